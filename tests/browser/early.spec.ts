/** What is pressed, chosen and typed while the page's script is still on its way. */
import type { Page } from '@playwright/test'
import { choose, radio, searchBox } from './support/explorer'
import { field } from './support/palette'
import { expect, test } from './support/test'

/** Opens the explorer, whose script does not come until `release` is called. */
async function openEarly(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/app-[\w-]+\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return { release }
}

test('keys open the palette and go into it', async ({ page }) => {
  const { release } = await openEarly(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  release()
  await expect(field(page)).toHaveValue('lambda')
})

test('a layout that is chosen is shown', async ({ page }) => {
  const { release } = await openEarly(page)
  await choose(page, 'Layout', 'List')
  release()
  await expect(page).toHaveURL('/?view=list')
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await expect(radio(page, 'Layout', 'Grid')).not.toBeChecked()
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
