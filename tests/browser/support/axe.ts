/** Checks WCAG 2.2 A and AA and best practices with axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Selectors of the later elements in long lists of similar ones, which need no check. */
const MORE_OF_THE_SAME = [
  '.plain-list section ~ section article',
  'li[data-cell] ~ li[data-cell] ~ li[data-cell] ~ li[data-cell]',
  '[role=row] ~ [role=row] ~ [role=row] ~ [role=row]',
  '[role=gridcell] ~ [role=gridcell] ~ [role=gridcell] ~ [role=gridcell]',
  'aside fieldset label ~ label ~ label ~ label:has(input[type=checkbox])',
]

export interface Finding {
  rule: string
  elements: string[]
}

/** Reports only violations, because reporting passes doubles the time. The rule about labels is experimental. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: TAGS,
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the axe findings on the page, in its current state and theme. */
export async function findings(page: Page): Promise<Finding[]> {
  // Loads axe once per document, because compiling it takes most of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    ([exclude, options]) =>
      (window as unknown as { axe: typeof Axe }).axe.run({ exclude: exclude.map(selector => [selector]) }, options),
    [MORE_OF_THE_SAME, OPTIONS] as const,
  )
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary ?? ''}`),
  }))
}
