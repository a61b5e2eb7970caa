/** From the icon table to the icons as the site names and files them. */
import { iconDisplayName } from '@/core/catalogue/icon-names'
import type { Icon, IconType } from '@/core/catalogue/types'
import type { NamedIcon } from '../source'

/** Folder of the icon package -> what its icons are. */
const TYPES: Readonly<Record<string, IconType>> = {
  'architecture-group': 'Architecture Group',
  'architecture-service': 'Architecture Service',
  category: 'Category',
  resource: 'Resource',
}

/** What kind of icon lies at `file`; undefined for a folder that the package does not have. */
export function iconTypeOf(file: string): IconType | undefined {
  return TYPES[file.split('/')[0] ?? '']
}

/** The icons in the order of the table; `homes` is service icon -> slug of its entry. */
export function compileIcons(icons: readonly NamedIcon[], homes: ReadonlyMap<string, string>): Icon[] {
  return icons.map(({ file, name, ...icon }) => {
    const entry = homes.get(icon.owner ?? icon.iconName)
    return {
      ...icon,
      type: iconTypeOf(file) ?? 'Resource',
      displayName: name ?? iconDisplayName(icon.iconName),
      keywords: icon.keywords ?? [],
      ...(entry !== undefined && { entry }),
    }
  })
}
