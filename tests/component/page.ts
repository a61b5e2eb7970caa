/** Finds parts of the page by role and name, and presses keys like a visitor. */
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { visits } from './harness'

export const main = page.getByRole('main')
export const searchBox = page.getByRole('textbox', { name: 'Filter services' })
export const heading = page.getByRole('heading', { level: 1 })
const toasts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close' }) })
/** The newest toast; the previous one may still be fading out. */
export const toast = toasts.first()
export const tray = page.getByRole('region', { name: 'Selected icons' })

export const palette = page.getByRole('dialog', { name: 'Command palette' })
export const field = palette.getByRole('combobox')
export const options = palette.getByRole('option')
export const active = palette.getByRole('option', { selected: true })

export const group = (name: string) => page.getByRole('group', { name, exact: true })
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

export const focusOn = (locator: Locator) => (locator.element() as HTMLElement).focus()
export const blur = () => (document.activeElement as HTMLElement).blur()

/** Presses keys one after the other, without pauses: `press('Control+k', 'ArrowDown')`. */
export const press = (...presses: readonly string[]): Promise<void> => userEvent.keyboard(presses.map(keyText).join(''))

/** Returns Vitest's notation of a key with modifiers: `{Control>}k{/Control}` for `Control+k`. */
function keyText(keys: string): string {
  const parts = keys.split('+')
  const last = parts.pop() ?? ''
  const key = last.length > 1 ? `{${last}}` : escaped(last)
  return parts.reduceRight((inner, modifier) => `{${modifier}>}${inner}{/${modifier}}`, key)
}

/** Enters text into the focused field at once, as dictation does, which is faster than `type`. */
export const enter = (text: string): boolean => document.execCommand('insertText', false, text)

/** Types `text`, key by key. */
export const type = (text: string): Promise<void> => userEvent.keyboard([...text].map(escaped).join(''))

const escaped = (character: string) => (/[[{]/.test(character) ? character + character : character)

/** Pastes text into the focused field. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(event)) enter(text)
}

/** Presses keys faster than results can arrive. A string is typed into the focused field. */
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
    // Lets React render after each key, as for real keys.
    await Promise.resolve()
  }
}

/** A page that opens fast, for tests in which the page behind the palette does not matter. */
export const SMALL_PAGE = '/swf'

/** Returns the selected part of the palette's text. */
export function selectedText(): string {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

/** Opens the palette by its key, and waits for the default rows. */
export async function openPalette(): Promise<void> {
  await press('Control+k')
  await expect.element(field).toHaveFocus()
  await expect.element(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

/** Opens the palette and enters text. Resolves once the list shows the results for the text. */
export async function find(text: string): Promise<void> {
  await openPalette()
  enter(text)
  await answered()
}

/** Waits for the final results for the current text, because the list may still show earlier results. */
export async function answered(): Promise<void> {
  await expect.element(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

export const textOf = (locator: Locator): string => (locator.element() as HTMLInputElement).value

/** Returns the ids of the icons in the stored selection. */
export const storedIcons = (): string[] =>
  JSON.parse(localStorage.getItem('explorer.selection') ?? '{"icons":[]}').icons

/** Waits until the stored selection has `icons`. */
export const storedIs = (icons: readonly unknown[]) => expect.poll(storedIcons).toEqual(icons)

/** Waits until the path and query string of the URL are `address`. */
export const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address)

/** Waits until the page has tried to open `address` in its own tab. */
export const leadsTo = (address: string) =>
  expect.poll(() => visits.here.at(-1)).toBe(new URL(address, location.href).href)

export const countOf = (locator: Locator) => expect.poll(() => locator.elements().length)

/** Waits until a live region contains `text`. */
export const expectAnnounced = (text: string | RegExp) =>
  expect.element(page.getByRole('status').or(toasts).filter({ hasText: text }).first()).toBeInTheDocument()
