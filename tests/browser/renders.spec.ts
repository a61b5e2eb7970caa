/** No wasted work: what is rendered for a key, a tick and another theme is that place, and nothing else. */
import { openExplorer, searchBox } from './support/explorer'
import { recordRenders, rendersByPlace, settleRenders } from './support/renders'
import { expect, test } from './support/test'

/** Where what is said is read out. */
const SAID = '[role=status].sr-only'

test.beforeEach(async ({ page }) => {
  await recordRenders(page)
})

test('a key in the search box renders the search box', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).fill('l')
  await expect(page).toHaveURL('/?q=l')
  await settleRenders(page)
  // Time stands still: what is typed is not searched for yet.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('ambd')
  await expect(searchBox(page)).toHaveValue('lambd')
  const { elsewhere, counts } = await rendersByPlace(page, ['search'])
  expect(elsewhere).toBe('nothing')
  // Itself and its two icons at most, per key.
  expect(counts[0]).toBeLessThanOrEqual(4 * 5)
  expect(counts[0]).toBeGreaterThanOrEqual(4)
})

test('a letter in the palette renders its field: the list waits for the answers', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('s3')
  await expect(page.getByRole('option').first()).toContainText('S3')
  await settleRenders(page)
  // The ranking does not answer.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {}
  })
  await page.keyboard.type(' api')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toHaveValue('s3 api')
  const { elsewhere, counts } = await rendersByPlace(page, ['[role=dialog] div:has(> [cmdk-input])'])
  expect(elsewhere).toBe('nothing')
  expect(counts[0]).toBeLessThanOrEqual(4 * 6)
  expect(counts[0]).toBeGreaterThanOrEqual(4)
})

for (const view of ['card', 'list', 'icon', 'drawio'] as const)
  test(`a tick renders its tile and the tray, ${view}`, async ({ page }) => {
    await openExplorer(page, view === 'card' ? '' : `?view=${view}`)
    const tick = page.getByRole('main').getByRole('checkbox').nth(1)
    const tile = await tick.evaluate(tick => tick.closest<HTMLElement>('[data-cell]')?.dataset.cell)
    // The first ticks bring the tray's code, and the cursor into the tile.
    await page.getByRole('main').getByRole('checkbox').nth(2).click({ force: true })
    for (const _ of ['on', 'off']) await tick.click({ force: true })
    await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText('1 icon')
    await settleRenders(page)
    await tick.click({ force: true })
    await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText('2 icons')
    const places = [`[data-cell="${tile}"]`, 'section[aria-label="Selected icons"]', SAID]
    const { elsewhere, counts } = await rendersByPlace(page, places)
    expect(elsewhere).toBe('nothing')
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[0]).toBeLessThanOrEqual(20)
  })

test('another theme renders its control', async ({ page }) => {
  await openExplorer(page)
  const control = page.getByRole('button', { name: /^Theme/ })
  // The first use of anything brings the index, and with it the same cards anew.
  await control.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await settleRenders(page)
  await control.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const { elsewhere, counts } = await rendersByPlace(page, ['header button[title^=Theme]', SAID])
  expect(elsewhere).toBe('nothing')
  expect(counts[0]).toBeGreaterThan(0)
})
