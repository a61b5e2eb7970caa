import type { Icon, IconGroup } from '@/core/catalogue/types'
import type { Size } from './sizes'

/** What a boundary measures when it arrives, in pixels: room for a few icons with their labels. */
export const BOUNDARY_SIZE: Size = { width: 260, height: 200 }

/** Side of the icon in the corner of a boundary, in pixels: about that in draw.io's own boundaries. */
export const CORNER_ICON_SIZE = 24

/** A boundary of which nothing is known. */
const PLAIN: IconGroup = { stroke: '#7D8998', fill: 'none', dashed: false, fontColor: '#5A6C86' }

/** Whether an icon stands for a boundary (region, VPC, subnet, …), into which other shapes go. */
export function isBoundary({ type }: Pick<Icon, 'type'>): boolean {
  return type === 'Architecture Group'
}

/** How a boundary is drawn. */
export function boundaryLook({ group }: Icon): IconGroup {
  return group ?? PLAIN
}
