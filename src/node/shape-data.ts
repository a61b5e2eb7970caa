/** The input of diagrams from the compiled data, for the build and the tools. */
import type { Icon } from '@/core/catalog/types'
import { iconLabel } from '@/core/diagram/icon-label'
import type { ShapeInput, ShapeTraits } from '@/core/diagram/shape'
import type { CompiledData } from './compiled-data'

export interface ShapeSources {
  compiled: Pick<CompiledData, 'catalog' | 'icons' | 'stencils'>
  svgOf: (iconName: string) => string
}

type NamedShape = ShapeTraits & { iconName: string; label?: string }

/** Returns the icons, draw.io's own shapes (`stencils`), and functions that convert icons to the input of a format. */
export function loadShapeData({ compiled, svgOf }: ShapeSources) {
  const services = new Map(compiled.catalog.services.map(service => [service.slug, service]))
  const names = { icons: new Map(compiled.icons.map(icon => [icon.iconName, icon])), services }
  const inputOf = (icon: Icon, isShort?: boolean): ShapeInput => {
    const link = services.get(icon.entry ?? '')?.url
    return { icon, svg: svgOf(icon.iconName), label: iconLabel(icon, names, 'with', isShort), link: link ?? undefined }
  }
  const iconByName = (name = '') => names.icons.get(name)
  /** Returns the inputs of shapes, without those of unknown icons. A label replaces that of the icon. */
  const inputsOf = (shapes: readonly NamedShape[]): ShapeInput[] =>
    shapes.flatMap(({ iconName, label, ...relations }) => {
      const icon = iconByName(iconName)
      const input = icon && inputOf(icon, relations.isShort)
      return input ? { ...input, ...relations, label: label ?? input.label } : []
    })
  return { icons: compiled.icons, stencils: compiled.stencils, iconByName, inputOf, inputsOf }
}
