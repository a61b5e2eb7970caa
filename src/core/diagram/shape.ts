/** Input of a diagram: icons with labels and sizes. */
import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Icon } from '../catalog/types'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** Position (px) in a diagram. */
export type Point = readonly [x: number, y: number]

export const GENERIC_FRAME = 'Frame_Generic-group'

/** Frame and arrows of an icon or frame, and its appearance (box, short label, badge). */
export interface ShapeTraits {
  /** Required if `frame` or `leadsTo` of another input refers to this input. */
  id?: string
  /** `id` of the frame that contains the icon or frame. */
  frame?: string
  /** Ids of the inputs to which arrows lead. */
  leadsTo?: readonly string[]
  /** Labels of arrows by the id to which they lead. */
  arrowLabels?: Readonly<Record<string, string>>
  /** True to draw a box around the label, without a picture. The icon must be a frame. */
  isBox?: boolean
  isShort?: boolean
  change?: Change
}

export type Change = 'created' | 'changed' | 'replaced' | 'destroyed'

/**
 * An icon with the data for drawing it. An icon with a `group` represents a frame (Region, VPC, subnet, ...), which
 * contains other shapes.
 */
export interface ShapeInput extends ShapeTraits {
  icon: Icon
  svg: string
  /** Plain text; `\n` breaks the line. */
  label: string
  /** Absolute URL of the documentation, for formats with links. */
  link?: string
}

/** Arrangements of several icons (DECISIONS.md, "Arrangements"). */
export const ARRANGEMENTS = ['grid', 'row', 'column', 'category', 'framed'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** Sizes (px, longer side) of icons in the style of draw.io's palette. */
export const DRAWIO_ICON_SIZES = [48, 60, 78] as const

export interface ShapeOptions {
  label: boolean
  /** True to draw the colored label border of services and resources, in the style of this site. */
  labelBorder: boolean
  /** True to prefer draw.io's own shape to the picture. */
  usesStencils: boolean
  /** Size for the style of draw.io's palette; null for the style of this site (DECISIONS.md, "Sizes of icons"). */
  drawioSize: (typeof DRAWIO_ICON_SIZES)[number] | null
  arrange: Arrangement
  /** True to draw an arrow from each icon to the next. */
  connect: boolean
  /** URL of the site with a trailing slash, for formats that load its files. */
  site: string
}

/** Adds positions and routes to a graph with ELK, in the browser in a worker. */
export type LayoutGraph = (graph: ElkNode) => Promise<ElkNode>

export interface SceneOptions extends ShapeOptions {
  layoutGraph: LayoutGraph
}

export const DEFAULT_SHAPE_OPTIONS: ShapeOptions = {
  label: true,
  labelBorder: true,
  usesStencils: false,
  drawioSize: null,
  arrange: 'grid',
  connect: false,
  site: '',
}

/** Returns the longer side (px) of an icon in a diagram (DECISIONS.md, "Sizes of icons"). */
export function iconSize({ type }: Pick<Icon, 'type'>, { drawioSize } = DEFAULT_SHAPE_OPTIONS): number {
  return drawioSize ?? STANDARD_SIZES[type] ?? OTHER_SIZE
}

const STANDARD_SIZES: Partial<Record<Icon['type'], number>> = { 'Architecture Service': 60, Resource: 65 }
const OTHER_SIZE = 64

/** Returns the longest side (px) that any icon has with these options. */
export const maxIconSize = ({ drawioSize }: ShapeOptions): number =>
  drawioSize ?? Math.max(OTHER_SIZE, ...Object.values(STANDARD_SIZES))

/** Returns a size with the given proportions whose longer side is `side`, rounded to hundredths. */
export function fitSize(proportions: Size, side: number): Size {
  const scale = side / Math.max(proportions.width, proportions.height)
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  return { width: scaled(proportions.width), height: scaled(proportions.height) }
}

/** Minimum size (px) of a box, and the space between its border and its label. */
export const BOX = { width: 120, height: 60, padding: 10 }

/** Size (px) of an empty frame: space for a few labeled icons. */
export const EMPTY_FRAME_SIZE: Size = { width: 260, height: 200 }
/** Minimum size (px) of a frame inside another frame: space for one labeled icon and the usual titles. */
export const INNER_FRAME_SIZE: Size = { width: 200, height: 180 }

/** Space (px) between a frame's border and its content. `top` includes space for the title. */
export const FRAME_PADDING = { side: 20, top: 50, bottom: 20 }

/** Color from draw.io's AWS palette for headings, arrows, and labels on a light background. */
export const TEXT_COLOR = '#232F3E'

/** Color that is readable on light and dark backgrounds. Arrows have this color in all formats. */
export const NEUTRAL_COLOR = '#6B7686'

/** Side (px) of the icon in a frame's corner, similar to draw.io's own frames. */
export const CORNER_ICON_SIZE = 24
