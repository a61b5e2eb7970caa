/** Uses the command palette like a visitor. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' })
export const field = (page: Page): Locator => palette(page).getByRole('combobox')
export const options = (page: Page): Locator => palette(page).getByRole('option')
export const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true })

/** Opens the palette by its key, and waits until everything can be found. */
export async function openPalette(page: Page): Promise<void> {
  // Once the body exists, the early script handles the key.
  await page.locator('body').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Opens the palette and types. Resolves once the list shows the results for the text. */
export async function find(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
  await answered(page)
}

/** Waits for the final results for the current text, because the list may still show earlier results. */
export async function answered(page: Page): Promise<void> {
  await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}
