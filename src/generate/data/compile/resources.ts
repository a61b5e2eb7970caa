/** Which entry shows which icon: resource icons go where the icon is shown that owns them. */

import { simpleName } from '@/core/catalogue/names'
import { groupBy } from '@/core/collections'
import { compareNames } from '../collate'
import type { Entry, NamedIcon } from '../source'

/** Categories of entries that show others' icons as illustration; they come last. */
const ILLUSTRATED: readonly string[] = ['Decision Guides', 'General Reference']

/** Service icon -> slug of the entry that is its home: one that it leads, guides last, else by simple name. */
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
