/** Measures typing: from each key to the next paint. */
import type { Browser } from '@playwright/test'
import { openPage, watchChange } from './profile'
import type { Figures } from './table'

const TEXTS = ['dynamodb table', 's3 api', 'run instances', 'cloudwtch events']
/** Time (ms) between two keys of a fast typist. */
const PACE = 90

/** Measures keys in the search box or the palette with everything loaded, with the CPU throttled by `cpu`. */
export async function measureKeys(
  browser: Browser,
  address: string,
  field: 'search' | 'palette',
  cpu: number,
  times = 1,
): Promise<Figures> {
  const { page, devtools, close } = await openPage(browser, 1, false, times)
  await page.goto(address, { waitUntil: 'networkidle' })
  if (field === 'search') await page.keyboard.press('/')
  else await page.keyboard.press('Control+k')
  // The first text loads everything that typing needs, including operations.
  await page.keyboard.type('s3', { delay: PACE })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(() => {
    window.noted.events = []
    window.noted.tasks = []
  })
  let keys = 0
  for (const text of TEXTS) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text, { delay: PACE })
    keys += text.length
    await page.waitForTimeout(500)
  }
  const { events, tasks } = await page.evaluate(() => window.noted)
  await close()
  // The browser reports durations from 16 ms; the other keys were faster.
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

/** Longer (ms) than the debounce and the work after it. */
const SETTLING = 1_500

/** Measures from the last key in the search box to the paint of its results, with the CPU throttled 4 times. */
export async function measureResults(browser: Browser, address: string): Promise<Figures> {
  const { page, devtools, close } = await openPage(browser, 1, false)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await page.keyboard.type('s3', { delay: PACE })
  await page.waitForTimeout(SETTLING)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: number[] = []
  for (const text of ['lambda', 'dynamo', 'elastic', 'data']) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text.slice(0, -1), { delay: PACE })
    const change = await watchChange(page, 'keydown', SETTLING)
    await page.keyboard.press(text.slice(-1))
    times.push((await change()).first)
  }
  await close()
  return {
    'last key to results, median, ms': times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    'last key to results, slowest, ms': Math.max(...times),
  }
}
