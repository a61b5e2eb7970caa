/** Tests filters and keys used before hydration, and the page shown until then. */
import type { Page, Route } from '@playwright/test'
import { cells } from './support/cells'
import { choose, foundMessage, radio, searchBox, untilReady } from './support/explorer'
import { hold } from './support/hold'
import { field } from './support/palette'
import { expect, test } from './support/test'

test.use({ prefetches: false })

const SCRIPT = /\/assets\/app-[\w-]+\.js$/

/** Opens the page at the path `address`, and delays its script until the returned function is called. */
async function openEarly(page: Page, address = '/'): Promise<() => void> {
  const release = await hold(page, SCRIPT)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#page-data')).toBeAttached()
  return release
}

const loading = (page: Page) =>
  page.locator('.shows-view').evaluate(place => getComputedStyle(place, '::before').content)

test('Ctrl+K and text: AltGr types, Backspace deletes a whole emoji, Shift+Enter does nothing, and no later letter is lost', async ({
  page,
}) => {
  const release = await openEarly(page)
  await page.keyboard.press('Control+k')
  await page.evaluate(() => {
    const altGr = { ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '#', ...altGr }))
    for (const key of ['🪣', 'Backspace'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    // Records the focused element when the page begins to handle keys.
    const { documentElement } = document
    const observer = new MutationObserver(() => {
      if (documentElement.dataset.state === 'listening')
        Object.assign(window, { focused: document.activeElement?.getAttribute('role') })
    })
    observer.observe(documentElement, { attributeFilter: ['data-state'] })
  })
  await page.keyboard.type('lambdx')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('a')
  await page.keyboard.press('Shift+Enter')
  release()
  await expect(field(page)).toHaveValue('lambda')
  await expect(page.getByRole('button', { name: 'Icons', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'focused' in window && window.focused)).toBe('combobox')
})

test('keys pressed after a button has opened the palette are not lost while the palette loads', async ({ page }) => {
  const release = await hold(page, /\/assets\/palette-[\w-]+\.js$/)
  await page.goto('/?q=workspces')
  await page.getByRole('button', { name: 'Search docs, icons, and APIs for “workspces”' }).press('Enter')
  await page.keyboard.type('zyx')
  await page.keyboard.press('Backspace')
  release()
  await expect(field(page)).toHaveValue('workspceszy')
  await page.keyboard.type('k')
  await expect(field(page)).toHaveValue('workspceszyk')
})

test('Esc in the search box cancels the palette while its code loads, and keeps the text of the box', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/palette-[\w-]+\.js$/)
  await page.goto('/?q=lambda')
  await untilReady(page)
  await searchBox(page).focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Loading the command palette…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Loading the command palette…')).toBeHidden()
  release()
  await expect(searchBox(page)).toHaveValue('lambda')
  await expect(searchBox(page)).toBeFocused()
})

test('keys pressed before the page handles them take effect later', async ({ page }) => {
  const release = await openEarly(page)
  for (const key of ['j', 'x', 'Escape', 'x', '2']) await page.keyboard.press(key)
  release()
  await expect(page).toHaveURL('/?view=list')
  await expect(page.getByText('1 icon', { exact: true })).toBeVisible()
})

test('Ctrl+A before the page handles keys selects its icons, and no text', async ({ page }) => {
  const release = await openEarly(page, '/lambda')
  await page.keyboard.press('Control+a')
  release()
  await expect(page.getByText('2 icons', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
})

test('Esc cancels Ctrl+K, which works with Caps Lock, too; Enter runs the result of the text', async ({ page }) => {
  const release = await openEarly(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lam')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true, cancelable: true })
    if (document.body.dispatchEvent(press)) throw new Error('The browser would use the key itself.')
  })
  await page.keyboard.type('>100')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/?pageSize=100')
})

test('the search box receives text typed after its key, and Enter in it keeps the page', async ({ page }) => {
  const release = await openEarly(page)
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('/')
  await page.keyboard.type('lamb')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/?q=lamb')
  await expect(foundMessage(page)).toContainText('Found')
  await expect(searchBox(page)).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('typed text, checked boxes and chosen options are applied, and Back reverts the choices', async ({ page }) => {
  const release = await openEarly(page, '/?utm_source=x')
  // The prerendered view is visible, because the URL asks for it.
  await expect(cells(page).first()).toBeVisible()
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
  await expect(page).toHaveURL('/?q=lam&utm_source=x')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await expect(searchBox(page)).toHaveValue('lam')
})

test('the prerendered view is shown for its URL, and after a layout was chosen and reverted', async ({ page }) => {
  const address = '/?view=card&page=1&sort=nonsense&pageSize=50&ended=show'
  const release = await openEarly(page, address)
  await expect(cells(page).first()).toBeVisible()
  await choose(page, 'Layout', 'Icon')
  await choose(page, 'Layout', 'Grid')
  release()
  await untilReady(page)
  await expect(cells(page).first()).toBeVisible()
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await expect(page).toHaveURL(address)
})

test('for another view, the prerendered one is not shown, even after errors of other scripts', async ({
  page,
  guard,
}) => {
  guard.expected.push(/of somebody else/)
  // Of repeated parameters, the first counts. Values match in any case, and categories also by slug.
  const address = '/?q=s3&q=lambda&categories=storage&view=icon&ended=hide&pageSize=All'
  const release = await openEarly(page, address)
  let errors = 0
  const thrown = page.waitForEvent('pageerror', () => ++errors === 2)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of somebody else')
    })
    void Promise.reject(new Error('of somebody else'))
  })
  await thrown
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(cells(page).first()).toBeHidden()
  await expect.poll(() => loading(page)).toContain('Loading')
  // The prerendered filters differ from those in the URL, so they are hidden, too.
  await expect(searchBox(page)).toBeHidden()
  release()
  await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
  await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
  await expect(radio(page, 'Items per page', /^All/)).toBeChecked()
  await expect(searchBox(page)).toHaveValue('s3')
  for (const name of [/^Storage \d/, /^Hide ended/]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page).toHaveURL(address)
})

test('for a part of a list, the whole list is not shown', async ({ page }) => {
  await test.step('lifecycle', async () => {
    const release = await openEarly(page, '/lifecycle?show=ended')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rows).toHaveCount(0)
    release()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Ended/])
    await page.unrouteAll()
  })

  await test.step('icons', async () => {
    const release = await openEarly(page, '/icons?kind=group')
    await expect(page.getByRole('main').locator('li').first()).toBeHidden()
    release()
    await expect(radio(page, 'Kind', /^Group/)).toBeChecked()
    await expect(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
  })
})

test('without a working script, the prerendered page is readable, and the browser handles keys', async ({
  page,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED/, /SyntaxError/, /broken/)
  const answerWith = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
  for (const answer of [
    answerWith('let = ;'),
    answerWith('throw new Error("broken")'),
    (route: Route) => route.abort(),
  ]) {
    await page.unrouteAll()
    await page.route(SCRIPT, answer)
    await page.goto('/?view=list')
    await expect(cells(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You can read it')
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('a layout that does not load leaves everything else working', async ({ page }) => {
  await page.route(/\/assets\/list-layout-[\w-]+\.js$/, () => {})
  await page.goto('/?view=list', { waitUntil: 'domcontentloaded' })
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await choose(page, 'Layout', 'Grid')
  await expect(cells(page).first()).toBeVisible()
})
