/** Arranges blocks in rows and columns. Lengths are in pixels. */
import { groupBy } from '../../collections'
import type { Size } from '../shape'

export interface Position {
  x: number
  y: number
}

/** A rectangle (px). */
export type Rect = Position & Size

export const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** An icon with its label, or a frame with its content. All lengths are multiples of `GRID_SPACING`. */
export interface AnchoredBlock extends Size {
  /** The point that is aligned with neighbors (the icon's center), relative to the block's top left corner. */
  anchor: Position
}

export interface ArrangedBlocks extends AnchoredBlock {
  /** Top left corner of each block, in the given order. */
  positions: readonly Position[]
}

/** Spacing (px) of draw.io's grid. */
export const GRID_SPACING = 10
/** Gap (px) between neighboring blocks. */
export const BLOCK_GAP = 20
/** Preferred ratio of width to height: a landscape page. */
const LANDSCAPE_RATIO = 1.5
/** Maximum number of blocks that are arranged in a single row. */
const MAX_SINGLE_ROW = 5

export const roundUpToGrid = (length: number) => Math.ceil(length / GRID_SPACING) * GRID_SPACING
export const roundToGrid = (length: number) => Math.round(length / GRID_SPACING) * GRID_SPACING

/** Returns the maximum of `measure` over `items`, at least `least`. `Math.max(...items)` throws for very long lists. */
export function maxOf<T>(items: readonly T[], measure: (item: T) => number, least = 0): number {
  return items.reduce((largest, item) => Math.max(largest, measure(item)), least)
}

/** Returns the minimum of `measure` over `items`; Infinity for no items. */
export function minOf<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((smallest, item) => Math.min(smallest, measure(item)), Number.POSITIVE_INFINITY)
}

/** Width (px) that a row of frames may always have: five small ones. */
const MIN_ROW_WIDTH = 1_100
/** Ratio of width to height of a page that packed blocks would fill without gaps. With gaps, they are less wide. */
const PACKED_RATIO = 2

/** Puts blocks as high, and then as far left, as they fit on a landscape page, which is at least `minWidth` wide. */
export function packBlocks(blocks: readonly AnchoredBlock[], minWidth = MIN_ROW_WIDTH): ArrangedBlocks {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + BLOCK_GAP) * (height + BLOCK_GAP), 0)
  const pageWidth = maxOf(blocks, ({ width }) => width, Math.max(minWidth, Math.sqrt(area * PACKED_RATIO)))
  const placed: Rect[] = []
  for (const { width, height } of blocks) {
    const columns = [0, ...placed.map(left => left.x + left.width + BLOCK_GAP)].filter(x => x + width <= pageWidth)
    const spots = [...new Set(columns)].map(x => {
      const above = placed.filter(other => other.x < x + width + BLOCK_GAP && x < other.x + other.width + BLOCK_GAP)
      return { x, y: maxOf(above, other => other.y + other.height + BLOCK_GAP), width, height }
    })
    const [spot] = spots.sort((a, b) => a.y - b.y || a.x - b.x)
    if (spot) placed.push(spot)
  }
  return {
    positions: placed,
    width: maxOf(placed, ({ x, width }) => x + width),
    height: maxOf(placed, ({ y, height }) => y + height),
    anchor: blocks[0]?.anchor ?? NOWHERE,
  }
}

/** Returns the number of columns that fill a landscape page with `count` cells, each as large as the largest block. */
export function landscapeColumnCount(blocks: readonly AnchoredBlock[], count = blocks.length): number {
  if (count <= MAX_SINGLE_ROW) return Math.max(1, count)
  const width = maxOf(blocks, block => block.width) + BLOCK_GAP
  const height = maxOf(blocks, block => block.height) + BLOCK_GAP
  return Math.max(1, Math.min(count, Math.ceil(Math.sqrt((count * LANDSCAPE_RATIO * height) / width))))
}

/** Arranges blocks in rows, aligned at their anchors. Each row and column also fits each of `minimumSizes`. */
export function arrangeInRows(
  blocks: readonly AnchoredBlock[],
  columns: number,
  minimumSizes: readonly AnchoredBlock[] = [],
): ArrangedBlocks {
  /** Returns the positions of the anchors of rows or columns along an axis, and the length of all. */
  const alongAxis = (axis: 'x' | 'y', side: 'width' | 'height', lineOf: (index: number) => number) => {
    let end = -BLOCK_GAP
    const anchors = [...groupBy(blocks.entries(), ([i]) => lineOf(i)).values()].map(members => {
      const sizes = [...minimumSizes, ...members.map(([, block]) => block)]
      const anchor = end + BLOCK_GAP + maxOf(sizes, block => block.anchor[axis])
      end = anchor + maxOf(sizes, block => block[side] - block.anchor[axis])
      return anchor
    })
    return { anchors, length: Math.max(0, end) }
  }
  const columnOf = (index: number) => index % columns
  const rowOf = (index: number) => Math.floor(index / columns)
  const x = alongAxis('x', 'width', columnOf)
  const y = alongAxis('y', 'height', rowOf)
  return {
    positions: blocks.map(({ anchor }, i) => ({
      x: (x.anchors[columnOf(i)] ?? 0) - anchor.x,
      y: (y.anchors[rowOf(i)] ?? 0) - anchor.y,
    })),
    width: x.length,
    height: y.length,
    anchor: { x: x.anchors[0] ?? 0, y: y.anchors[0] ?? 0 },
  }
}
