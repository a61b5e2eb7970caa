/** Tests the theme: light, dark or system; stored, not in the URL. */
import type { Page } from '@playwright/test'
import { openExplorer, painted } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

const themeButton = (page: Page) => page.getByRole('button', { name: /^Theme/ })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('light, dark, or as the system is', async ({ page }) => {
  await test.step('the button goes from system to light to dark and around; the page follows', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openExplorer(page)
    const light = await ground(page)
    await expect(themeButton(page)).toHaveAccessibleName('Theme: match system')
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: light')
    await expect.poll(() => ground(page)).toBe(light)
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
    await expect.poll(() => ground(page)).not.toBe(light)
    await painted(page)
    const dark = await ground(page)
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: match system')
    await expect.poll(() => ground(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(dark)
  })

  await test.step('the choice is there after a reload, before the scripts', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('t')
    await page.keyboard.press('t')
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
    const release = await hold(page, '**/assets/*.js')
    const response = await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // An inline script sets the theme, so the policy must allow the inline scripts of the page and no others.
    const policy = response?.headers()['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find(part => part.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[^']+'){2}$/)
    release()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
  })
})
