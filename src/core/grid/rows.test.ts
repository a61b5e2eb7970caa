import { describe, expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import type { ResultGroup } from '../view/results'
import type { GridRow } from './cell'
import {
  BORDER_WIDTH,
  CARD_SIZES,
  fittingColumnCount,
  gridColumns,
  gridRows,
  HEADING_HEIGHT,
  headingsOf,
  LIST_ROW_HEIGHTS,
  TILE_DIMENSIONS,
  TILE_SPACING,
} from './rows'

const PLAIN: ResultGroup = { heading: null, services: ['A', 'B', 'C', 'D', 'E'].map(name => serviceNamed(name)) }
const WITH_ICONS: ResultGroup = {
  heading: 'Compute',
  services: [
    serviceNamed('AWS One', { iconServices: ['One'], iconResources: ['One_Part', 'One_Other'] }),
    serviceNamed('AWS Two', { iconServices: ['Two', 'Two-More'] }),
    serviceNamed('AWS None'),
  ],
}

/** Returns each row as text: cell ids, such as `A B`, or `# heading count`. */
const written = (rows: readonly GridRow[]) =>
  rows.map(row => (row.kind === 'heading' ? `# ${row.text} ${row.count}` : row.cells.map(cell => cell.id).join(' ')))

describe('the card layout has 1 to 3 columns', () => {
  test.each([
    [0, 1],
    [2 * CARD_SIZES.minCell - 1, 1],
    [2 * CARD_SIZES.minCell, 2],
    [3 * CARD_SIZES.minCell - 1, 2],
    [3 * CARD_SIZES.minCell, 3],
    [200, 3],
  ])('%d rem: %d', (width, columns) => expect(gridColumns('card', width).columns).toBe(columns))

  test('services in order, the last row shorter', () => {
    expect(written(gridRows('card', [PLAIN], 2 * CARD_SIZES.minCell))).toEqual(['a b', 'c d', 'e'])
  })
})

test('the list layout has one service in a row, higher where it is narrow', () => {
  expect(written(gridRows('list', [PLAIN], 60))).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const { from, height } of LIST_ROW_HEIGHTS)
    expect(gridRows('list', [PLAIN], from + BORDER_WIDTH).map(row => row.height)).toEqual(Array(5).fill(height))
})

describe('the draw.io layout has a tile per icon', () => {
  const width = 3 * TILE_DIMENSIONS.m.minTile + 2 * TILE_SPACING.gap + 2 * TILE_SPACING.margin + BORDER_WIDTH
  const rows = gridRows('drawio', [WITH_ICONS], width)

  test('each icon of an entry is a tile of its own, its resources follow; without an icon, one tile', () => {
    expect(written(rows)).toEqual(['# Compute 3', 'one/One one/One_Part one/One_Other', 'two/Two two/Two-More none/'])
    expect(
      rows.flatMap(row => (row.kind === 'cells' ? row.cells.map(cell => [cell.icon, cell.isService]) : [])),
    ).toEqual([
      ['One', true],
      ['One_Part', false],
      ['One_Other', false],
      ['Two', true],
      ['Two-More', false],
      [null, true],
    ])
  })

  test('all heights are known', () => {
    const height = TILE_DIMENSIONS.m.height + TILE_SPACING.gap
    expect(rows.map(row => row.height)).toEqual([HEADING_HEIGHT, height, height])
  })
})

test('the places of headings follow from the rows before them', () => {
  const rows = gridRows('list', [PLAIN, WITH_ICONS, { ...PLAIN, heading: 'Storage' }], 60)
  const [height] = LIST_ROW_HEIGHTS.map(({ height }) => height)
  const line = height ?? 0
  expect(headingsOf(rows)).toEqual([
    { text: 'Compute', index: 5, end: 5 * line + HEADING_HEIGHT, groupHeight: HEADING_HEIGHT + 3 * line },
    { text: 'Storage', index: 9, end: 8 * line + 2 * HEADING_HEIGHT, groupHeight: HEADING_HEIGHT + 5 * line },
  ])
})

test('keys are unique on a page, also with several groups', () => {
  for (const layout of ['card', 'list', 'icon', 'drawio'] as const) {
    const keys = gridRows(layout, [WITH_ICONS, { ...WITH_ICONS, heading: 'Storage' }], 50).map(row => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

describe('columns that fit into a width', () => {
  test.each([
    [100, 30, 5, 3],
    [99, 30, 5, 2],
    [30, 30, 5, 1],
    [65, 30, 5, 2],
    [64, 30, 5, 1],
    [10, 30, 5, 1],
    [0, 30, 5, 1],
  ])('width %d, tiles of %d with gaps of %d: %d', (width, tile, gap, columns) =>
    expect(fittingColumnCount(width, tile, gap)).toBe(columns),
  )
})
