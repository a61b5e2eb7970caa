/** Tests filters and keys used before hydration, and the page shown until then. */

import type { Page, Route } from '@playwright/test'
import { cells } from './support/cells'
import { choose, foundMessage, openExplorer, radio, ready, searchBox } from './support/explorer'
import { field } from './support/palette'
import { expect, test } from './support/test'

/** Opens a page at the path `address`. Its script loads when `release` is called. */
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

/** Opens the explorer without its script, and presses Ctrl+K. */
async function openPaletteEarly(page: Page): Promise<{ release: () => void }> {
  const opened = await openEarly(page)
  await page.keyboard.press('Control+k')
  return opened
}

const cards = cells
const loading = (page: Page) =>
  page.locator('.shows-view').evaluate(place => getComputedStyle(place, '::before').content)

test('Ctrl+K and the text after it open the palette with that text', async ({ page }) => {
  const { release } = await openPaletteEarly(page)
  await page.keyboard.type('lambda')
  release()
  await expect(field(page)).toHaveValue('lambda')
})

test('the button does the same until the palette has loaded', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/palette-[\w-]+\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-state', 'hydrated')
  await page.getByRole('button', { name: /^Find a service/ }).click()
  await page.keyboard.type('s3 api')
  release()
  await expect(field(page)).toHaveValue('s3 api')
  await expect(field(page)).toBeFocused()
})

test('the field has the focus once the page handles keys, so that no letter is lost', async ({ page }) => {
  const { release } = await openPaletteEarly(page)
  await page.keyboard.type('lam')
  await page.evaluate(() => {
    const { documentElement } = document
    const observer = new MutationObserver(() => {
      if (documentElement.dataset.state === 'listening')
        Object.assign(window, { focused: document.activeElement?.getAttribute('role') })
    })
    observer.observe(documentElement, { attributeFilter: ['data-state'] })
  })
  release()
  await page.waitForFunction(() => 'focused' in window)
  expect(await page.evaluate(() => 'focused' in window && window.focused)).toBe('combobox')
})

test('Enter after that text, which may select a scope, runs its result', async ({ page }) => {
  const { release } = await openPaletteEarly(page)
  await page.keyboard.type('>100')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/?pageSize=100')
})

test('AltGr types, Backspace behind Enter deletes a letter, and Shift+Enter runs nothing', async ({ page }) => {
  const { release } = await openPaletteEarly(page)
  await page.evaluate(() => {
    const altGr = { ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '#', ...altGr }))
  })
  await page.keyboard.type('lambdx')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('a')
  await page.keyboard.press('Shift+Enter')
  release()
  await expect(field(page)).toHaveValue('lambda')
  await expect(page.getByRole('button', { name: 'Icons', exact: true })).toBeVisible()
})

test('Esc cancels Ctrl+K', async ({ page }) => {
  const { release } = await openPaletteEarly(page)
  await page.keyboard.type('lam')
  await page.keyboard.press('Escape')
  release()
  await ready(page)
  await expect(field(page)).toHaveCount(0)
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

test('without scripts, keys belong to the browser', async ({ page, guard }) => {
  guard.expected.push(/Failed to load resource/)
  await page.route(/\/assets\/app-[\w-]+\.js$/, route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'has not been loaded' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('the search box receives text typed after its key', async ({ page }) => {
  const { release } = await openEarly(page)
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('/')
  await page.keyboard.type('sqs')
  release()
  await expect(foundMessage(page)).toContainText('Found')
  await expect(page).toHaveURL('/?q=sqs')
  await expect(searchBox(page)).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('typed text, checked boxes and chosen options are applied together, and Back reverts them', async ({ page }) => {
  const { release } = await openEarly(page, '/?utm_source=x')
  await page.getByRole('checkbox', { name: /^Compute \d/ }).click()
  await choose(page, 'Layout', 'List')
  await searchBox(page).click()
  await page.keyboard.type('lam')
  release()
  await expect(page).toHaveURL('/?q=lam&categories=Compute&view=list&utm_source=x')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('bda')
  await expect(page).toHaveURL('/?q=lambda&categories=Compute&view=list&utm_source=x')
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/?utm_source=x')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await expect(searchBox(page)).toHaveValue('')
})

test('a layout chosen and reverted leaves the page unchanged', async ({ page }) => {
  const { release } = await openEarly(page)
  await choose(page, 'Layout', 'Icon')
  await choose(page, 'Layout', 'Grid')
  release()
  await ready(page)
  await expect(page).toHaveURL('/')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
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

test('for another view, the prerendered one is not shown', async ({ page }) => {
  const { release } = await openEarly(page, '/?q=s3&categories=Storage&view=icon&ended=hide')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect.poll(() => loading(page)).toContain('Loading')
  // The prerendered filters differ from those in the URL, so they are hidden, too.
  await expect(searchBox(page)).toBeHidden()
  release()
  await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
  await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
  await expect(searchBox(page)).toHaveValue('s3')
  for (const name of [/^Storage \d/, /^Hide services/]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page).toHaveURL('/?q=s3&categories=Storage&view=icon&ended=hide')
})

test('for a part of the lifecycle list, the whole list is not shown', async ({ page }) => {
  const { release } = await openEarly(page, '/lifecycle?show=ended')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rows).toHaveCount(0)
  release()
  await expect(rows.first()).toContainText('Ended')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Ended/])
})

test('for other icons, the prerendered ones are not shown', async ({ page }) => {
  const { release } = await openEarly(page, '/icons?kind=group')
  await expect(page.getByRole('main').locator('li').first()).toBeHidden()
  release()
  await expect(radio(page, 'Kind', /^Group/)).toBeChecked()
  await expect(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
})

for (const address of ['/?view=card&page=1&sort=nonsense&pageSize=50&ended=show', '/?utm_source=x'])
  test(`the prerendered view is shown at once for its address: ${address}`, async ({ page }) => {
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

test('the first of repeated parameters counts, and the address is not rewritten', async ({ page }) => {
  const { release } = await openEarly(page, '/?q=s3&q=lambda&ended=x&ended=hide')
  release()
  await expect(foundMessage(page)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('s3')
  await expect(page).toHaveURL('/?q=s3&q=lambda&ended=x&ended=hide')
})

const js = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })

for (const [trouble, answer, message] of [
  ['that does not come', (route: Route) => route.abort(), /ERR_FAILED/],
  ['that cannot be read', (route: Route) => js(route, 'let = ;'), /SyntaxError/],
  ['that fails', (route: Route) => js(route, 'throw new Error("broken")'), /broken/],
] as const)
  test(`with a script ${trouble} the prerendered page is readable`, async ({ page, guard }) => {
    guard.expected.push(message)
    await page.route(/\/assets\/app-[\w-]+\.js$/, answer)
    await page.goto('/?view=list')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('it can be read, but not used')
  })

test('an error of a foreign script does not show the wrong view', async ({ page, guard }) => {
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

test('a layout that does not load leaves everything else working', async ({ page }) => {
  await page.route(/\/assets\/list-layout-[\w-]+\.js$/, () => {})
  await page.goto('/?view=list', { waitUntil: 'domcontentloaded' })
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await choose(page, 'Layout', 'Grid')
  await expect(cards(page).first()).toBeVisible()
})
