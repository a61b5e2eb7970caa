/** Tests the keys of the palette, and its focus. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { manualCopyAtom } from '@/state/overlays'
import { rememberChoice } from '@/state/recents'
import { openPage } from './harness'
import {
  active,
  answered,
  countOf,
  field,
  find,
  isAt,
  openPalette,
  options,
  palette,
  press,
  SMALL_PAGE,
  searchBox,
  type,
} from './page'

test('Ctrl+K opens the palette from anywhere and closes it; the focus returns', async () => {
  await openPage()
  await searchBox.click()
  await openPalette()
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(searchBox).toHaveFocus()
  const button = page.getByRole('button', { name: /^Find anything/ })
  await button.click()
  await expect.element(field).toHaveFocus()
  await press('Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('↑ in the empty field recalls a successful query; typing then replaces it', async () => {
  const store = await openPage(SMALL_PAGE)
  rememberChoice(store, 'nat gateway', 'service:lambda')
  await openPalette()
  await expect.element(palette.getByText('Earlier search')).toBeVisible()
  await press('ArrowUp')
  await expect.element(field).toHaveValue('nat gateway')
  await answered()
  await expect.element(active).toHaveTextContent('NAT gateway')
  await type('lam')
  await expect.element(field).toHaveValue('lam')
})

test('the first row is active after each text, and the active row is visible', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const letter of 'storage') {
    await type(letter)
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  }
  await answered()
  for (let i = 0; i < 30; i++) {
    await press('ArrowDown')
    await expect.poll(() => field.element().getAttribute('aria-activedescendant') === active.element().id).toBe(true)
    await expect.element(active).toBeInViewport()
  }
  await expect.element(options.nth(30)).toHaveAttribute('aria-selected', 'true')
})

test('Enter that commits a word of an input method runs nothing', async () => {
  await openPage()
  await find('athena')
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }))
  await expect.element(palette).toBeVisible()
  await isAt('/')
})

test('↑ on the first row moves to the last row, which scrolls into view', async () => {
  await openPage(SMALL_PAGE)
  await find('a')
  await expect.element(options.last()).not.toBeInViewport()
  await press('ArrowUp')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.last()).toBeInViewport()
})

test('Ctrl+↓ and F6 focus the pane, whose keys scroll it; F6, Esc, and letters return', async () => {
  await openPage(SMALL_PAGE)
  await find('ec2')
  const pane = palette.getByRole('group', { name: 'Preview' })
  const row = active.element().id
  for (const [to, back] of [
    ['Control+ArrowDown', 'Escape'],
    ['F6', 'F6'],
    ['F6', 'x'],
  ] as const) {
    await press(to)
    await expect.element(pane).toHaveFocus()
    await press('ArrowDown')
    await expect.element(pane).toHaveFocus()
    expect(active.element().id).toBe(row)
    await press(back)
    await expect.element(field).toHaveFocus()
  }
  await expect.element(field).toHaveValue('ec2x')
})

test('Shift+Tab in the pane moves to the previous link', async () => {
  await openPage(SMALL_PAGE)
  await find('ec2')
  await press('F6', 'Tab')
  const { activeElement: first } = document
  expect(palette.getByRole('group', { name: 'Preview' }).element().contains(first)).toBe(true)
  await press('Tab')
  expect(document.activeElement).not.toBe(first)
  await press('Shift+Tab')
  expect(document.activeElement).toBe(first)
})

test('the footer names keys as the documents do', async () => {
  await openPage(SMALL_PAGE)
  await find('#bucket')
  for (const keys of ['Enter', 'Ctrl+Enter', 'Shift+Enter', 'Esc'])
    await expect.element(palette.getByText(keys, { exact: true })).toBeVisible()
})

test('Home and End move the caret, PageDown the row', async () => {
  await openPage(SMALL_PAGE)
  await find('storage')
  await press('Home')
  await type('x')
  await expect.element(field).toHaveValue('xstorage')
  await press('Backspace')
  await answered()
  await press('PageDown')
  await expect.element(options.nth(8)).toHaveAttribute('aria-selected', 'true')
  await press('End')
  await expect.element(options.nth(8)).toHaveAttribute('aria-selected', 'true')
  await press('PageDown')
  await expect.element(options.nth(16)).toBeInViewport()
})

test('the focus returns to its service even after a layout change', async () => {
  await openPage()
  await press('ArrowRight', 'ArrowRight')
  const name = document.activeElement?.textContent
  await find('>list')
  await press('Enter')
  await isAt('/?view=list')
  for (let i = 0; i < 3 && palette.query(); i++) await press('Escape')
  await countOf(palette).toBe(0)
  await expect.poll(() => document.activeElement?.textContent).toBe(name)
})

test('the field refers to the active row after a key, a hover, or new results', async () => {
  await openPage(SMALL_PAGE)
  await find('storage')
  const refers = () => expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id)
  await refers()
  await options.nth(4).hover()
  await expect.element(options.nth(4)).toHaveAttribute('aria-selected', 'true')
  await refers()
  await press('ArrowDown')
  await expect.element(options.nth(5)).toHaveAttribute('aria-selected', 'true')
  await refers()
  await field.fill('lambda')
  await answered()
  await refers()
})

test('typing over Ctrl+A searches everything; typing over the text stays in the scope', async () => {
  await openPage()
  await openPalette()
  await type('@comp')
  await press('Enter')
  await isAt('/?categories=Compute')
  await type('stor')
  await expect.element(field).toHaveAccessibleName('Filter by category')
  await press('Control+a')
  await field.click()
  await type('age')
  await expect.element(field).toHaveAccessibleName('Filter by category')
  await press('Control+a')
  await type('lambda')
  await expect.element(active).toHaveTextContent('AWS Lambda')
  await expect.element(field).toHaveAccessibleName(/^Find a service/)
  await type(' ')
  await press('Tab')
  await expect.element(field).toHaveAccessibleName('Find a service')
  await press('Shift+Tab')
  await expect.element(field).toHaveAccessibleName(/^Find a service, doc/)
})

test('after each of 150 random actions the field has the focus and receives letters', async () => {
  await openPage()
  await openPalette()
  const arrows = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
  const keys = fc.constantFrom('Tab', 'Escape', ...arrows, 'Backspace', 'PageDown', ...'l@z#')
  for (const { clicks, at, key } of fc.sample(fc.record({ clicks: fc.boolean(), at: fc.nat(), key: keys }), 150)) {
    if (!palette.query()) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      )
      await expect.poll(() => document.activeElement?.role).toBe('combobox')
    }
    const dialog = palette.element()
    const places = [
      ...dialog.querySelectorAll<HTMLElement>('button, p, [cmdk-group-heading], [role=listbox], footer, span'),
    ]
    const place = places[at % places.length]
    if (
      clicks &&
      place &&
      !place.matches('.sr-only') &&
      !/Cancel/.test(place.textContent ?? '') &&
      !place.closest('a, [role=option]')
    ) {
      // In a browser, pressing moves the focus unless `mousedown` is prevented.
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
      if (place.dispatchEvent(down)) place.closest<HTMLElement>('button, [tabindex]')?.focus()
      place.click()
    } else
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    await new Promise(resolve => setTimeout(resolve))
    await expect.poll(() => !palette.query() || document.activeElement === field.element()).toBe(true)
  }
}, 60_000)

test('the dialog for copying by hand returns the focus to the palette’s field', async () => {
  const store = await openPage()
  await press('j')
  await openPalette()
  store.set(manualCopyAtom, { title: 'the text', text: 'a text' })
  const dialog = page.getByRole('dialog', { name: 'Copy manually' })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  // Not Escape, because Radix sends it to the dialog only some tasks after the focus.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
})
