/** Tests the theme (light, dark, or system), which is stored, and not in the URL. */
import type { Page } from '@playwright/test'
import { openExplorer, untilPainted } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test.use({ prefetches: false })

const themeButton = (page: Page) => page.getByRole('button', { name: /^Theme/ })
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('light, dark, or the theme of the system', async ({ page }) => {
  await test.step('the button switches from system to the other theme, and back to system', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openExplorer(page)
    const light = await backgroundOf(page)
    await expect(themeButton(page)).toHaveAccessibleName('Theme: match system')
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark')
    await expect.poll(() => backgroundOf(page)).not.toBe(light)
    await untilPainted(page)
    const dark = await backgroundOf(page)
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: light')
    await expect.poll(() => backgroundOf(page)).toBe(light)
    await themeButton(page).click()
    await expect(themeButton(page)).toHaveAccessibleName('Theme: match system')
    await expect.poll(() => backgroundOf(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => backgroundOf(page)).toBe(dark)
  })

  await test.step('after a reload, the choice applies before the scripts load', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
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
