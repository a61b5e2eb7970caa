/** Finds the cells of results, icon grids, and icon panels in any layout. */
import type { Locator, Page } from '@playwright/test'

/** Returns all mounted cells. */
export const cells = (page: Page): Locator => page.getByRole('main').locator('[data-cell]')

/** Returns a cell by id: `lambda`, `lambda/AWS-Lambda`, or `AWS-Lambda`, depending on the layout. */
export const cell = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`)
