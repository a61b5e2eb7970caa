/** Measures the first view with a throttled processor and network. */
import type { Browser } from '@playwright/test'
import { openPage, type PageMeasurements, pageTimes } from './profile'
import type { Measurements } from './table'

/** Time (ms) without activity after which the page counts as loaded. */
const IDLE_MS = 700

/** Measures bytes, requests, times of paints, and blocking time. */
export async function measureFirstView(browser: Browser, address: string): Promise<Measurements> {
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
  await page.waitForTimeout(IDLE_MS)
  const loaded = await page.evaluate(() => ({
    ...window.measured,
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
    // Total Blocking Time by its usual definition, without tasks before the first paint.
    'blocking time, ms': blockingTime(loaded.tasks.filter(({ end }) => end > loaded.firstPaint)),
    'blocking time from the start, ms': blockingTime(loaded.tasks),
    'layout shift': loaded.shift,
  }
}

const blockingTime = (tasks: PageMeasurements['tasks']) =>
  Math.round(tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0))

/**
 * Chooses the icon layout as soon as its option appears. Measures the times until the URL changes and until the layout
 * is drawn.
 */
export async function measureLayoutButton(browser: Browser, address: string): Promise<Measurements> {
  const { page, close } = await openPage(browser, 4, true)
  await page.addInitScript(() => {
    const times: { written?: number; drawn?: number } = {}
    const timer = setInterval(() => {
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const radio = radios.find(input => input.closest('label')?.textContent === 'Icon')
      if (location.search.includes('view=icon')) times.written ??= performance.now()
      else if (radio) {
        // Before hydration, a click has no effect, so the click is repeated.
        radio.checked = false
        radio.click()
      }
      if (document.querySelector('main [role=grid] [role=row]')) times.drawn ??= performance.now()
      if (times.drawn !== undefined) {
        clearInterval(timer)
        Object.assign(window, { times })
      }
    }, 20)
  })
  await page.goto(address)
  const { written = 0, drawn = 0 } = await pageTimes(page)
  await close()
  return { 'in the address, ms': written, 'drawn, ms': drawn }
}

/** Presses the copy button of an icon right after hydration. Measures the times until the press and until the copy. */
export async function measureCopy(browser: Browser, address: string): Promise<Measurements> {
  const { page, close } = await openPage(browser, 4, true)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const times: { pressed?: number; copied?: number } = {}
    const timer = setInterval(() => {
      // In older builds (`--against`), the button has the name of the icon in its label, and appears on hover.
      const button =
        [...document.querySelectorAll<HTMLElement>('main button')].find(it =>
          it.textContent?.startsWith('Copy icon'),
        ) ?? document.querySelector<HTMLElement>('main button[aria-label^="Copy "][aria-label$="for draw.io"]')
      if (!button)
        for (const type of ['pointerover', 'mouseover'])
          document.querySelector('main [data-cell]')?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      else if (times.pressed === undefined && document.documentElement.dataset.state) {
        times.pressed = performance.now()
        button.click()
      }
      if (/copied|Failed/.test(document.querySelector('[data-sonner-toast]')?.textContent ?? '')) {
        times.copied = performance.now()
        clearInterval(timer)
        Object.assign(window, { times })
      }
    }, 20)
  })
  await page.goto(address)
  const { pressed = 0, copied = 0 } = await pageTimes(page)
  await close()
  return { 'pressed, ms': pressed, 'copied, ms': copied }
}

/** Opens a link to a view. Measures the time until the results are visible. */
export async function measureLink(browser: Browser, address: string): Promise<Measurements> {
  const { page, close } = await openPage(browser, 4, true)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main [role=grid] [role=row]')?.checkVisibility({ visibilityProperty: true }))
        // A task queued in an animation frame runs after the frame is painted.
        setTimeout(() => Object.assign(window, { times: { drawn: performance.now() } }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  const { drawn = 0 } = await pageTimes(page)
  await close()
  return { 'drawn, ms': drawn }
}
