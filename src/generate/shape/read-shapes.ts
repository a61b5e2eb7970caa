/** The whole catalogue as input for the diagram formats. */
import type { Icon } from '@/core/catalogue/types'
import type { Stencils } from '@/core/diagram/drawio/stencils'
import type { ShapeInput } from '@/core/diagram/shape'
import { iconReader } from '../data/icon-package'
import { loadSite } from '../load'

/** The icons of the catalogue with all that is needed to draw them. */
export interface ShapeSource {
  icons: readonly Icon[]
  stencils: Stencils
  /** An icon with its artwork, labeled by its display name. */
  inputOf: (icon: Icon) => ShapeInput
}

/** Reads and compiles data/. Its errors are left to the data check. */
export function readShapes(): ShapeSource {
  const { source, compiled } = loadSite()
  const svgOf = iconReader(source.icons)
  const documentation = new Map(compiled.catalogue.services.map(({ slug, url }) => [slug, url]))
  return {
    icons: compiled.icons,
    stencils: compiled.stencils,
    inputOf: icon => {
      const link = documentation.get(icon.entry ?? '')
      const label = icon.displayName
      return { icon, svg: svgOf(icon.iconName), label, ...(typeof link === 'string' && { link }) }
    },
  }
}
