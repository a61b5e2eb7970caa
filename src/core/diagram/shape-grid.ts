import { LABEL_LINE_HEIGHT, unbreakableWidth, wrapText } from './label-text'
import type { Size } from './shape'

/** A shape with the label below it; `''` for none. */
export interface Placeable extends Size {
  label: string
}

/** Top left corner of a shape, in pixels. */
export interface Position {
  x: number
  y: number
}

export interface ShapeGrid extends Size {
  /** In the order given; the top left of the block is 0, 0. */
  positions: readonly Position[]
  /** Width in pixels at which all labels wrap. */
  labelWidth: number
}

/** Space between two neighbors, labels included, in pixels. */
export const SHAPE_GAP = 20
/** Labels wrap here unless a single word is wider. */
const USUAL_LABEL_WIDTH = 120
/** Room between a shape and its label, and for the border of the label. */
const LABEL_MARGIN = 8
/** Width to height of the block: about that of a page in landscape. */
const LANDSCAPE = 1.5

/**
 * Lays shapes out row by row, in the order given and evenly spaced, as a block that is wider than high. Shapes of a row are
 * aligned at the bottom, so their labels start at one height and never overlap.
 */
export function shapeGrid(shapes: readonly Placeable[]): ShapeGrid {
  const labels = shapes.map(({ label }) => label).filter(label => label !== '')
  const labelWidth = Math.ceil(max(labels, label => unbreakableWidth(label) + LABEL_MARGIN, USUAL_LABEL_WIDTH))
  const lines = max(labels, label => wrapText(label, labelWidth).length)
  const tallest = max(shapes, ({ height }) => height)
  const width = max(shapes, shape => shape.width, lines > 0 ? labelWidth : 0) + SHAPE_GAP
  const height = tallest + (lines > 0 ? lines * LABEL_LINE_HEIGHT + LABEL_MARGIN : 0) + SHAPE_GAP
  const columns = Math.max(
    1,
    Math.min(shapes.length, Math.ceil(Math.sqrt((shapes.length * LANDSCAPE * height) / width))),
  )
  const slots = shapes.map((shape, index) => ({
    x: (index % columns) * width + (width - shape.width) / 2,
    y: Math.floor(index / columns) * height + tallest - shape.height,
  }))
  const left = -max(slots, ({ x }) => -x, Number.NEGATIVE_INFINITY)
  const top = -max(slots, ({ y }) => -y, Number.NEGATIVE_INFINITY)
  return {
    positions: slots.map(({ x, y }) => ({ x: round(x - left), y: round(y - top) })),
    labelWidth,
    width: columns * width - SHAPE_GAP,
    height: Math.ceil(shapes.length / columns) * height - SHAPE_GAP,
  }
}

/** The largest measure, at least `least`; without spreading, since there may be very many. */
function max<T>(items: readonly T[], measure: (item: T) => number, least = 0): number {
  return items.reduce((largest, item) => Math.max(largest, measure(item)), least)
}

const round = (length: number) => Math.round(length * 100) / 100
