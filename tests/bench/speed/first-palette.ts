/** Measures the first Ctrl+K on an idle page. */
import type { Browser } from '@playwright/test'
import { openPage, timesOf } from './profile'
import type { Figures } from './table'

/** Time (ms) after the last request for the page to become idle. */
const REST = 5_000

/** Measures from the key to the paint of the palette's field, and to that of its first rows. */
export async function measureFirstPalette(browser: Browser, site: string): Promise<Figures> {
  const { page, close } = await openPage(browser, 1, false)
  await page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== 'k') return
        const times: { field?: number; rows?: number } = {}
        const look = () => {
          const palette = document.querySelector('[data-palette]')
          // A task queued in a frame runs after its paint.
          setTimeout(() => {
            const passed = performance.now() - timeStamp
            if (palette?.querySelector('input')) times.field ??= passed
            if (palette?.querySelector('[role=option]')) times.rows ??= passed
            if (times.rows === undefined) requestAnimationFrame(look)
            else Object.assign(window, { times })
          })
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  await page.goto(site, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST)
  await page.keyboard.press('Control+k')
  const { field = 0, rows = 0 } = await timesOf(page)
  await close()
  return { 'field, ms': field, 'first rows, ms': rows }
}
