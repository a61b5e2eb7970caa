/** Runs axe in component tests. */
import axe from 'axe-core'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { MORE_OF_THE_SAME, OPTIONS, violationsOf } from '../support/axe'

/** Checks `parts` (default: the whole page): all rules in the current theme, and contrast in the dark theme. */
export async function isAccessible(...parts: readonly Locator[]): Promise<void> {
  const include =
    parts.length > 0 ? await Promise.all(parts.map(part => part.findElement())) : [document.documentElement]
  const run = async (options: typeof OPTIONS) =>
    violationsOf(await axe.run({ include, exclude: MORE_OF_THE_SAME }, options))
  const { dataset } = document.documentElement
  const { theme } = dataset
  expect(await run(OPTIONS)).toEqual([])
  dataset.theme = 'dark'
  expect(
    await run({ ...OPTIONS, rules: {}, runOnly: { type: 'rule', values: ['color-contrast'] } }),
    'in dark',
  ).toEqual([])
  if (theme === undefined) delete dataset.theme
  else dataset.theme = theme
  expect(document.documentElement.scrollWidth, 'width').toBeLessThanOrEqual(innerWidth)
}
