/** All services on one page: switching to a layout, and scrolling through it. */
import type { Browser } from '@playwright/test'
import { openPage } from './profile'
import type { Figures } from './table'

/** Pixels per frame, and frames: forty screens at most. */
const STEP = 60
const FRAMES = 600

/** Switch with the CPU slowed 4 times, then scroll unslowed. */
export async function measureLayouts(
  browser: Browser,
  address: string,
  layout: 'icon' | 'drawio',
  times = 1,
): Promise<Figures> {
  const { page, devtools, close } = await openPage(browser, 1, false, times)
  // The layout's code, and what the switch needs, is there: it has been looked at before.
  await page.goto(`${address}?pageSize=all&view=${layout}`, { waitUntil: 'networkidle' })
  await page.locator('main [role=grid] [data-cell]').first().waitFor()
  const choose = (label: string) =>
    page
      .locator('label', { hasText: new RegExp(`^${label}$`) })
      .first()
      .click()
  await choose('List')
  await page.locator('main li[data-cell]').first().waitFor()
  await page.waitForTimeout(500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const painted = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        addEventListener(
          'click',
          event => {
            const started = event.timeStamp
            const look = () => {
              // Within a frame, before its paint: what follows it at once follows the paint.
              if (document.querySelector('main [role=grid] [data-cell]'))
                setTimeout(() => resolve(performance.now() - started))
              else requestAnimationFrame(look)
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
  )
  await choose(layout === 'icon' ? 'Icon' : 'Draw.io')
  const switched = await painted
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  const scrolled = await page.evaluate(
    ({ step, most }) =>
      new Promise<{ frames: number[]; blank: number; elements: number; images: number; heap: number }>(resolve => {
        const frames: number[] = []
        let blank = 0
        let elements = 0
        let images = 0
        let last = performance.now()
        const frame = (now: number) => {
          frames.push(now - last)
          last = now
          const cell = document.elementFromPoint(innerWidth / 2 + 100, innerHeight / 2)
          if (cell && !cell.closest('[role=row], footer, nav')) blank++
          elements = Math.max(elements, document.getElementsByTagName('*').length)
          images = Math.max(images, document.images.length)
          const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
          if (frames.length >= most || isEnd) {
            const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } }
            resolve({ frames, blank, elements, images, heap: (memory?.usedJSHeapSize ?? 0) / 1e6 })
          } else {
            scrollBy(0, step)
            requestAnimationFrame(frame)
          }
        }
        requestAnimationFrame(frame)
      }),
    { step: STEP, most: FRAMES },
  )
  await close()
  const { frames, blank, elements, images, heap } = scrolled
  const steady = frames.slice(60)
  return {
    'layout switch, slowed, ms': Math.round(switched),
    'frames while scrolling': frames.length,
    'longest frame, ms': Math.round(Math.max(...steady)),
    'frames over 34 ms': steady.filter(ms => ms > 34).length,
    'frames without a row': blank,
    'DOM elements, most': elements,
    'images, most': images,
    'heap, MB': Math.round(heap),
  }
}
