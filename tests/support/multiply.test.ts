import { expect, test } from 'vitest'
import { gridRows } from '@/core/grid/rows'
import { LAYOUT_IDS } from '@/core/view/layouts'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { TEST_SITE } from '@/generate/testing/site'
import { multiplyCatalog, multiplyIcons } from './multiply'

const { catalog, icons } = TEST_SITE.compiled
const TIMES = 100
const large = multiplyCatalog(catalog, TIMES)

test('everything is repeated 100 times, under unique names', () => {
  expect(large.services).toHaveLength(catalog.services.length * TIMES)
  expect(new Set(large.services.map(service => service.slug)).size).toBe(large.services.length)
  expect(new Set(large.byFullName).size).toBe(large.services.length)
  expect(new Set(multiplyIcons(icons, TIMES).map(icon => icon.iconName)).size).toBe(icons.length * TIMES)
})

/** Height (rem) of a window. */
const WINDOW_HEIGHT = 900 / 16
/** Number of rows that are mounted above the window, and also below it. */
const ROWS_BEYOND = 2

test.each(LAYOUT_IDS)('%s: with 100 times the catalog, at most 1.5 times as many cells are mounted', layout => {
  const most = (of: typeof catalog) => {
    const results = computeResults(of, { ...DEFAULT_EXPLORER_VIEW, layout, pageSize: 'all' })
    const rows = gridRows(layout, results.groups, 70)
    let top = 0
    let sum = 0
    let best = 0
    const heights = rows.map(row => row.height)
    const cells = rows.map(row => (row.kind === 'cells' ? row.cells.length : 1))
    // Slides a window over the rows to find its maximum number of cells.
    let height = 0
    for (let end = 0; end < rows.length; end++) {
      height += heights[end] ?? 0
      sum += cells[end] ?? 0
      while (height - (heights[top] ?? 0) > WINDOW_HEIGHT) {
        height -= heights[top] ?? 0
        sum -= cells[top] ?? 0
        top++
      }
      best = Math.max(best, sum)
    }
    return best + 2 * ROWS_BEYOND * Math.max(...cells)
  }
  expect(most(large)).toBeLessThanOrEqual(Math.max(most(catalog), 1) * 1.5)
  expect(most(large)).toBeLessThan(200)
})
