/** All icons as input for the diagram formats. */
import type { Icon } from '@/core/catalog/types'
import { iconLabel } from '@/core/diagram/icon-label'
import type { ShapeInput } from '@/core/diagram/shape'
import type { CompiledData } from '../data/compile'
import { createIconReader } from '../data/icon-package'
import type { IconRow } from '../data/source'

interface ShapeSources {
  source: { icons: readonly Pick<IconRow, 'iconName' | 'file'>[] }
  compiled: Pick<CompiledData, 'catalog' | 'icons' | 'stencils'>
}

/** Returns the icons, draw.io's own shapes (`stencils`), and a function that converts an icon to the input of a format. */
export function loadShapeData({ source, compiled }: ShapeSources) {
  const svgOf = createIconReader(source.icons)
  const services = new Map(compiled.catalog.services.map(service => [service.slug, service]))
  const names = { icons: new Map(compiled.icons.map(icon => [icon.iconName, icon])), services }
  const inputOf = (icon: Icon): ShapeInput => {
    const link = services.get(icon.entry ?? '')?.url
    return { icon, svg: svgOf(icon.iconName), label: iconLabel(icon, names, 'with'), link: link ?? undefined }
  }
  return { icons: compiled.icons, stencils: compiled.stencils, inputOf }
}

/** Returns the icons with these names, ignoring case, in the given order. Throws an error that lists unknown names. */
export function findIcons(names: readonly string[], icons: readonly Icon[]): Icon[] {
  const byName = new Map(icons.map(icon => [icon.iconName.toLowerCase(), icon]))
  const unknown = names.filter(name => !byName.has(name.toLowerCase()))
  if (unknown.length > 0) throw new Error(unknown.map(name => unknownMessage(name, icons)).join('\n'))
  return names.flatMap(name => byName.get(name.toLowerCase()) ?? [])
}

/** Returns an error message that suggests the shortest names that contain the same words. */
function unknownMessage(name: string, icons: readonly Icon[]): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const similar = icons
    .filter(({ iconName, displayName }) => {
      const text = `${iconName} ${displayName}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .map(({ iconName }) => iconName)
    .sort((a, b) => a.length - b.length)
  const hint = similar.length > 0 ? ` Did you mean ${similar.slice(0, 5).join(', ')}?` : ''
  return `No icon is called "${name}".${hint}`
}
