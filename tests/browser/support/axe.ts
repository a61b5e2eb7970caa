/** Runs axe in the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { MORE_OF_THE_SAME, OPTIONS, violationsOf } from '../../support/axe'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations on the page, in its current state and theme. */
export async function findings(page: Page): Promise<string[]> {
  // Loads axe once per document, because compiling it takes most of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const results = await page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof Axe }).axe.run({ exclude: [...exclude] }, options),
    [MORE_OF_THE_SAME, OPTIONS] as const,
  )
  return violationsOf(results)
}
