/** Measures the times from keystrokes to the next paint and to the results. */
import type { Browser } from '@playwright/test'
import { openPage, watchChange } from './profile'
import type { Measurements } from './table'

const TEXTS = ['dynamodb table', 's3 api', 'run instances', 'cloudwtch events']
/** Time (ms) between two keystrokes of a fast typist. */
const KEY_DELAY_MS = 90

/**
 * Measures keystrokes in the search box or the palette after all data has loaded. Slows the CPU down by the factor
 * `cpu`, and multiplies the catalog by `times`.
 */
export async function measureKeys(
  browser: Browser,
  address: string,
  field: 'search' | 'palette',
  cpu: number,
  times = 1,
): Promise<Measurements> {
  const { page, devtools, close } = await openPage(browser, 1, false, times)
  await page.goto(address, { waitUntil: 'networkidle' })
  if (field === 'search') await page.keyboard.press('/')
  else await page.keyboard.press('Control+k')
  // Typing a first text loads all data, including operations.
  await page.keyboard.type('s3', { delay: KEY_DELAY_MS })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(() => {
    window.measured.events = []
    window.measured.tasks = []
  })
  let keys = 0
  for (const text of TEXTS) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text, { delay: KEY_DELAY_MS })
    keys += text.length
    await page.waitForTimeout(500)
  }
  const { events, tasks } = await page.evaluate(() => window.measured)
  await close()
  // The browser reports only durations of at least 16 ms. Other keystrokes count as 16 ms.
  const slow = events.filter(({ name }) => name === 'keydown').map(({ duration }) => duration)
  const all = [...Array.from({ length: Math.max(0, keys - slow.length) }, () => 16), ...slow].sort((a, b) => a - b)
  return {
    keys,
    'key to paint, 95th percentile, ms': all[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN,
    'key to paint, slowest, ms': Math.max(...all),
    'tasks over 50 ms': tasks.length,
    'longest task, ms': Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
  }
}

/** Wait (ms) after a keystroke, longer than the debounce and the search. */
const SETTLING_MS = 1_500

/** Searches, each on a page that has been idle: the query string of the page, and the text. */
const SEARCHES = [
  ['', 'lambda'],
  ['', 'ec2'],
  ['', 'kubernetes'],
  ['', 'data'],
  ['?view=icon&pageSize=all', 'lambda'],
] as const

/**
 * Measures the times from the last keystroke in the search box to the paint of the results, and the changes of the
 * list, with the CPU slowed to a quarter of its speed.
 */
export async function measureResults(browser: Browser, address: string): Promise<Measurements> {
  const figures: Measurements = {}
  let changes = 0
  for (const [query, text] of SEARCHES) {
    const { page, devtools, close } = await openPage(browser, 1, false)
    await page.goto(address + query, { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await page.keyboard.type('s3', { delay: KEY_DELAY_MS })
    await page.waitForTimeout(SETTLING_MS)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text.slice(0, -1), { delay: KEY_DELAY_MS })
    const change = await watchChange(page, 'keydown', SETTLING_MS)
    await page.keyboard.press(text.slice(-1))
    const { first, count } = await change()
    await close()
    figures[`${text} on /${query}, last key to results, ms`] = first
    changes = Math.max(changes, count)
  }
  return { ...figures, 'changes of the list after the last key, most': changes }
}
