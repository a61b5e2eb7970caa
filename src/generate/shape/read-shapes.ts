/** The whole catalogue as input for the diagram formats. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Icon } from '@/core/catalogue/types'
import type { Stencils } from '@/core/diagram/drawio/stencils'
import type { ShapeInput } from '@/core/diagram/shape'
import { compile } from '../data/compile'
import { readIconSvg } from '../data/icon-package'
import { readData } from '../data/read'

/** The icons of the catalogue with all that is needed to draw them. */
export interface ShapeSource {
  icons: readonly Icon[]
  stencils: Stencils
  /** An icon with its artwork, labelled by its display name. */
  inputOf: (icon: Icon) => ShapeInput
}

const DATA = join(import.meta.dirname, '../../../data')

/** Reads and compiles data/; what is wrong with it is for the data check to say. */
export function readShapes(): ShapeSource {
  const { data } = readData(DATA)
  const { icons, catalogue } = compile(data)
  const files = new Map(data.icons.map(({ iconName, file }) => [iconName, file]))
  const documentation = new Map(catalogue.services.map(({ slug, url }) => [slug, url]))
  return {
    icons,
    stencils: JSON.parse(readFileSync(join(DATA, 'stencils.json'), 'utf8')),
    inputOf: icon => {
      const link = documentation.get(icon.entry ?? '')
      const svg = readIconSvg(files.get(icon.iconName) ?? '')
      return { icon, svg, label: icon.displayName, ...(typeof link === 'string' && { link }) }
    },
  }
}
