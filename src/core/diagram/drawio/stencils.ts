import { counted } from '../../catalogue/display'
import type { Icon, Stencil } from '../../catalogue/types'
import type { ShapeInput, ShapeOptions } from '../shape'

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
