/** The parts of a page by role and name, and keys as a visitor presses them. */
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const main = page.getByRole('main')
export const searchBox = page.getByRole('textbox', { name: 'Search services' })
export const heading = page.getByRole('heading', { level: 1 })
const toasts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close' }) })
/** The newest toast; the one before it may still be fading out. */
export const toast = toasts.first()
export const tray = page.getByRole('region', { name: 'Selected icons' })

export const palette = page.getByRole('dialog', { name: 'Command palette' })
export const field = palette.getByRole('combobox')
export const options = palette.getByRole('option')
export const active = palette.getByRole('option', { selected: true })

/** Presses keys one after the other: `press('Control+k', 'ArrowDown')`. */
export async function press(...presses: readonly string[]): Promise<void> {
  for (const keys of presses) {
    const parts = keys.split('+')
    const last = parts.pop() ?? ''
    const key = last.length > 1 ? `{${last}}` : escaped(last)
    const text = parts.reduceRight((inner, modifier) => `{${modifier}>}${inner}{/${modifier}}`, key)
    await userEvent.keyboard(text)
  }
}

/** Types `text`, key by key. */
export const type = (text: string): Promise<void> => userEvent.keyboard([...text].map(escaped).join(''))

const escaped = (character: string) => (/[[{]/.test(character) ? character + character : character)

/** Presses keys so fast that no answer comes between them; a string is typed into the field that has the focus. */
export async function pressAtOnce(...presses: readonly (string | KeyboardEventInit)[]): Promise<void> {
  for (const what of presses) {
    const { activeElement: place } = document
    if (typeof what === 'string' && place instanceof HTMLInputElement) {
      place.setRangeText(what, place.selectionStart ?? 0, place.selectionEnd ?? 0, 'end')
      place.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else {
      const init = typeof what === 'string' ? { key: what } : what
      place?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    }
    // React renders after each, as it does between two keys.
    await Promise.resolve()
  }
}

/** Opens the palette by its key and waits for the rows of the empty field. */
export async function openPalette(): Promise<void> {
  await press('Control+k')
  await expect.element(field).toHaveFocus()
  await expect.element(palette.getByText('loading…')).not.toBeInTheDocument()
  await expect.element(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

/** Opens the palette and types; resolves when the list answers what was typed. */
export async function find(text: string): Promise<void> {
  await openPalette()
  await type(text)
  await answered()
}

/** The status of the palette speaks of the text in the field, so the list does too. */
export async function answered(): Promise<void> {
  await expect
    .poll(() =>
      palette
        .getByRole('status')
        .element()
        .textContent?.endsWith(` for ${textOf(field)}`),
    )
    .toBe(true)
}

export const textOf = (locator: Locator): string => (locator.element() as HTMLInputElement).value

/** Resolves when the address of the page is `address`. */
export const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address)

export const countOf = (locator: Locator) => expect.poll(() => locator.elements().length)

/** What is read out: some live region holds `text`. */
export const isSaid = (text: string | RegExp) =>
  expect.element(page.getByRole('status').or(toasts).filter({ hasText: text }).first()).toBeInTheDocument()
