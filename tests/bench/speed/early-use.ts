/** Measures the first seconds of a page. Actions start after fixed delays, whether or not the page is ready. */
import type { Browser, Page } from '@playwright/test'
import { openPage, pageTimes, type SlowedPage, watchChange, watchPalette } from './profile'
import type { Measurements } from './table'

/** Delays (s) between the load event and the first action. */
const DELAYS_SECONDS = [1, 3, 6]
/** Delay (ms) between two keystrokes of a person. */
const KEY_DELAY_MS = 160
/** Wait (ms) after an action, long enough for the page to become idle. */
const SETTLING_MS = 2_500

type Action = (slowed: SlowedPage, delay: string) => Promise<Measurements>

/**
 * Measures typing in the search box, choosing a category, using the palette, and switching the layout. Performs each
 * action after each delay, every time on a new throttled page.
 */
export async function measureEarlyUse(browser: Browser, site: string): Promise<Measurements> {
  const figures: Measurements = {}
  for (const action of [typeInSearchBox, chooseCategory, usePalette, switchLayout])
    for (const seconds of DELAYS_SECONDS) {
      const slowed = await openPage(browser, 4, true)
      await slowed.page.goto(site, { waitUntil: 'load' })
      await slowed.page.waitForTimeout(seconds * 1000)
      Object.assign(figures, await action(slowed, `${seconds} s`))
      await slowed.close()
    }
  return figures
}

/** Measures the CPU time of the main thread in the first ten seconds, without input, and the number of elements. */
export async function measureBusyTime(browser: Browser, site: string): Promise<Measurements> {
  const { page, devtools, close } = await openPage(browser, 4, true)
  await devtools.send('Performance.enable')
  await page.goto(site, { waitUntil: 'commit' })
  await page.waitForTimeout(10_000)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await close()
  return {
    'tasks, ms': Math.round(seconds('TaskDuration') * 1000),
    'script, ms': Math.round(seconds('ScriptDuration') * 1000),
    'style and layout, ms': Math.round((seconds('RecalcStyleDuration') + seconds('LayoutDuration')) * 1000),
    elements,
  }
}

const typeInSearchBox: Action = async ({ page }, delay) => {
  await page.keyboard.press('/')
  await forgetEvents(page)
  await page.keyboard.type('lambd', { delay: KEY_DELAY_MS })
  const change = await watchChange(page, 'keydown', SETTLING_MS)
  const started = await page.evaluate(() => performance.now())
  await page.keyboard.press('a')
  const { first } = await change()
  const { keys, longestTask } = await eventsSince(page, started)
  return {
    [`search box after ${delay}: slowest key, ms`]: Math.max(16, ...keys),
    [`search box after ${delay}: last key to results, ms`]: first,
    [`search box after ${delay}: longest task after the last key, ms`]: longestTask,
  }
}

const chooseCategory: Action = async ({ page }, delay) => {
  const change = await watchChange(page, 'click', SETTLING_MS)
  await page.locator('label').filter({ hasText: 'Storage' }).first().click()
  return { [`category after ${delay}: painted, ms`]: (await change()).first }
}

const switchLayout: Action = async ({ page }, delay) => {
  const change = await watchChange(page, 'click', SETTLING_MS)
  const group = page.getByRole('group', { name: 'Layout', exact: true })
  await group
    .locator('label')
    .filter({ hasText: /^Icon$/ })
    .click()
  const { first, last } = await change()
  return { [`layout after ${delay}: painted, ms`]: first, [`layout after ${delay}: settled, ms`]: last }
}

const usePalette: Action = async ({ page }, delay) => {
  await page.evaluate(watchPalette)
  await page.keyboard.press('Control+k')
  const { field = 0, rows = 0 } = await pageTimes(page)
  await forgetEvents(page)
  await page.keyboard.type('lambda', { delay: KEY_DELAY_MS })
  await page.waitForTimeout(SETTLING_MS)
  const { keys } = await eventsSince(page, 0)
  return {
    [`palette after ${delay}: field, ms`]: field,
    [`palette after ${delay}: first rows, ms`]: rows,
    [`palette after ${delay}: slowest key, ms`]: Math.max(16, ...keys),
  }
}

function forgetEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.measured.events = []
    window.measured.tasks = []
  })
}

/**
 * Returns the times (ms) from each keystroke to the next paint, and the duration of the longest task that ends after
 * `started`. The browser omits times below 16 ms.
 */
async function eventsSince(page: Page, started: number): Promise<{ keys: number[]; longestTask: number }> {
  const { events, tasks } = await page.evaluate(() => window.measured)
  const late = tasks.filter(({ end }) => end > started)
  return {
    keys: events.filter(({ name }) => name === 'keydown').map(({ duration }) => duration),
    longestTask: Math.round(Math.max(0, ...late.map(({ duration }) => duration))),
  }
}
