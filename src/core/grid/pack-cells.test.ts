import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { ICON_CELL_SIZES, packServiceCells, resourcesPerLine } from './pack-cells'

const withResources = (count: number, i = 0) =>
  serviceNamed(`S${i}`, { iconResources: Array.from({ length: count }, (_, n) => `R${n}`) })

/** Returns the height of a row whose tallest cell has `lines` lines of resource icons. */
const heightOf = (lines: number) => ICON_CELL_SIZES.head + lines * ICON_CELL_SIZES.line + ICON_CELL_SIZES.gap

describe('the icon layout', () => {
  test('a line contains as many resources as fit', () => {
    const inner = 9.5 - 2 * ICON_CELL_SIZES.padding
    const perLine = resourcesPerLine(1, 9.5)
    const widthOf = (n: number) =>
      n * ICON_CELL_SIZES.resource + (n - 1) * (ICON_CELL_SIZES.line - ICON_CELL_SIZES.resource)
    expect(widthOf(perLine)).toBeLessThanOrEqual(inner)
    expect(widthOf(perLine + 1)).toBeGreaterThan(inner)
  })

  test('a cell with more than one line of resources takes more columns, or what is left of its row', () => {
    const perLine = resourcesPerLine(1, 9.5)
    const spanOf = (count: number) =>
      packServiceCells([withResources(count)], { columns: 6, cellWidth: 9.5 })[0]?.cells[0]?.span
    expect(spanOf(0)).toBe(1)
    expect(spanOf(perLine)).toBe(1)
    expect(spanOf(perLine + 1)).toBe(2)
    const spansAfterOne = (count: number) =>
      packServiceCells([withResources(0), withResources(count)], { columns: 2, cellWidth: 9.5 }).map(({ cells }) =>
        cells.map(({ span }) => span),
      )
    expect(spansAfterOne(2 * perLine)).toEqual([[1, 1]])
    expect(spansAfterOne(2 * perLine + 1)).toEqual([[1], [2]])
  })

  test('never more than there are', () => {
    const [row] = packServiceCells([withResources(40)], { columns: 1, cellWidth: 9.5 })
    expect(row?.cells[0]?.span).toBe(1)
    expect(row?.height).toBe(heightOf(Math.ceil(40 / resourcesPerLine(1, 9.5))))
  })

  test('every service once and in order, no row too wide, every row as high as its tallest cell', () => {
    const counts = fc.array(fc.nat({ max: 40 }), { maxLength: 30 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 12 }), (counts, columns) => {
        const services = counts.map(withResources)
        const shape = { columns, cellWidth: 9.5 }
        const rows = packServiceCells(services, shape)
        expect(rows.flatMap(row => row.cells.map(cell => cell.service))).toEqual(services)
        for (const { cells, height } of rows) {
          expect(cells.reduce((sum, cell) => sum + cell.span, 0)).toBeLessThanOrEqual(columns)
          const lines = cells.map(({ service, span }) =>
            Math.ceil(service.iconResources.length / resourcesPerLine(span, shape.cellWidth)),
          )
          expect(height).toBe(heightOf(Math.max(...lines)))
        }
      }),
    )
  })
})
