/** Single keys, with nobody typing (spec §2 by keyboard). The palette's keys are in palette.spec.ts. */
import { openExplorer, radio, searchBox } from './support/explorer'
import { openPalette, options } from './support/palette'
import { expect, test } from './support/test'

test('/ puts the caret into the search box, and is a character there', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('')
  await page.keyboard.type('ci/cd')
  await expect(searchBox(page)).toHaveValue('ci/cd')
})

test('1 to 4 choose the layout', async ({ page }) => {
  await openExplorer(page)
  for (const [key, layout, url] of [
    ['2', 'List', '/?view=list'],
    ['3', 'Icon', '/?view=icon'],
    ['4', 'Draw.io', '/?view=drawio'],
    ['1', 'Grid', '/'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(url)
    await expect(radio(page, 'Layout', layout)).toBeChecked()
  }
})

test('s is the next sort, p switches the prefix, [ and ] turn the pages', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/?sort=fullName')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/?sort=fullName&prefix=without')
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/?sort=fullName&prefix=without&page=2')
  await page.keyboard.press('[')
  await expect(page).toHaveURL('/?sort=fullName&prefix=without')
})

test('letters that are typed, or pressed with Ctrl, are no shortcuts', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).focus()
  await page.keyboard.type('2t')
  await expect(page).toHaveURL('/?q=2t')
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+2')
  await page.keyboard.press('Alt+3')
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/?q=2t&sort=fullName')
})

test('everything in the sidebar is reached by Tab and set by keys', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Analytics/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?categories=Analytics')
  await expect(page.getByRole('checkbox', { name: /^Analytics/ })).toBeFocused()
  await radio(page, 'Layout', 'Grid').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/?categories=Analytics&view=list')
  await expect(radio(page, 'Layout', 'List')).toBeFocused()
})

test('* pins the focused service and unpins it', async ({ page }) => {
  await openExplorer(page, '?q=athena')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('*')
  await expect(page.locator('[data-sonner-toast]')).toContainText('Amazon Athena pinned')
  await openPalette(page)
  await expect(options(page).first()).toContainText('Amazon Athena')
  await page.keyboard.press('Escape')
  await page.keyboard.press('*')
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Amazon Athena no longer pinned' })).toBeVisible()
})
