import type { Icon } from '@/core/catalogue/types'

/** One icon to be put into a diagram, with all that is needed to draw it. */
export interface ShapeInput {
  icon: Icon
  /** Text of the icon file as it was fetched. */
  svg: string
  /** What is written with the icon, as plain text; `\n` breaks the line. */
  label: string
  /** Absolute URL of the documentation, for the formats that link. */
  link?: string
}

/** The choices of the person who copies. */
export interface ShapeOptions {
  /** Write the label. */
  label: boolean
  /** Draw the coloured border round the label of a service or resource. */
  labelBorder: boolean
  /** Prefer draw.io's own shape to the picture where there is one. */
  native: boolean
}
