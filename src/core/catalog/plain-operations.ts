/** Selects the operations of an API that are shown first. */
import { splitCamelCase } from './operations'

/** Three columns of four rows. */
const LIMIT = 12

/**
 * Returns the operations with the fewest words. Among equals, those that contain a keyword come first (`RunInstances`
 * for `instances`), then shorter names. Tag operations come last, because every API has them. Short names replace usage
 * counts, which are not published.
 */
export function plainOperations(operations: readonly string[], keywords: readonly string[]): string[] {
  const known = new Set(keywords.map(singular))
  return operations
    .map(name => {
      const [, ...noun] = splitCamelCase(name)
      return {
        name,
        isOnTags: Number(/Tag|^Untag/.test(name)),
        words: noun.length,
        isOther: Number(!known.has(singular(noun.join(' ')))),
      }
    })
    .sort(
      (a, b) => a.isOnTags - b.isOnTags || a.words - b.words || a.isOther - b.isOther || a.name.length - b.name.length,
    )
    .slice(0, LIMIT)
    .map(({ name }) => name)
}

const singular = (word: string) => word.toLowerCase().replace(/s$/, '')
