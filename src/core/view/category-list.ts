/**
 * The `categories` parameter: names separated by commas, although some names contain commas. Parsing is greedy and
 * tolerant, so that both encoded and hand-written links work.
 */
import type { Category } from '../catalog/types'

/** Known spellings of categories: name, slug and aliases, reduced to letters and digits. */
export type CategorySpellings = ReadonlyMap<string, string>

/** Returns the letters and digits of `text` in lower case. */
function reduce(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Returns category names by accepted spelling, in catalog order. */
export function spellingsOf(categories: readonly Pick<Category, 'name' | 'slug' | 'aliases'>[]): CategorySpellings {
  const spellings = new Map<string, string>()
  for (const { name, slug, aliases = [] } of categories)
    for (const spelling of [name, slug, ...aliases]) spellings.set(reduce(spelling), name)
  return spellings
}

/** Returns the known category names in `text`, distinct and in catalog order. */
export function parseCategories(text: string, spellings: CategorySpellings): string[] {
  const parts = text.split(',')
  const found = new Set<string>()
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    let name: string | undefined
    for (; to > from; to--) {
      name = spellings.get(reduce(parts.slice(from, to).join(',')))
      if (name !== undefined) break
    }
    if (name !== undefined) found.add(name)
    from = Math.max(to, from + 1)
  }
  return inCatalogOrder(found, spellings)
}

/** Returns `names` in the order of `spellings`. */
export function inCatalogOrder(names: Iterable<string>, spellings: CategorySpellings): string[] {
  const wanted = new Set(names)
  return [...new Set(spellings.values())].filter(name => wanted.has(name))
}
