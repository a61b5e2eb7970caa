/** Finds the cells of results, icon grids and icon panels, independently of the layout. */
import type { Locator, Page } from '@playwright/test'

/** Returns all mounted cells. */
export const cells = (page: Page): Locator => page.getByRole('main').locator('[data-cell]')

/** Returns a cell by id: `lambda`, `lambda/AWS-Lambda` or `AWS-Lambda`, depending on the layout. */
export const cell = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`)

/** Returns the cell that has or contains the focus. */
export const focusedCell = (page: Page): Locator => page.locator('[data-cell]:focus, [data-cell]:has(:focus)')

/** Returns the focused element of a cell. */
export const focusInCell = (page: Page): Locator => page.locator('[data-cell]:focus, [data-cell] :focus')

/** Returns the id of the first cell that matches. */
export const idOf = async (cell: Locator): Promise<string> => (await cell.first().getAttribute('data-cell')) ?? ''
