/** WCAG 2.2 A and AA and best practices, as far as axe can see. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Long and the same all over: the first of each kind stand for the others. */
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

/** What is run: reporting what passes takes half of the time; the rule about labels is one that axe calls experimental. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: TAGS,
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is, in the theme that it has. */
export async function findings(page: Page): Promise<Finding[]> {
  // Once per document: compiling it again, and running it cold, would take most of the time.
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
