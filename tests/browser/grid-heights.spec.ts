/** What is drawn is as high as the arithmetic of the grids counts on. */
import { gridRows } from '@/core/grid/rows'
import type { Layout } from '@/core/view/layouts'
import { resultsOf } from './support/catalogue'
import { openExplorer } from './support/explorer'
import { expect, test } from './support/test'

const WIDTHS = [390, 800, 1024, 1180, 1440, 1900]

for (const view of ['card', 'list', 'icon', 'drawio'] as const satisfies Layout[])
  test(`${view}: rows stand where the arithmetic says, at every width`, async ({ page }) => {
    await openExplorer(page, `?view=${view}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
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
          // A pixel for borders that fall between two.
          const wrong = tops.filter((drawn, i) => Math.abs(drawn - (expected[i] ?? 0)) > 1)
          return { windowWidth, isDrawn: tops.length > 1, wrong }
        })
        .toEqual({ windowWidth: width, isDrawn: true, wrong: [] })
    }
  })

for (const view of ['card', 'list', 'icon', 'drawio'] as const satisfies Layout[])
  test(`${view}: no cell is higher than its row, at every width`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() =>
          page.evaluate(() => {
            const rows = [...document.querySelectorAll('[data-rows] > *')].filter(row =>
              row.querySelector('[data-cell]'),
            )
            const wrong = rows
              .filter(row => (row.firstElementChild?.scrollHeight ?? 0) > row.getBoundingClientRect().height + 1.5)
              .map(row => row.textContent)
            return { windowWidth: innerWidth, isDrawn: rows.length > 1, wrong }
          }),
        )
        .toEqual({ windowWidth: width, isDrawn: true, wrong: [] })
    }
  })
