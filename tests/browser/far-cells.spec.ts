/** Cards and rows beyond the first screen: their texts, and all of them once somebody is near. */
import { openExplorer } from './support/explorer'
import { expect, test } from './support/test'

for (const view of ['card', 'list']) {
  const cells = 'main li[data-cell]'

  test(`${view}: far services are there to be read and searched for, and whole when one comes near`, async ({
    page,
  }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    const last = page.locator(cells).last()
    await expect(last).toHaveAttribute('data-far')
    await expect(last.getByRole('heading')).toHaveText(/\S/)
    await expect(last.locator('p').first()).toHaveText(/\S/)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await last.scrollIntoViewIfNeeded()
    await expect(last).not.toHaveAttribute('data-far')
    await expect(last.locator('.icon')).toBeVisible()
    // What takes the place of a text is about as high.
    const after = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(Math.abs(after / height - 1)).toBeLessThan(0.05)
    expect(await page.locator(`${cells}[data-far]`).count()).toBeGreaterThan(100)
  })

  test(`${view}: End leads to the last service, and its box selects it`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    await page.locator(cells).first().getByRole('link').first().focus()
    await page.keyboard.press('End')
    const last = page.locator(cells).last()
    await expect(last.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('x')
    await expect(last.getByRole('checkbox')).toBeChecked()
    // It stays whole when the keyboard has left it.
    await page.keyboard.press('Home')
    await expect(page.locator(cells).first().getByRole('link').first()).toBeFocused()
    await expect(last).not.toHaveAttribute('data-far')
  })

  test(`${view}: paper has all services whole, with their icons`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator(`${cells}[data-far]`).count()).toBe(0)
    expect(await page.locator('main img.icon:not([src])').count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    const last = page.locator(cells).last()
    await expect(last).toHaveAttribute('data-far')
    await last.scrollIntoViewIfNeeded()
    await expect(last).not.toHaveAttribute('data-far')
  })

  test(`${view}: what is found on the page or has the focus stays when the rest of its cell comes`, async ({
    page,
  }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    const last = page.locator(cells).last()
    await expect(last).toHaveAttribute('data-far')
    const link = last.getByRole('heading').getByRole('link')
    const element = await link.elementHandle()
    await link.focus()
    await expect(last).not.toHaveAttribute('data-far')
    await expect(link).toBeFocused()
    expect(await link.evaluate((now, before) => now === before, element)).toBe(true)
  })
}
