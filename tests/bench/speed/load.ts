/** The first view on the slow profile. */
import type { Browser } from '@playwright/test'
import { type Noted, openPage } from './profile'
import type { Figures } from './table'

/** Time without anything new after which the page counts as loaded, in ms. */
const REST = 700

/** Bytes, requests, paints, blocking, and when the page reacts: a layout button (home), or a copy button (elsewhere). */
export async function measureLoad(browser: Browser, address: string): Promise<Figures> {
  const { page, devtools, close } = await openPage(browser, 4, true)
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, /\.svg$/.test(new URL(response.url).pathname) ? 'Image' : type)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST)
  const loaded = await page.evaluate(() => ({
    ...window.noted,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await close()
  const kilobytes = (n: number) => Math.round(n / 100) / 10
  return {
    'transferred, kB': kilobytes(Object.values(bytes).reduce((sum, n) => sum + n, 0)),
    ...Object.fromEntries(
      ['Document', 'Script', 'Image', 'Fetch'].map(type => [`${type.toLowerCase()}, kB`, kilobytes(bytes[type] ?? 0)]),
    ),
    requests: types.size,
    'first paint, ms': Math.round(loaded.firstPaint),
    'largest paint, ms': Math.round(loaded.largestPaint),
    // Total Blocking Time as it is commonly defined: before there is something to see, nothing can be blocked.
    'blocking time, ms': blockingTime(loaded.tasks.filter(({ end }) => end > loaded.firstPaint)),
    'the same from the start, ms': blockingTime(loaded.tasks),
    'layout shift': loaded.shift,
    ...(await measureReaction(browser, address)),
  }
}

const blockingTime = (tasks: Noted['tasks']) =>
  Math.round(tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0))

/** When a click first has its effect: clicking every 20 ms from the moment the button is there. */
async function measureReaction(browser: Browser, address: string): Promise<Figures> {
  const { page, close } = await openPage(browser, 4, true)
  await page.addInitScript(() => {
    const results = window as unknown as { reacted?: number; drawn?: number }
    const timer = setInterval(() => {
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const radio = radios.find(input => input.closest('label')?.textContent === 'Icon')
      const copy = document.querySelector<HTMLButtonElement>('main button[aria-label$="for draw.io"]')
      if (radio) {
        // The radio itself can be checked before anything listens: that the address says so is the sign. The script in
        // index.html writes it before the page is alive, so that only the layout being drawn says that it is.
        if (location.search.includes('view=icon')) results.reacted ??= performance.now()
        if (document.querySelector('main [role=grid]')) results.drawn ??= performance.now()
        if (results.reacted === undefined) {
          radio.checked = false
          radio.click()
        }
      } else if (copy) {
        const isAsked = performance.getEntriesByType('resource').some(({ name }) => /render-subject|formats/.test(name))
        if (isAsked) results.reacted ??= performance.now()
        if (/copied|Failed/.test(document.querySelector('[data-testid=notice]')?.textContent ?? ''))
          results.drawn ??= performance.now()
        if (results.reacted === undefined) copy.click()
      }
      if (results.drawn !== undefined) clearInterval(timer)
    }, 20)
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as { drawn?: number }).drawn !== undefined)
  const { reacted = 0, drawn = 0 } = await page.evaluate(() => {
    const { reacted, drawn } = window as unknown as { reacted?: number; drawn?: number }
    return { reacted, drawn }
  })
  await close()
  return { 'button works, ms': Math.round(reacted), 'its effect is drawn, ms': Math.round(drawn) }
}
