import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { ICON_CELL_SIZES, packServiceCells } from './pack-cells'

const { height, padding, nameWidth, iconStep } = ICON_CELL_SIZES
const withIcons = (count: number, i = 0) =>
  serviceNamed(`S${i}`, { iconResources: Array.from({ length: count }, (_, n) => `R${n}`) })
const isBeside = (count: number, width: number) => padding + nameWidth + count * iconStep <= width
const spansOf = (counts: number[], grid: { columns: number; cellWidth: number }) =>
  packServiceCells(counts.map(withIcons), grid).map(({ cells }) => cells.map(({ span }) => span))

describe('the icon layout', () => {
  test('a cell spans a column for its name, and as many as its other icons need', () => {
    const grid = { columns: 4, cellWidth: 16.375 }
    expect(spansOf([0, 1, 2, 5, 6, 12, 13], grid)).toEqual([[1, 1, 2], [2], [3], [3], [4]])
  })

  test('on a phone, more than three other icons are below the name', () => {
    const grid = { columns: 1, cellWidth: 22.375 }
    const heights = [3, 4, 9].map(count => packServiceCells([withIcons(count)], grid)[0]?.height)
    expect(heights).toEqual([0, 1, 2].map(lines => height + lines * iconStep))
  })

  test('every service once and in order, a new row only if the next does not fit, and all icons beside or below the name', () => {
    const counts = fc.array(fc.nat({ max: 40 }), { maxLength: 30 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 12 }), (counts, columns) => {
        const services = counts.map(withIcons)
        const cellWidth = 16.5
        const rows = packServiceCells(services, { columns, cellWidth })
        expect(rows.flatMap(row => row.cells.map(cell => cell.service))).toEqual(services)
        for (const [i, row] of rows.entries()) {
          const used = row.cells.reduce((sum, cell) => sum + cell.span, 0)
          expect(used).toBeLessThanOrEqual(columns)
          const next = rows[i + 1]?.cells[0]
          if (next) expect(used + next.span).toBeGreaterThan(columns)
          for (const { service, span } of row.cells) {
            const width = span * cellWidth
            const count = service.iconResources.length
            const lines = isBeside(count, width) ? 0 : Math.ceil(count / Math.floor((width - padding) / iconStep))
            expect(row.height).toBe(height + lines * iconStep)
          }
        }
      }),
    )
  })
})
