/** Measures scrolling and the number of elements in each layout, with all services on one page. */
import type { Browser, Page } from '@playwright/test'
import { openPage } from './profile'
import type { Measurements } from './table'

const LAYOUTS = ['card', 'list', 'icon', 'drawio']

const PIXELS_PER_FRAME = 60
/** Number of frames after which the measurement stops, even if the end of the page is not reached. */
const MAX_FRAMES = 360
/** Number of frames at the beginning that are not measured, because data may still load. */
const WARMUP_FRAMES = 60

/** Measures scrolling without throttling, with the catalog multiplied by `times`. */
export async function measureScrolling(browser: Browser, site: string, times: number): Promise<Measurements> {
  const figures: Measurements = {}
  for (const layout of LAYOUTS) {
    const { page, close } = await openPage(browser, 1, false, times)
    await page.goto(`${site}?pageSize=all&view=${layout}`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link').nth(5).waitFor()
    const { frames, elements } = await page.evaluate(
      ({ step, most }) =>
        new Promise<{ frames: number[]; elements: number }>(resolve => {
          const frames: number[] = []
          let elements = 0
          let last = performance.now()
          const frame = (now: number) => {
            frames.push(now - last)
            last = now
            elements = Math.max(elements, document.getElementsByTagName('*').length)
            const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
            if (frames.length >= most || isEnd) resolve({ frames, elements })
            else {
              scrollBy(0, step)
              requestAnimationFrame(frame)
            }
          }
          requestAnimationFrame(frame)
        }),
      { step: PIXELS_PER_FRAME, most: MAX_FRAMES },
    )
    await close()
    const steady = frames.slice(WARMUP_FRAMES)
    figures[`${layout}: elements, most`] = elements
    figures[`${layout}: frames over 34 ms`] = steady.filter(ms => ms > 34).length
    figures[`${layout}: longest frame, ms`] = Math.round(Math.max(0, ...steady))
  }
  return figures
}

/** Number of turns of the wheel, their length (CSS px), and the time between two (ms). */
const WHEEL_STEPS = 40
const WHEEL_PX = 400
const WHEEL_INTERVAL_MS = 50

/**
 * Measures 40 turns of the wheel in the layouts of icons, with the CPU slowed to a quarter of its speed: frames of the
 * main thread, and its CPU time, which depends less on other processes.
 */
export async function measureWheel(browser: Browser, site: string): Promise<Measurements> {
  const figures: Measurements = {}
  for (const layout of ['icon', 'drawio']) {
    const { page, devtools, close } = await openPage(browser, 1, false)
    await page.goto(`${site}?pageSize=all&view=${layout}`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link').nth(5).waitFor()
    await page.mouse.move(700, 600)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const thread = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    await page.evaluate(recordFrames)
    const before = await thread()
    for (let i = 0; i < WHEEL_STEPS; i++) {
      await page.mouse.wheel(0, WHEEL_PX)
      await page.waitForTimeout(WHEEL_INTERVAL_MS)
    }
    const { frames, rows } = await frameRecord(page)
    const busy = (await thread()) - before
    await close()
    const sorted = frames.toSorted((a, b) => a - b)
    figures[`${layout}: frames a second`] = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)
    figures[`${layout}: frame, 95th percentile, ms`] = Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0)
    figures[`${layout}: main thread, ms`] = Math.round(busy)
    figures[`${layout}: main thread per new row, ms`] = busy / rows
  }
  return figures
}

interface FrameRecord {
  /** Durations of the frames (ms). */
  frames: number[]
  /** Number of rows that were mounted. */
  rows: number
}

/** Runs in the page: records frames, and rows that are mounted. */
function recordFrames(): void {
  const record: FrameRecord = { frames: [], rows: 0 }
  Object.assign(window, { record })
  let last = performance.now()
  const frame = (now: number) => {
    record.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const list = document.querySelector('[data-rows]')
  if (!list) throw new Error('The page has no rows.')
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) record.rows += addedNodes.length
  }).observe(list, { childList: true })
}

const frameRecord = (page: Page): Promise<FrameRecord> =>
  page.evaluate(() => (window as unknown as { record: FrameRecord }).record)
