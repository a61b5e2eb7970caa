/** The icons, the entries that show them, and the topics that lead to them. */

import { iconDisplayName } from '@/core/catalogue/icon-names'
import { simpleName } from '@/core/catalogue/names'
import type { Icon, IconType, Service } from '@/core/catalogue/types'
import { groupBy } from '@/core/collections'
import type { Entry, NamedIcon } from '../source'
import { compareNames } from './services'

/** Folder of the icon package -> type of its icons. */
const TYPES: Readonly<Record<string, IconType>> = {
  'architecture-group': 'Architecture Group',
  'architecture-service': 'Architecture Service',
  category: 'Category',
  resource: 'Resource',
}

/** Type of the icon at `file`; undefined for a folder that the package does not have. */
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

/** Categories of entries that only illustrate with the icons of others. */
export const ILLUSTRATED: readonly string[] = ['Decision Guides', 'General Reference']

/** Service icon -> slug of its entry: guides come last, entries that begin with the icon first, then by simple name. */
export function homesOfIcons(entries: readonly Entry[]): Map<string, string> {
  const homes = new Map<string, Entry>()
  for (const entry of entries)
    for (const icon of entry.source.iconServices ?? []) {
      const home = homes.get(icon)
      if (!home || compareHomes(icon, entry, home) < 0) homes.set(icon, entry)
    }
  return new Map([...homes].map(([icon, entry]) => [icon, entry.slug]))
}

/** Slug -> the resource icons of that entry, by name. */
export function resourcesOfEntries(icons: readonly NamedIcon[], homes: ReadonlyMap<string, string>) {
  const owned = icons.flatMap(({ iconName, owner = '' }) => {
    const home = homes.get(owner)
    return home === undefined ? [] : [{ home, iconName }]
  })
  const groups = groupBy(owned, ({ home }) => home)
  return new Map([...groups].map(([home, members]) => [home, members.map(m => m.iconName).sort(compareNames)]))
}

function compareHomes(icon: string, a: Entry, b: Entry): number {
  const illustrated = (entry: Entry) => Number(entry.source.categories.some(name => ILLUSTRATED.includes(name)))
  const leads = (entry: Entry) => Number(entry.source.iconServices?.[0] !== icon)
  return (
    illustrated(a) - illustrated(b) ||
    leads(a) - leads(b) ||
    compareNames(simpleName(a.source.service), simpleName(b.source.service))
  )
}

/**
 * Topic -> its icon, its icons or an empty text (DECISIONS.md, "Names"), in the order of `services`; a full name wins over another entry's other or
 * former name.
 */
export function compileTopics(services: readonly Service[]): Record<string, string | string[]> {
  const topics = new Map(services.map(service => [service.service, iconOf(service)]))
  for (const service of services)
    for (const name of [...service.alsoKnownAs, ...service.formerly])
      if (!topics.has(name)) topics.set(name, iconOf(service))
  return Object.fromEntries(topics)
}

function iconOf({ iconServices: [first, ...others] }: Service): string | string[] {
  return others.length > 0 && first !== undefined ? [first, ...others] : (first ?? '')
}
