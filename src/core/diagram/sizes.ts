import type { Icon } from '@/core/catalogue/types'

/** Width and height in pixels of the diagram. */
export interface Size {
  width: number
  height: number
}

/** Length of an icon's longer side in a diagram, in pixels: 60 for a service, 65 for a resource, else 64 (spec §9). */
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
