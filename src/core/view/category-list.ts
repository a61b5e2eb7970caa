/**
 * The `categories` parameter: names separated by commas, although some names hold commas themselves. Reading is greedy and
 * forgiving, so that our links and naive ones both work.
 */
import type { Category } from '../catalogue/types'

/** Known spellings of a category: its name, its slug and others, reduced to letters and digits. */
export type CategorySpellings = ReadonlyMap<string, string>

/** Letters and digits of `text` in lower case: what is left when spelling does not matter. */
function reduce(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Every accepted spelling -> name, in catalogue order of the names. */
export function spellingsOf(categories: readonly Pick<Category, 'name' | 'slug' | 'aliases'>[]): CategorySpellings {
  const spellings = new Map<string, string>()
  for (const { name, slug, aliases = [] } of categories)
    for (const spelling of [name, slug, ...aliases]) spellings.set(reduce(spelling), name)
  return spellings
}

/** The known names in `text`, in catalogue order without repeats; what is unknown is passed over. */
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
  return inCatalogueOrder(found, spellings)
}

/** `names` as `spellings` lists them. */
export function inCatalogueOrder(names: Iterable<string>, spellings: CategorySpellings): string[] {
  const wanted = new Set(names)
  return [...new Set(spellings.values())].filter(name => wanted.has(name))
}
