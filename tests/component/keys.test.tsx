/** Tests single keys outside of text fields, and the dialog that lists them. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { selectionAtom, setSelection } from '@/state/selection'
import { closePage, openPage } from './harness'
import { expectAnnounced, find, isAt, openPalette, options, palette, press, searchBox, toast, type } from './page'

const layout = (name: string) => page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name, exact: true })

test('/ focuses the search box, and is a character in it', async () => {
  await openPage()
  await press('/')
  await expect.element(searchBox).toHaveFocus()
  await expect.element(searchBox).toHaveValue('')
  await type('ci/cd')
  await expect.element(searchBox).toHaveValue('ci/cd')
})

test('1 to 4 choose the layout', async () => {
  await openPage()
  for (const [key, name, address] of [
    ['2', 'List', '/?view=list'],
    ['3', 'Icon', '/?view=icon'],
    ['4', 'Draw.io', '/?view=drawio'],
    ['1', 'Grid', '/'],
  ] as const) {
    await press(key)
    await isAt(address)
    await expect.element(layout(name)).toBeChecked()
  }
})

test('s switches the sort order, p switches the names, and [ and ] change the page', async () => {
  await openPage()
  for (const [key, address] of [
    ['s', '/?sort=fullName'],
    ['p', '/?sort=fullName&prefix=without'],
    [']', '/?sort=fullName&prefix=without&page=2'],
    ['[', '/?sort=fullName&prefix=without'],
  ] as const) {
    await press(key)
    await isAt(address)
  }
})

test('letters that are typed, or pressed with Ctrl, are no shortcuts', async () => {
  await openPage()
  await searchBox.click()
  await type('2t')
  await isAt('/?q=2t')
  await expect.element(layout('Grid')).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await press('Control+2', 'Alt+3', 's')
  await isAt('/?q=2t&sort=fullName')
})

test('after the palette has closed, dead keys and keys of the browser are left alone', async () => {
  await openPage()
  await press('Control+k', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  for (const init of [
    { key: 'Dead', code: 'Digit2' },
    { key: 'r', ctrlKey: true },
    { key: 'f', ctrlKey: true },
    { key: 'i', metaKey: true, altKey: true },
  ]) {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    expect(event.defaultPrevented, init.key).toBe(false)
  }
  // Once this key has taken effect, the keys before it have been handled, too.
  await press('s')
  await isAt('/?sort=fullName')
  await expect.element(palette).not.toBeInTheDocument()
})

test('g g, G, Ctrl+D, Ctrl+U, Home and End move in the results; the first row brings the heading into sight', async () => {
  await openPage()
  const place = () => {
    const cells = [...document.querySelectorAll('[data-cell]')]
    return cells.findIndex(cell => cell.contains(document.activeElement))
  }
  for (const [keys, to] of [
    [['j', 'j'], 3],
    [['Shift+G'], 49],
    [['Home'], 0],
    [['End'], 49],
    [['Home'], 0],
    [['l', 'g'], 1],
  ] as const) {
    await press(...keys)
    await expect.poll(place).toBe(to)
  }
  await press('j', 'Control+d')
  await expect.poll(place).toBeGreaterThan(6)
  await press('Control+u')
  await expect.poll(place).toBe(4)
  scrollTo(0, 60)
  await type('gg')
  await expect.poll(() => scrollY).toBe(0)
  // Otherwise, this page would store its active cell after the next page has opened.
  const first = document.querySelector<HTMLElement>('[data-cell]')?.dataset.cell
  await expect.poll(() => history.state).toMatchObject({ top: 0, cell: first })
})

test('a held key moves repeatedly, but runs another command once', async () => {
  await openPage()
  const place = () =>
    [...document.querySelectorAll('[data-cell]')].findIndex(cell => cell.contains(document.activeElement))
  const hold = (key: string) => {
    for (const repeat of [false, true, true, true]) {
      const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
      expect(event.defaultPrevented, key).toBe(true)
    }
  }
  await press('j')
  await expect.poll(place).toBe(0)
  hold('l')
  await expect.poll(place).toBe(4)
  // A second press would show the names with their prefix again.
  hold('p')
  await isAt('/?prefix=without')
})

test('? opens the list of keys and closes it', async () => {
  await openPage()
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet).toBeVisible()
  await expect.element(sheet).toHaveTextContent('Next or previous result←↓↑→hjkl')
  await expect.element(sheet).toHaveTextContent('Extend selectionShift+arrowsShift+HomeShift+End')
  await expect.element(sheet).toHaveTextContent('Move in the lifecyclejk')
  expect(
    sheet
      .getByRole('heading', { level: 3 })
      .elements()
      .map(heading => heading.textContent),
  ).toEqual([
    'Go to',
    'Actions',
    'Move',
    'View, in the list of services',
    'Selection',
    'In the palette',
    'Type a diagram in the palette',
  ])
  await press('?')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the palette replaces the list of keys, and the focus returns to the element before both', async () => {
  await openPage()
  await press('j', '?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet).toBeVisible()
  await openPalette()
  await expect.element(sheet).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
})

test('keys of a non-Latin keyboard act by position', async () => {
  await openPage()
  const pressPlace = (key: string, code: string, init?: KeyboardEventInit) =>
    dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...init }))
  pressPlace('л', 'KeyK', { ctrlKey: true })
  await expect.element(palette).toBeVisible()
  await press('Escape')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ы', code: 'KeyS', bubbles: true }))
  await isAt('/?sort=fullName')
})

test('on other pages, the keys of the explorer do nothing', async () => {
  await openPage('/lambda')
  await press('p', 's', '2')
  await press('t')
  await expect.poll(() => localStorage.getItem('explorer.theme')).not.toBeNull()
  expect(location.pathname + location.search).toBe('/lambda')
})

test('c and x on a service without an icon say so', async () => {
  for (const key of ['c', 'x']) {
    await openPage('/?q=agent+registry')
    await expect.element(page.getByRole('link', { name: 'AWS Agent Registry', exact: true }).first()).toBeVisible()
    await press('j', key)
    await expect.element(toast, { message: key }).toHaveTextContent('No official icon yet for AWS Agent Registry')
    await closePage()
  }
  expect(localStorage.getItem('explorer.selection')).toBeNull()
})

test('x on a second service with the same icon deselects it', async () => {
  await openPage('/?q=mobile+sdk&view=drawio')
  await expect
    .element(page.getByRole('link', { name: 'AWS AmplifyiOS (AWS Mobile SDK for iOS)' }).first())
    .toBeVisible()
  const selected = () => localStorage.getItem('explorer.selection') ?? ''
  await press('j', 'x')
  await expect.poll(selected).toContain('General_SDK')
  await press('ArrowRight', 'x')
  await expect.poll(selected).not.toContain('General_SDK')
})

test('→ expands a row of the list, ← collapses it; otherwise they move the cursor', async () => {
  await openPage('/?view=list')
  await press('j', 'ArrowRight')
  const first = page.getByRole('button', { name: /^Details of/ }).first()
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight')
  await expect.poll(() => document.activeElement?.closest('li')?.previousElementSibling).not.toBeNull()
  await press('ArrowLeft', 'ArrowLeft')
  await expect.element(first).toHaveAttribute('aria-expanded', 'false')
})

test('the draw.io layout shows a resource before its service if its name is searched', async () => {
  await openPage('/?view=drawio&q=nat+gateway')
  await expect.element(page.getByRole('gridcell').first()).toHaveTextContent('NAT Gateway')
})

test('copied links start with the origin of the page if no `SITE_URL` was set', async () => {
  await openPage('/?q=lambda')
  await press('u')
  await expect.element(toast).toHaveTextContent('Link to this view copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?q=lambda`)
})

test('changes of the view, the theme and a category are announced', async () => {
  await openPage()
  for (const [key, text] of [
    ['2', 'List layout'],
    ['s', 'Sort by alphabet with Amazon/AWS'],
    ['p', 'Names without Amazon/AWS'],
    [']', 'Page 2 of 8'],
    ['t', 'Theme: dark, on'],
  ] as const) {
    await press(key)
    await expectAnnounced(text)
  }
  await find('@storage')
  for (const state of ['on', 'off']) {
    await press('Enter')
    await expectAnnounced(`Storage, ${state}`)
  }
})

test('Back after ] focuses the item that had the focus before', async () => {
  await openPage()
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell
  await press('j', 'j', 'l')
  await expect.poll(focused).not.toBeUndefined()
  const left = focused()
  await press(']')
  await isAt('/?page=2')
  await expect.poll(focused).not.toBe(left)
  history.back()
  await isAt('/')
  await expect.poll(focused).toBe(left)
})

test('* pins the focused service and unpins it', async () => {
  await openPage('/?q=athena')
  await expect.element(page.getByRole('link', { name: 'Amazon Athena', exact: true }).first()).toBeVisible()
  await press('ArrowRight', '*')
  await expect.element(toast).toHaveTextContent('Amazon Athena pinned')
  await openPalette()
  await expect.element(options.first()).toHaveTextContent('Amazon Athena')
  await press('Escape', '*')
  await expect.element(toast).toHaveTextContent('Amazon Athena unpinned')
})

test('on a phone, the list of keys is one column, which scrolls down', async () => {
  await openPage()
  await page.viewport(390, 844)
  await press('?')
  const list = page.getByRole('group', { name: 'Keys' })
  await expect.element(list).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = list.element()
  expect(scrollWidth).toBe(clientWidth)
  expect(scrollHeight).toBeGreaterThan(clientHeight)
})

test('the dialog lists the keys, and its switch turns single keys off, also for later visits', async () => {
  await openPage()
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Command palette')).toBeVisible()
  await expect.element(sheet.getByText('Extend selection', { exact: true })).toBeVisible()
  await sheet
    .getByRole('checkbox', { name: 'Single-key shortcuts (? and shortcuts with Ctrl or ⌘ always work)' })
    .click()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await press('2')
  await openPalette()
  await press('Escape')
  await isAt('/')
  expect(Object.keys(localStorage)).toContain('explorer.single-keys')
})

test('Esc closes the menu of the header, and keeps the selection', async () => {
  const store = await openPage('/', { width: 600 })
  setSelection(store, ['AWS-Lambda'])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Site' })
  await expect.element(menu).toBeVisible()
  await press('Escape')
  await expect.element(menu).not.toBeInTheDocument()
  expect(store.get(selectionAtom)).toEqual(['AWS-Lambda'])
  await press('Escape')
  expect(store.get(selectionAtom)).toEqual([])
})
