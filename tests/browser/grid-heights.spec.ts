/** Compares the heights of rows as drawn with those that the site calculates. */
import type { Page } from '@playwright/test'
import { gridRows } from '@/core/grid/rows'
import { LAYOUT_IDS, type Layout } from '@/core/view/layouts'
import { resultsOf } from './support/catalog'
import { chooseLayout, openExplorer } from './support/explorer'
import { expect, test } from './support/test'

const WIDTHS = [390, 800, 1024, 1180, 1440, 1900]

/** Calls `look` in each layout and for each window width. */
async function inEveryLayout(page: Page, title: string, look: (view: Layout, width: number) => Promise<void>) {
  for (const view of LAYOUT_IDS)
    await test.step(`${view}: ${title}, at every width`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await chooseLayout(page, view)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await look(view, width)
      }
    })
}

test('rows are at their calculated positions', async ({ page }) => {
  await openExplorer(page)
  await inEveryLayout(page, 'rows are at their calculated positions', async (view, width) => {
    await expect
      .poll(async () => {
        const { windowWidth, rem, tops } = await page.evaluate(() => {
          const cells = [...document.querySelectorAll('main [data-cell]')]
          const first = cells[0]?.getBoundingClientRect().top ?? 0
          const width =
            document.querySelector('main h1')?.closest('div')?.parentElement?.parentElement?.clientWidth ?? 0
          const tops = new Set(cells.map(cell => Math.round(cell.getBoundingClientRect().top - first)))
          return { windowWidth: innerWidth, rem: width / 16, tops: [...tops] }
        })
        let top = 0
        const expected = gridRows(view, resultsOf({ view }).groups, rem).map(({ height }) => {
          top += height
          return Math.round((top - height) * 16)
        })
        // Permits a difference of one pixel, because borders may be between two pixels.
        const wrong = tops.filter((drawn, i) => Math.abs(drawn - (expected[i] ?? 0)) > 1)
        return { windowWidth, isDrawn: tops.length > 1, wrong }
      })
      .toEqual({ windowWidth: width, isDrawn: true, wrong: [] })
  })
})

test('no cell is higher than its row', async ({ page }) => {
  await openExplorer(page, '?pageSize=all')
  await inEveryLayout(page, 'no cell is higher than its row', async (_, width) => {
    await expect
      .poll(() =>
        page.evaluate(() => {
          const rows = [...document.querySelectorAll('[data-rows] > *')].filter(row => row.querySelector('[data-cell]'))
          const wrong = rows
            .filter(row => (row.firstElementChild?.scrollHeight ?? 0) > row.getBoundingClientRect().height + 1.5)
            .map(row => row.textContent)
          return { windowWidth: innerWidth, isDrawn: rows.length > 1, wrong }
        }),
      )
      .toEqual({ windowWidth: width, isDrawn: true, wrong: [] })
  })
})
