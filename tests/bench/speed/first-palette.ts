/** Measures the first Ctrl+K on an idle page. */
import type { Browser } from '@playwright/test'
import { openPage, pageTimes, watchPalette } from './profile'
import type { Measurements } from './table'

/** Time (ms) without requests after which the page counts as idle. */
const IDLE_MS = 5_000

/** Measures the time from the key to the paint of the palette's field, and of its first rows. */
export async function measureFirstPalette(browser: Browser, site: string): Promise<Measurements> {
  const { page, close } = await openPage(browser, 1, false)
  await page.addInitScript(watchPalette)
  await page.goto(site, { waitUntil: 'networkidle' })
  await page.waitForTimeout(IDLE_MS)
  await page.keyboard.press('Control+k')
  const { field = 0, rows = 0 } = await pageTimes(page)
  await close()
  return { 'field, ms': field, 'first rows, ms': rows }
}
