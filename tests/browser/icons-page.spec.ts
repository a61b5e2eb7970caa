/** Tests the icons page by pointer, including icons without a service. */
import type { Page } from '@playwright/test'
import { cell, idOf } from './support/cells'
import { listening } from './support/explorer'
import { CLIPBOARD, clipboardText, kept, tick, toast, tray } from './support/icons'
import { expect, test } from './support/test'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Icon categories' })

test('all icons, from the link to the clipboard', async ({ page, request, context }) => {
  await context.grantPermissions(CLIPBOARD)

  await test.step('all icons are counted, the first stand in the HTML itself, and the page is linked to', async () => {
    const html = await (await request.get('/icons')).text()
    expect(html.replace(/<!-- -->/g, '')).toContain('Search in 809 icons')
    expect(html).toContain('Clean Rooms')
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Icons' }).click()
    await expect(page).toHaveURL(/\/icons$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Search in 809 icons' })).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('kind and category are in the address, counted, and Back restores them', async () => {
    await page.getByRole('group', { name: 'Kind' }).getByText('Groups').click()
    await expect(page).toHaveURL(/\/icons\?kind=group$/)
    await expect(page.getByRole('status').filter({ hasText: 'Found 22 icons match' })).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(22)
    await rail(page)
      .getByRole('link', { name: /^Analytics/ })
      .click()
    await expect(page.getByText('No icons match your search and filters.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('gridcell')).toHaveCount(22)
  })

  await test.step('a group is pasted as a container', async () => {
    await page.getByRole('gridcell', { name: 'Region' }).hover()
    await page.getByRole('button', { name: 'Copy Region for draw.io' }).click()
    await expect(toast(page)).toContainText('draw.io shape for Region copied')
    expect(await clipboardText(page)).toContain('container=1')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('the category of an address is read again, and all is cleared by one button', async () => {
    await page.goto('/icons?kind=group&category=analytics')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL(/\/icons$/)
  })

  await test.step('the search ranks as the palette does', async () => {
    await page.getByRole('textbox', { name: 'Search icons' }).fill('lamdba')
    await expect(page).toHaveURL(/\/icons\?q=lamdba$/)
    await expect.poll(() => idOf(page.getByRole('gridcell'))).toBe('AWS-Lambda')
  })

  await test.step('a resource leads to its owner', async () => {
    await page.getByRole('textbox', { name: 'Search icons' }).fill('nat gateway')
    const nat = cell(page, 'Amazon-VPC_NAT-Gateway')
    await expect(nat).toContainText('VPC')
    const [opened] = await Promise.all([context.waitForEvent('page'), nat.dblclick()])
    await expect(opened).toHaveURL('/vpc')
    await opened.close()
    await expect.poll(() => kept(page)).toEqual([])
  })

  await test.step('a category that is none is none; an icon of no service is copied and selected like any other', async () => {
    await page.goto('/icons?kind=general&category=nonsense')
    await expect(page.getByRole('status').filter({ hasText: 'Found 47 icons match' })).toBeVisible()
    const id = await idOf(page.getByRole('gridcell'))
    await tick(page, id)
    await expect.poll(() => kept(page)).toEqual([id])
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await tray(page)
      .getByRole('button', { name: /^Copy \d+ for draw\.io/ })
      .click()
    await expect(toast(page)).toContainText('copied')
    expect(await clipboardText(page)).toMatch(/^<mxGraphModel>/)
  })
})

test('another tile size keeps the first visible icon', async ({ page }) => {
  await page.goto('/icons?size=l')
  await listening(page)
  await page.getByRole('gridcell').first().waitFor()
  const first = () =>
    page.evaluate(() => {
      const edge = document.querySelector('[role=grid]')?.getBoundingClientRect().top ?? 0
      const top = Math.max(edge, 130)
      const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')]
      return cells.find(cell => cell.getBoundingClientRect().bottom > top + 20)?.dataset.cell ?? null
    })
  await page.evaluate(() => scrollTo(0, 4_000))
  await expect.poll(first).not.toBeNull()
  const icon = await first()
  for (const size of ['S', 'M', 'L']) {
    await page.getByRole('group', { name: 'Size of the tiles' }).locator('label').filter({ hasText: size }).click()
    await expect(page).toHaveURL(size === 'L' ? /size=l/ : size === 'S' ? /size=s/ : /icons$/)
    await expect(cell(page, icon ?? '')).toBeInViewport()
  }
})

test('all icons by keyboard, in any width', async ({ page }) => {
  await page.goto('/icons?q=s3&category=Storage')
  await listening(page)

  await test.step('Esc clears the search, then the category; a category may be given by its name', async () => {
    await expect(rail(page).getByRole('link', { name: /^Storage/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('gridcell').first()).toContainText('Simple Storage Service')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?category=/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/icons$/)
  })

  await test.step('nothing is wider than the window, at any width', async () => {
    const size = page.viewportSize()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    for (const width of [390, 768, 800, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => [innerWidth, Math.max(innerWidth, document.documentElement.scrollWidth)]))
        .toEqual([width, width])
    }
    if (size) await page.setViewportSize(size)
  })

  await test.step('by keyboard as in the results, over rows that are not mounted', async () => {
    await page.getByRole('gridcell').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('x')
    await page.keyboard.press('Home')
    await page.keyboard.press('x')
    await expect.poll(() => kept(page)).toHaveLength(2)
    await page.keyboard.press('Shift+End')
    await expect.poll(() => kept(page)).toHaveLength(816)
    await expect(page.getByRole('gridcell').first()).toBeAttached()
    expect(await page.getByRole('gridcell').count()).toBeLessThan(200)
  })
})
