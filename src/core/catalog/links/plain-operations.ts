/** Selects the operations of an API that are shown first. */
import { singularOf } from '../../plurals'
import { splitCamelCase } from './operations'

/** Number of operations: three columns of four rows. A single further one is shown, too, instead of a button. */
const OPERATION_COUNT = 12

/**
 * Returns the operations in `first`, then those whose names have the fewest words. These are probably the most used
 * ones; usage counts are not published. Among names with the same number of words, operations on a keyword come first
 * (`RunInstances` for `instances`), then shorter names. Operations on tags come last, because every API has some.
 */
export function selectPlainOperations(
  operations: readonly string[],
  keywords: readonly string[],
  first: readonly string[] = [],
): string[] {
  const singularKeywords = new Set(keywords.map(keyword => singularOf(keyword.toLowerCase())))
  const others = operations
    .filter(name => !first.includes(name))
    .map(name => {
      const [, ...noun] = splitCamelCase(name)
      return {
        name,
        isOnTags: Number(/Tag|^Untag/.test(name)),
        words: noun.length,
        isOther: Number(!singularKeywords.has(singularOf(noun.join(' ')))),
      }
    })
    .sort(
      (a, b) => a.isOnTags - b.isOnTags || a.words - b.words || a.isOther - b.isOther || a.name.length - b.name.length,
    )
    .map(({ name }) => name)
  const ordered = [...first, ...others]
  return ordered.length === OPERATION_COUNT + 1 ? ordered : ordered.slice(0, OPERATION_COUNT)
}
