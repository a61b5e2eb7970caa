/** Opens pages in a throttled Chromium with an empty cache, and records measurements from the start of loading. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { serveMultiplied } from '../../browser/support/multiplied'

/** 1.6 Mbit/s for downloads, 750 kbit/s for uploads, 150 ms latency. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

export interface SlowedPage {
  page: Page
  devtools: CDPSession
  close: () => Promise<void>
}

/**
 * Opens a page in its own context. Slows the CPU down by the factor `cpu`, and the network if `isSlowNetwork` is true.
 * Multiplies the catalog by `times`.
 */
export async function openPage(browser: Browser, cpu: number, isSlowNetwork: boolean, times = 1): Promise<SlowedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await serveMultiplied(page, times)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  // Defines a helper that the TypeScript loader calls in functions, also in those that run in the page.
  await page.addInitScript('globalThis.__name = value => value')
  await page.addInitScript(recordMeasurements)
  return { page, devtools, close: () => context.close() }
}

/**
 * Starts waiting for the next event of `type`. Resolves with a function that returns two times (ms) from the event: to
 * the paint of the first change of the results, and to the last change within `settling` ms. Also returns the number of
 * changes of the results' rows in this time, each in a task of its own.
 */
export async function watchChange(
  page: Page,
  type: 'click' | 'keydown',
  settling: number,
): Promise<() => Promise<Change>> {
  await page.evaluate(
    ({ type, settling }) => {
      window.change = new Promise(resolve => {
        const listen = (event: Event) => {
          const started = event.timeStamp
          let first = 0
          let last = 0
          let count = 0
          const observer = new MutationObserver(records => {
            const isOfResults = ({ target }: MutationRecord) =>
              target instanceof Element && !target.closest('[role=status], aside, search')
            if (!records.some(isOfResults)) return
            last = performance.now() - started
            if (records.some(({ target }) => target instanceof Element && target.closest('ul, [data-rows]'))) count++
            if (first > 0) return
            first = last
            // A task queued in an animation frame runs after the frame is painted.
            requestAnimationFrame(() =>
              setTimeout(() => {
                first = performance.now() - started
              }),
            )
          })
          const main = document.querySelector('main')
          if (main) observer.observe(main, { childList: true, subtree: true })
          setTimeout(() => {
            observer.disconnect()
            resolve({ first: Math.round(first), last: Math.round(last), count })
          }, settling)
        }
        addEventListener(type, listen, { capture: true, once: true })
      })
    },
    { type, settling },
  )
  return () => page.evaluate(() => window.change)
}

/** Runs in the page: records the times from Ctrl+K to the paint of the palette's field and of its first rows. */
export function watchPalette(): void {
  const listen = ({ key, timeStamp }: KeyboardEvent) => {
    if (key !== 'k') return
    const times: { field?: number; rows?: number } = {}
    const look = () => {
      const palette = document.querySelector('[data-palette]')
      // A task queued in an animation frame runs after the frame is painted.
      setTimeout(() => {
        const passed = performance.now() - timeStamp
        if (palette?.querySelector('input')) times.field ??= passed
        if (palette?.querySelector('[role=option]')) times.rows ??= passed
        if (times.rows === undefined) requestAnimationFrame(look)
        else Object.assign(window, { times })
      })
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', listen, { capture: true })
}

/** Waits for `window.times` in the page, and returns the times in whole ms. */
export async function pageTimes(page: Page): Promise<Record<string, number>> {
  const times = await page.waitForFunction(() => (window as unknown as { times?: Record<string, number> }).times)
  const values = (await times.jsonValue()) ?? {}
  return Object.fromEntries(Object.entries(values).map(([name, time]) => [name, Math.round(time)]))
}

/** Measurements recorded in the page, in `window.measured`. */
export interface PageMeasurements {
  largestPaint: number
  shift: number
  /** Tasks over 50 ms, with end and duration (ms). */
  tasks: { end: number; duration: number }[]
  /** Times (ms) from events to the next paint, in multiples of 8. */
  events: { name: string; duration: number }[]
}

/** Changes of the results after an event. */
interface Change {
  /** Times (ms) from the event to the first and the last change. */
  first: number
  last: number
  /** Number of changes of the rows. */
  count: number
}

declare global {
  interface Window {
    measured: PageMeasurements
    /** The changes of the results after an event, as measured by `watchChange`. */
    change: Promise<Change>
  }
}

function recordMeasurements(): void {
  const page: PageMeasurements = { largestPaint: 0, shift: 0, tasks: [], events: [] }
  window.measured = page
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', entry => {
    page.largestPaint = entry.startTime
  })
  watch('layout-shift', entry => {
    page.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => page.tasks.push({ end: startTime + duration, duration }))
  watch('event', entry => page.events.push({ name: entry.name, duration: entry.duration }), { durationThreshold: 16 })
}
