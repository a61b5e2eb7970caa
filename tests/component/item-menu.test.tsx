/** What can be done with a service or an icon: the menu of the focused one. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './harness'
import { countOf, main, press, tray } from './page'

const menu = page.getByRole('menu')
const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })

for (const layout of ['card', 'list', 'icon', 'drawio'])
  test(`. opens it on the focused one, and gives the focus back: ${layout} layout`, async () => {
    await openPage(`/?view=${layout}&q=aws%20lambda`)
    await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
    await press('ArrowRight')
    const focused = document.activeElement
    expect(main.element().contains(focused)).toBe(true)
    await press('.')
    await expect.element(item('Copy for draw.io')).toBeVisible()
    await expect.element(item('Open page')).toBeVisible()
    await press('Escape')
    await countOf(menu).toBe(0)
    await expect.poll(() => document.activeElement).toBe(focused)
  })

test('selects, and takes out of the selection', async () => {
  await openPage('/?view=drawio&q=aws%20lambda')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
  await press('ArrowRight', '.')
  await item('Select').click()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
  await press('.')
  await item('Take out of the selection').click()
  await expect.element(tray).not.toBeInTheDocument()
})
