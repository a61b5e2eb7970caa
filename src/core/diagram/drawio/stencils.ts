import { counted } from '../../catalogue/display'
import type { Icon } from '../../catalogue/types'
import type { ShapeInput, ShapeOptions } from '../shape'

/**
 * One of draw.io's own AWS shapes: a white drawing on a square (`resourceIcon`), a plain drawing (`shape`), or a boundary
 * with its title at the left (`group`) or in the center (`groupCenter`).
 */
export interface Stencil {
  form: 'resourceIcon' | 'shape' | 'group+grIcon' | 'groupCenter+grIcon'
  /** Follows `mxgraph.aws4.` */
  name: string
  /** Size in draw.io's palette, in pixels; only the proportions are used. */
  w: number
  h: number
  fillColor: string
  strokeColor: string
  /** draw.io 14 (2021) does not have it, and shows nothing; a picture is shown by every version. */
  blankIn14?: true
}

/** draw.io's own shapes by the key in `native` of an icon (data/stencils.json). */
export type Stencils = Readonly<Record<string, Stencil>>

/** draw.io's own shape for an icon; undefined when there is none. */
export function stencilOf({ native }: Icon, stencils: Stencils): Stencil | undefined {
  return native !== undefined && Object.hasOwn(stencils, native) ? stencils[native] : undefined
}

/** How many arrive as draw.io's own shapes, also in old versions, and how many as pictures, when the former were asked for. */
export function nativeNote(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils,
): string | undefined {
  if (!options.native) return undefined
  const native = inputs.flatMap(({ icon }) => stencilOf(icon, stencils) ?? [])
  const blank = native.filter(({ blankIn14 }) => blankIn14).length
  const kinds = `${counted(native.length, 'draw.io shape')}, ${counted(inputs.length - native.length, 'picture')}`
  return blank === 0 ? kinds : `${kinds}. draw.io 14 (2021) leaves ${blank} of the shapes blank`
}
