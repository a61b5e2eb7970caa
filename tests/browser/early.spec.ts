/** What is pressed, chosen and typed before the page is hydrated, and what it shows until then. */

import type { Page, Route } from '@playwright/test'
import { cells } from './support/cells'
import { choose, foundMessage, openExplorer, radio, ready, searchBox } from './support/explorer'
import { CLIPBOARD, kept, toast } from './support/icons'
import { field } from './support/palette'
import { expect, test } from './support/test'

/** Opens `address`, whose script does not come until `release` is called. */
async function openEarly(page: Page, address = '/'): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/app-[\w-]+\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#page-data')).toBeAttached()
  return { release }
}

const cards = cells
const loading = (page: Page) =>
  page.locator('.shows-view').evaluate(place => getComputedStyle(place, '::before').content)

test('keys open the palette and go into it', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  release()
  await expect(field(page)).toHaveValue('lambda')
})

test('the search box takes what is typed after its key', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.keyboard.press('/')
  await page.keyboard.type('sqs')
  await expect(page).toHaveURL('/?q=sqs')
  release()
  await expect(foundMessage(page)).toContainText('Found')
  await expect(page).toHaveURL('/?q=sqs')
})

test('the search box is entered after the keys before its own', async ({ page }) => {
  const { release } = await openEarly(page, '/icons')
  const box = page.getByRole('textbox', { name: 'Search icons' })
  for (const key of ['j', 'x', 'l', 'x', '/', 'e', 'c', ' ', '3', 'Backspace', '2']) await page.keyboard.press(key)
  release()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('ec 2')
  await expect(page).toHaveURL('/icons?q=ec%202')
  await expect.poll(() => kept(page)).toHaveLength(2)
  await expect(box).toBeFocused()
})

test('the palette opens with Caps Lock, too', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true, cancelable: true })
    if (document.body.dispatchEvent(press)) throw new Error('The browser would use the key itself.')
  })
  release()
  await expect(field(page)).toBeVisible()
})

test('a layout that is chosen is in the address at once, and then it is shown', async ({ page }) => {
  const { release } = await openEarly(page)
  await expect(cards(page).first()).toBeVisible()
  await choose(page, 'Layout', 'List')
  await expect(page).toHaveURL('/?view=list')
  await expect(cards(page).first()).toBeHidden()
  await expect.poll(() => loading(page)).toContain('Loading')
  release()
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await expect(radio(page, 'Layout', 'List')).toBeFocused()
  await expect(radio(page, 'Layout', 'Grid')).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
})

test('a layout that is chosen and left again leaves the page as it was', async ({ page }) => {
  const { release } = await openEarly(page)
  await choose(page, 'Layout', 'Icon')
  await choose(page, 'Layout', 'Grid')
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
  release()
  await ready(page)
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
})

test('what is typed, ticked and chosen comes together', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.getByRole('checkbox', { name: /^Compute \d/ }).click()
  await choose(page, 'Layout', 'List')
  await searchBox(page).click()
  await page.keyboard.type('lam')
  release()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('bda')
  await expect(page).toHaveURL('/?q=lambda&categories=Compute&view=list')
})

test('a button that is pressed acts', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.getByRole('button', { name: /^Theme/ }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  // Once it is alive, a press is one press.
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an icon that is copied from a page that is not alive is on the clipboard', async ({ page }) => {
  await page.context().grantPermissions(CLIPBOARD)
  const { release } = await openEarly(page, '/ec2')
  await page.getByRole('button', { name: 'Copy icon' }).click()
  release()
  await expect(toast(page)).toContainText('copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('mxGraphModel')
})

test('another view than the prerendered one: the wrong one is never shown', async ({ page }) => {
  const { release } = await openEarly(page, '/?q=s3&categories=Storage&view=icon&ended=hide')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect.poll(() => loading(page)).toContain('Loading')
  // Nor are filters that do not say what the address does.
  await expect(searchBox(page)).toBeHidden()
  release()
  await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
  await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
  await expect(searchBox(page)).toHaveValue('s3')
  for (const name of [/^Storage \d/, /^Hide services/]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page).toHaveURL('/?q=s3&categories=Storage&view=icon&ended=hide')
})

test('nor is the whole list of what ends when, where a part of it is asked for', async ({ page }) => {
  const { release } = await openEarly(page, '/lifecycle?show=ended')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rows).toHaveCount(0)
  release()
  await expect(rows.first()).toContainText('Ended')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Ended/])
})

for (const address of ['/?view=card&page=1&sort=nonsense&pageSize=50&ended=show', '/?utm_source=x'])
  test(`what was prerendered is shown at once where the address asks for it: ${address}`, async ({ page }) => {
    const { release } = await openEarly(page, address)
    await expect(cards(page).first()).toBeVisible()
    release()
    await ready(page)
    await expect(cards(page).first()).toBeVisible()
    await expect(page).toHaveURL(address)
  })

test('values are understood in any case and by their slugs', async ({ page }) => {
  await openExplorer(page, '?categories=compute&pageSize=All')
  await expect(page.getByRole('checkbox', { name: /^Compute \d/ })).toBeChecked()
  await expect(radio(page, 'Items per page', /^All/)).toBeChecked()
})

