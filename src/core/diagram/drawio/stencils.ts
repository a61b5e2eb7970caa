import type { Icon } from '../../catalogue/types'
import type { ShapeInput, ShapeOptions } from '../shape'

/**
 * One of draw.io's own AWS shapes: a white drawing on a square (`resourceIcon`), a drawing of its own (`shape`), or a
 * boundary with its title at the left or in the middle.
 */
export interface Stencil {
  form: 'resourceIcon' | 'shape' | 'group+grIcon' | 'groupCenter+grIcon'
  /** After `mxgraph.aws4.`; where it is left out, the key in the table is the name. */
  name?: string
  /** Size in draw.io's own palette, in pixels; only the proportions count here. */
  w: number
  h: number
  fillColor: string
  strokeColor: string
}

/** draw.io's own shapes by the key that icons name (data/stencils.json). */
export type Stencils = Readonly<Record<string, Stencil>>

/** A shape of which the name is known for certain. */
export type NamedStencil = Stencil & { name: string }

/** draw.io's own shape for an icon; undefined when there is none. */
export function stencilOf({ native }: Icon, stencils: Stencils): NamedStencil | undefined {
  if (native === undefined || !Object.hasOwn(stencils, native)) return undefined
  const stencil = stencils[native]
  return stencil && { name: native, ...stencil }
}

/** How many arrive as draw.io's own shapes and how many as pictures, when the former were asked for. */
export function nativeNote(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils,
): string | undefined {
  if (!options.native) return undefined
  const native = inputs.filter(({ icon }) => stencilOf(icon, stencils)).length
  return `${count(native, 'draw.io shape')}, ${count(inputs.length - native, 'picture')}`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
