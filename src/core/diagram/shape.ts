/** What goes into a diagram: icons with their labels, and how large they are drawn. */
import type { Icon } from '@/core/catalogue/types'

/** Width and height in pixels of the diagram. */
export interface Size {
  width: number
  height: number
}

/**
 * One icon to be put into a diagram, with all that is needed to draw it. An icon with a `group` is that of a boundary (region,
 * VPC, subnet, ...), which contains other shapes.
 */
export interface ShapeInput {
  icon: Icon
  /** Text of the icon file as it was fetched. */
  svg: string
  /** What is written with the icon, as plain text; `\n` breaks the line. */
  label: string
  /** Absolute URL of the documentation, for the formats that link. */
  link?: string
}

/** The visitor's copy options. */
export interface ShapeOptions {
  /** Write the label. */
  label: boolean
  /** Draw the colored border around the label of a service or resource. */
  labelBorder: boolean
  /** Prefer draw.io's own shape to the picture where there is one. */
  native: boolean
}

/** Length of an icon's longer side in a diagram, in pixels (DECISIONS.md, "Copying"). */
export function iconSide({ type }: Pick<Icon, 'type'>): number {
  if (type === 'Architecture Service') return 60
  return type === 'Resource' ? 65 : 64
}

/** The largest size of the given proportions whose longer side is `side`, to a hundredth of a pixel. */
export function fitSize(proportions: Size, side: number): Size {
  const scale = side / Math.max(proportions.width, proportions.height)
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  return { width: scaled(proportions.width), height: scaled(proportions.height) }
}

/** Size of a newly pasted boundary, in pixels: room for a few icons with their labels. */
export const BOUNDARY_SIZE: Size = { width: 260, height: 200 }

/** Side of the icon in the corner of a boundary, in pixels: about that of draw.io's own boundaries. */
export const CORNER_ICON_SIZE = 24
