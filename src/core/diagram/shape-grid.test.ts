import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LABEL_LINE_HEIGHT, unbreakableWidth, wrapText } from './label-text'
import { type Placeable, SHAPE_GAP, type ShapeGrid, shapeGrid } from './shape-grid'

const words = fc.array(fc.constantFrom('Amazon', 'S3', 'Elastic', 'WorkSpaces', '日本語', 'a'.repeat(40)), {
  maxLength: 9,
})
const shape = fc.record({
  width: fc.integer({ min: 10, max: 65 }),
  height: fc.integer({ min: 10, max: 65 }),
  label: words.map(list => list.join(' ')),
})
const shapes = fc.array(shape, { minLength: 1, maxLength: 60 })

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Each shape with its label as one box. */
function boxes(placed: readonly Placeable[], grid: ShapeGrid): Box[] {
  return placed.map(({ width, height, label }, index) => {
    const { x, y } = grid.positions[index] ?? { x: Number.NaN, y: Number.NaN }
    const labeled = label === '' ? 0 : Math.max(grid.labelWidth, unbreakableWidth(label))
    const lines = label === '' ? 0 : wrapText(label, grid.labelWidth).length
    const center = x + width / 2
    const half = Math.max(width, labeled) / 2
    return { left: center - half, right: center + half, top: y, bottom: y + height + lines * LABEL_LINE_HEIGHT }
  })
}

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

describe('any shapes', () => {
  test('neither overlap nor have their labels overlap', () => {
    fc.assert(
      fc.property(shapes, placed => {
        const all = boxes(placed, shapeGrid(placed))
        for (const [index, box] of all.entries()) {
          for (const other of all.slice(index + 1)) expect(apart(box, other)).toBe(true)
        }
      }),
    )
  })

  test('begin at 0, 0', () => {
    fc.assert(
      fc.property(shapes, placed => {
        const { positions } = shapeGrid(placed)
        expect(Math.min(...positions.map(({ x }) => x))).toBe(0)
        expect(Math.min(...positions.map(({ y }) => y))).toBe(0)
      }),
    )
  })
})

const icons = (count: number, label = 'Amazon EC2') =>
  Array.from({ length: count }, () => ({ width: 60, height: 60, label }))

test.each([2, 3, 5, 10, 17, 50, 100, 200, 809])('%d icons form a block in landscape', count => {
  const { width, height } = shapeGrid(icons(count))
  expect(width / height).toBeGreaterThan(1)
  if (count >= 10) expect(width / height).toBeLessThan(2.2)
})

test('neighbors are the same distance apart, row by row in the order given', () => {
  const { positions } = shapeGrid(icons(6))
  expect(positions.map(({ x }) => x)).toEqual([0, 140, 280, 0, 140, 280])
  expect(new Set(positions.map(({ y }) => y)).size).toBe(2)
})

test('icons of different heights are aligned at the bottom', () => {
  const { positions } = shapeGrid([
    { width: 60, height: 60, label: 'a' },
    { width: 65, height: 40, label: 'b' },
  ])
  expect(positions.map(({ y }) => y)).toEqual([0, 20])
})

test('without labels there is only the gap between icons', () => {
  expect(shapeGrid(icons(2, '')).positions).toEqual([
    { x: 0, y: 0 },
    { x: 60 + SHAPE_GAP, y: 0 },
  ])
})

test('a word wider than the usual label widens all labels', () => {
  expect(shapeGrid(icons(2, 'W'.repeat(30))).labelWidth).toBeGreaterThan(300)
})
