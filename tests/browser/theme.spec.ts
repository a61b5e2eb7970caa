/** The theme: light, dark or that of the system; stored, not in the address. */
import type { Page } from '@playwright/test'
import { openExplorer, painted } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

const themeButton = (page: Page) => page.getByRole('button', { name: /^Theme/ })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the button goes from system to light to dark and around; the page follows', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openExplorer(page)
  const light = await ground(page)
  await expect(themeButton(page)).toHaveAccessibleName('Theme: as the system')
  await themeButton(page).click()
  await expect(themeButton(page)).toHaveAccessibleName('Theme: light')
  await expect.poll(() => ground(page)).toBe(light)
  await themeButton(page).click()
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
  await expect.poll(() => ground(page)).not.toBe(light)
  await painted(page)
  const dark = await ground(page)
  await themeButton(page).click()
  await expect(themeButton(page)).toHaveAccessibleName('Theme: as the system')
  await expect.poll(() => ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)
})

test('the choice is there after a reload, before the scripts, and on other pages', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('t')
  await page.keyboard.press('t')
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  release()
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
  await page.goto('/lambda')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
})

test('another tab follows', async ({ page, context }) => {
  await openExplorer(page)
  const other = await context.newPage()
  await openExplorer(other)
  await themeButton(page).click()
  await expect(themeButton(other)).toHaveAccessibleName('Theme: light')
})

test('a broken value in the storage is as good as none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('explorer.theme', '{"not": "a theme"'))
  await openExplorer(page)
  await expect(themeButton(page)).toHaveAccessibleName('Theme: as the system')
})
