/** Tests the menu with the actions on a service or an icon. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './harness'
import { countOf, field, find, focusOn, main, openPalette, options, palette, press, tray } from './page'

const menu = page.getByRole('menu')
const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })

for (const layout of ['card', 'list', 'icon', 'drawio'])
  test(`the key . opens the menu of the focused item, and the focus returns: ${layout} layout`, async () => {
    await openPage(`/?view=${layout}&q=aws%20lambda`)
    await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
    await press('ArrowRight')
    await expect.poll(() => document.activeElement?.closest('[data-cell]')).toBeTruthy()
    const focused = document.activeElement
    await press('.')
    await expect.element(item('Copy for draw.io')).toBeVisible()
    await expect.element(item('Open service page')).toBeVisible()
    await press('Escape')
    await countOf(menu).toBe(0)
    await expect.poll(() => document.activeElement).toBe(focused)
  })

test('a service page has the menu in its heading, without the action that opens the page', async () => {
  await openPage('/athena')
  await main.getByRole('button', { name: 'Actions for Amazon Athena', exact: true }).click()
  await expect.element(page.getByRole('menu', { name: 'Actions for Amazon Athena' })).toBeVisible()
  await expect.element(item('Pin')).toBeVisible()
  await expect.element(item('Open service page')).not.toBeInTheDocument()
  await item('Select').click()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
})

test('the focus returns to its cell after the palette was opened over it', async () => {
  await openPage()
  await press('j', 'j', '.')
  await expect.element(menu).toBeVisible()
  await openPalette()
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
})

test('selects an icon, and deselects it', async () => {
  await openPage('/?view=drawio&q=aws%20lambda')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
  await press('ArrowRight', '.')
  await item('Select').click()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
  await press('.')
  await item('Deselect').click()
  await expect.element(tray).not.toBeInTheDocument()
})

test('the pages of an item load again when their menu opens after a failure', async () => {
  await openPage('/?q=athena')
  await expect.element(main.getByRole('link', { name: 'Amazon Athena', exact: true }).first()).toBeVisible()
  await press('ArrowRight', '.')
  const label = 'More documentation'
  await expect.element(item(label)).toBeVisible()
  const pages = page.getByRole('menu', { name: label })
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {
    throw new Error('broken')
  })
  focusOn(item(label))
  await press('ArrowRight')
  await expect.element(pages).toHaveTextContent('Couldn’t load the pages. Open the menu again.')
  post.mockReturnValue()
  await press('ArrowLeft', 'ArrowRight')
  await expect.element(pages).toHaveTextContent('Loading…')
})

test('the menu with its submenus has all actions that the palette lists for the item, with keys', async () => {
  await openPage('/?q=athena')
  await expect.element(main.getByRole('link', { name: 'Amazon Athena', exact: true }).first()).toBeVisible()
  await press('ArrowRight', '.')
  await expect.element(page.getByRole('menu', { name: 'Actions for Amazon Athena' })).toBeVisible()
  for (const [title, key] of [
    ['Open documentation home', 'o'],
    ['Copy for draw.io', 'c'],
    ['Select', 'x'],
    ['Pin', '*'],
  ] as const)
    await expect.element(item(title)).toHaveTextContent(`${title}${key}`)
  const texts = (elements: readonly Element[]) =>
    elements.map(element => (element.firstElementChild ?? element).textContent ?? '')
  const inMenu = texts(menu.getByRole('menuitem').elements())
  expect(inMenu.length).toBeLessThanOrEqual(9)
  for (const label of ['Console and links', 'Copy as', 'Download', 'More documentation']) {
    focusOn(item(label))
    await press('ArrowRight')
    const items = page.getByRole('menu', { name: label }).getByRole('menuitem')
    await expect.element(items.first()).not.toHaveTextContent('Loading')
    inMenu.push(...texts(items.elements()))
    await press('ArrowLeft')
  }
  await press('Escape', 'Escape')
  await countOf(menu).toBe(0)

  await find('athena')
  await press('ArrowRight')
  await expect.element(field).toHaveValue('')
  // Waits for an action, because links may be listed before the actions have loaded.
  await expect.element(options.filter({ hasText: 'Copy for draw.io' }).first()).toBeVisible()
  await expect.poll(() => options.elements().length).toBeGreaterThan(5)
  const shown = options.elements().map(element => element.querySelector('.truncate')?.textContent)
  // The menu has short names of guides and references, such as “Python” for the “Python (Boto3) Reference”.
  const isInMenu = (title: string) =>
    inMenu.some(known => known.startsWith(title === 'Documentation home' ? 'Open documentation home' : title))
  expect(shown.filter(title => typeof title === 'string' && !isInMenu(title))).toEqual([])
})
