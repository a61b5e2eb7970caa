import { countWithNoun } from '../../catalog/display'
import type { Icon, Stencil } from '../../catalog/types'
import type { ShapeInput, ShapeOptions } from '../shape'

/** draw.io's own shapes (data/stencils.json). The keys are values of `Icon.native`. */
export type Stencils = Readonly<Record<string, Stencil>>

/** Returns draw.io's own shape for an icon; undefined if there is none. */
export function stencilOf({ native }: Icon, stencils: Stencils): Stencil | undefined {
  return native !== undefined && Object.hasOwn(stencils, native) ? stencils[native] : undefined
}

/** Returns the numbers of draw.io shapes and of pictures. */
export function nativeShapesNote(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils,
): string | undefined {
  if (!options.native) return undefined
  const native = inputs.filter(({ icon }) => stencilOf(icon, stencils)).length
  return `${countWithNoun(native, 'draw.io shape')}, ${countWithNoun(inputs.length - native, 'picture')}`
}
