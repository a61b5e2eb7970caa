/**
 * Parses the URL parameter `categories`: category names, separated by commas. Some names contain commas, so long names
 * are tried first. Slugs and aliases are accepted, too, so that handwritten links work.
 */
import { lettersAndDigits } from '../catalog/names/names'
import type { Category } from '../catalog/types'

/** Category names in catalog order, by the letters and digits of each accepted spelling: name, slug, and aliases. */
export type CategorySpellings = ReadonlyMap<string, string>

export function categorySpellings(
  categories: readonly Pick<Category, 'name' | 'slug' | 'aliases'>[],
): CategorySpellings {
  const spellings = new Map<string, string>()
  for (const { name, slug, aliases = [] } of categories)
    for (const spelling of [name, slug, ...aliases]) spellings.set(lettersAndDigits(spelling), name)
  return spellings
}

/** Returns the known category names in `text`, distinct and in catalog order. */
export function parseCategories(text: string, spellings: CategorySpellings): string[] {
  const parts = text.split(',')
  const maxParts = Math.max(...Array.from(spellings.values(), name => name.split(',').length))
  const categories = new Set<string>()
  const nameAt = (from: number, to: number) => spellings.get(lettersAndDigits(parts.slice(from, to).join(',')))
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + maxParts)
    while (to > from && nameAt(from, to) === undefined) to--
    const name = nameAt(from, to)
    if (name !== undefined) categories.add(name)
    from = Math.max(to, from + 1)
  }
  return inCatalogOrder(categories, spellings)
}

export function inCatalogOrder(names: Iterable<string>, spellings: CategorySpellings): string[] {
  const wanted = new Set(names)
  return [...new Set(spellings.values())].filter(name => wanted.has(name))
}
