/** What goes into a diagram: icons with their labels, and how large they are drawn. */
import type { Icon } from '@/core/catalogue/types'

/** Width and height in pixels of the diagram. */
export interface Size {
  width: number
  height: number
}

/** Its place among the others: all of it may be left out. */
export interface Linked {
  /** Needed only where another one refers to it. */
  id?: string | undefined
  /** `id` of the frame that it is in. */
  frame?: string | undefined
  /** `id` of each that an arrow leads to. */
  leadsTo?: readonly string[] | undefined
}

/**
 * One icon to be put into a diagram, with all that is needed to draw it. An icon with a `group` is that of a frame (region,
 * VPC, subnet, ...), which contains other shapes.
 */
export interface ShapeInput extends Linked {
  icon: Icon
  /** Text of the icon file as it was fetched. */
  svg: string
  /** What is written with the icon, as plain text; `\n` breaks the line. */
  label: string
  /** Absolute URL of the documentation, for the formats that link. */
  link?: string | undefined
}

/** How several are laid out (DECISIONS.md, "Copying"). */
export const ARRANGEMENTS = ['grid', 'row', 'column', 'category', 'framed'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** `own`: with sizes and borders by kind of icon; `drawio`: as the shapes of draw.io's own AWS palette. */
export const LOOKS = ['own', 'drawio'] as const
export type Look = (typeof LOOKS)[number]

/** Longer side of icons in the look of draw.io, in pixels. */
export const SIDES = [48, 60, 78] as const
export type Side = (typeof SIDES)[number]

/** The visitor's copy options. */
export interface ShapeOptions {
  /** Write the label. */
  label: boolean
  /** Draw the colored border around the label of a service or resource; in the look `own` only. */
  labelBorder: boolean
  /** Prefer draw.io's own shape to the picture where there is one. */
  native: boolean
  look: Look
  /** Of icons in the look `drawio`. */
  side: Side
  arrange: Arrangement
  /** Draw an arrow from each icon to the next one. */
  connect: boolean
}

export const DEFAULT_OPTIONS: ShapeOptions = {
  label: true,
  labelBorder: true,
  native: false,
  look: 'own',
  side: 78,
  arrange: 'grid',
  connect: false,
}

/** Length of an icon's longer side in a diagram, in pixels (DECISIONS.md, "Copying"). */
export function iconSide({ type }: Pick<Icon, 'type'>, { look, side } = DEFAULT_OPTIONS): number {
  return look === 'drawio' ? side : (OWN_SIDES[type] ?? OTHER_SIDE)
}

const OWN_SIDES: Partial<Record<Icon['type'], number>> = { 'Architecture Service': 60, Resource: 65 }
const OTHER_SIDE = 64

/** The longest of these. */
export const longestSide = ({ look, side }: ShapeOptions): number =>
  look === 'drawio' ? side : Math.max(OTHER_SIDE, ...Object.values(OWN_SIDES))

/** The largest size of the given proportions whose longer side is `side`, to a hundredth of a pixel. */
export function fitSize(proportions: Size, side: number): Size {
  const scale = side / Math.max(proportions.width, proportions.height)
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  return { width: scaled(proportions.width), height: scaled(proportions.height) }
}

/** Size of a frame that contains nothing yet, in pixels: room for a few icons with their labels. */
export const EMPTY_FRAME: Size = { width: 260, height: 200 }

/** The color of labels on light ground, of headings and of arrows: draw.io's AWS palette has it. */
export const INK = '#232F3E'

/** Side of the icon in the corner of a frame, in pixels: about that of draw.io's own frames. */
export const CORNER_ICON_SIZE = 24
