import type { Icon } from '@/core/catalogue/types'

/** How draw.io draws one of its own AWS shapes. */
export type StencilForm = 'resourceIcon' | 'shape' | 'group+grIcon' | 'groupCenter+grIcon'

/** One of draw.io's own AWS shapes; the same name can have several forms. */
export interface Stencil {
  /** After `mxgraph.aws4.` */
  name: string
  label: string
  form: StencilForm
  /** Size in draw.io's own palette, in pixels; only the proportions count here. */
  w: number
  h: number
  fillColor: string
  strokeColor: string
}

/** Forms in order of preference: a service is a white drawing on a square, a resource a drawing of its own. */
const FORMS: Readonly<Record<Icon['type'], readonly StencilForm[]>> = {
  'Architecture Service': ['resourceIcon', 'shape'],
  Category: ['resourceIcon', 'shape'],
  Resource: ['shape', 'resourceIcon'],
  'Architecture Group': ['group+grIcon', 'groupCenter+grIcon'],
}

/**
 * draw.io's own shape for an icon, by the name in `icon.native`; undefined when there is none.
 * Two boundaries share a name (the private and the public subnet): the label tells them apart.
 */
export function stencilOf(icon: Icon, stencils: readonly Stencil[]): Stencil | undefined {
  if (icon.native === undefined) return undefined
  const named = stencils.filter(stencil => stencil.name === icon.native)
  for (const form of FORMS[icon.type]) {
    const found = named.filter(stencil => stencil.form === form)
    const label = icon.displayName.toLowerCase()
    const first = found.find(stencil => stencil.label.toLowerCase() === label) ?? found[0]
    if (first) return first
  }
  return undefined
}