test('a button that is pressed while another view is on its way acts', async ({ page }) => {
  const { release } = await openEarly(page, '/?view=icon')
  await page.getByRole('button', { name: /^Theme/ }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
})

test('icons other than the first ones: the wrong ones are never shown', async ({ page }) => {
  const { release } = await openEarly(page, '/icons?kind=group')
  await expect(page.getByRole('main').locator('li').first()).toBeHidden()
  release()
  await expect(radio(page, 'Kind', /^Group/)).toBeChecked()
  await expect(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
})

for (const [trouble, answer, message] of [
  ['that does not come', (route: Route) => route.abort(), /ERR_FAILED/],
  ['that cannot be read', (route: Route) => js(route, 'let = ;'), /SyntaxError/],
  ['that fails', (route: Route) => js(route, 'throw new Error("broken")'), /broken/],
] as const)
  test(`with a script ${trouble} the page is read as it was prerendered, whatever is chosen`, async ({
    page,
    guard,
  }) => {
    guard.expected.push(message)
    await page.route(/\/assets\/app-[\w-]+\.js$/, answer)
    await page.goto('/?view=list')
    await expect(cards(page).first()).toBeVisible()
    await choose(page, 'Layout', 'Icon')
    await expect(cards(page).first()).toBeVisible()
  })

test('an error of a script of somebody else does not show the wrong view', async ({ page, guard }) => {
  guard.expected.push(/of somebody else/)
  const { release } = await openEarly(page, '/?view=list')
  let errors = 0
  const thrown = page.waitForEvent('pageerror', () => ++errors === 2)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of somebody else')
    })
    void Promise.reject(new Error('of somebody else'))
  })
  await thrown
  await expect(cards(page).first()).toBeHidden()
  release()
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
})

const js = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })

test('a part that does not come leaves the page to be read, whatever is chosen', async ({ page, guard }) => {
  guard.expected.push(/ERR_FAILED/)
  await page.route(/\/assets\/explorer-[\w-]+\.js$/, route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await choose(page, 'Layout', 'List')
  await expect(cards(page).first()).toBeVisible()
})

test('a layout whose code does not come keeps nothing else from working', async ({ page }) => {
  await page.route(/\/assets\/list-layout-[\w-]+\.js$/, () => {})
  await page.goto('/?view=list', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('t')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await choose(page, 'Layout', 'Grid')
  await expect(cards(page).first()).toBeVisible()
})

test('what is typed and ticked is taken back', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.getByRole('checkbox', { name: /^Compute \d/ }).click()
  await searchBox(page).fill('lambda')
  await expect(page).toHaveURL('/?q=lambda&categories=Compute')
  await page.getByRole('checkbox', { name: /^Compute \d/ }).click()
  await searchBox(page).fill('')
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
  release()
  await ready(page)
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /^Compute \d/ })).not.toBeChecked()
})

test('parameters that are not ours are kept when something is chosen', async ({ page }) => {
  const { release } = await openEarly(page, '/?utm_source=x')
  await choose(page, 'Sort by', 'Category')
  await expect(page).toHaveURL('/?sort=category&utm_source=x')
  release()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(radio(page, 'Sort by', 'Category')).toBeChecked()
})

test('an address that says something twice means the first, and is not written', async ({ page }) => {
  const { release } = await openEarly(page, '/?q=s3&q=lambda&ended=x&ended=hide')
  release()
  await expect(foundMessage(page)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('s3')
  await expect(page).toHaveURL('/?q=s3&q=lambda&ended=x&ended=hide')
})

test('Back takes back what was chosen', async ({ page }) => {
  const { release } = await openEarly(page)
  await choose(page, 'Layout', 'List')
  await expect(page).toHaveURL('/?view=list')
  await page.evaluate(() => history.back())
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await expect(cards(page).first()).toBeVisible()
  release()
  await ready(page)
  await expect(page).toHaveURL('/')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
})

test('keys act from a choice, and go from the search box into the palette', async ({ page }) => {
  const { release } = await openEarly(page)
  await choose(page, 'Layout', 'List')
  await page.keyboard.press('t')
  await searchBox(page).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(field(page)).toHaveValue('lambda')
  await expect(page).toHaveURL('/?view=list')
})

test('Enter in the search box keeps the page', async ({ page }) => {
  const { release } = await openEarly(page)
  await searchBox(page).click()
  await page.keyboard.type('lamb')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/?q=lamb')
  await expect(foundMessage(page)).toBeVisible()
})

test('Enter after a text for the palette runs its best answer', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('athena')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/athena')
})

test('the filters open on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { release } = await openEarly(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what has the focus keeps it when another view is drawn', async ({ page }) => {
  const { release } = await openEarly(page, '/?view=icon')
  const theme = page.getByRole('button', { name: /^Theme/ })
  await theme.focus()
  release()
  await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
  await expect(theme).toBeFocused()
})

test('what is typed into the search box is searched for', async ({ page }) => {
  const { release } = await openEarly(page)
  await searchBox(page).click()
  await page.keyboard.type('lambda')
  release()
  await expect(page).toHaveURL('/?q=lambda')
  await expect(searchBox(page)).toHaveValue('lambda')
})

test('a category that is ticked filters', async ({ page }) => {
  const { release } = await openEarly(page)
  const box = page.getByRole('checkbox', { name: /^Compute \d/ }).first()
  await box.click()
  release()
  await expect(page).toHaveURL('/?categories=Compute')
  await expect(box).toBeChecked()
})
