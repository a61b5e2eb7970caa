/** Measures scrolling and the number of elements in each layout, with all services on one page. */
import type { Browser } from '@playwright/test'
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
