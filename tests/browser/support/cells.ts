/** The services and icons of a page's results, icon grid or icon panel: how tests find them, whatever their layout. */
import type { Locator, Page } from '@playwright/test'

/** All that are mounted. */
export const cells = (page: Page): Locator => page.getByRole('main').locator('[data-cell]')

/** One by its identifier: `lambda`, `lambda/AWS-Lambda` or `AWS-Lambda`, by layout. */
export const cell = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`)

/** The one that has the focus, itself or in it. */
export const focusedCell = (page: Page): Locator => page.locator('[data-cell]:focus, [data-cell]:has(:focus)')

/** What has the focus in a cell. */
export const focusInCell = (page: Page): Locator => page.locator('[data-cell]:focus, [data-cell] :focus')

/** Identifier of the first that `cell` finds. */
export const idOf = async (cell: Locator): Promise<string> => (await cell.first().getAttribute('data-cell')) ?? ''

/** Identifiers of all that `cells` finds, in the order of the page. */
export const idsOf = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll(all => all.map(cell => cell.getAttribute('data-cell') ?? ''))
