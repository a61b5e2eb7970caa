import { countWithNoun } from '../catalog/names/display'
import type { Icon, Stencil } from '../catalog/types'
import type { ShapeInput, ShapeOptions } from './shape'

/** draw.io's own shapes (data/stencils.json). The keys are values of `Icon.stencil`. */
export type Stencils = Readonly<Record<string, Stencil>>

/** Returns draw.io's own shape for an icon; undefined if there is none. */
export function stencilOf({ stencil }: Icon, stencils: Stencils): Stencil | undefined {
  return stencil !== undefined && Object.hasOwn(stencils, stencil) ? stencils[stencil] : undefined
}

/** Returns the numbers of draw.io shapes and of pictures. */
export function stencilsNote(inputs: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils) {
  if (!options.usesStencils) return undefined
  const count = inputs.filter(({ icon }) => stencilOf(icon, stencils)).length
  return `${countWithNoun(count, 'draw.io shape')}, ${countWithNoun(inputs.length - count, 'picture')}`
}
