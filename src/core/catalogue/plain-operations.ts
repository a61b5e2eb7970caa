/** Which operations of an API are shown first: those with the plainest names. */
import { camelWords } from './operations'

/** So many fill three columns of four. */
const LIMIT = 12

/**
 * The operations whose names have the fewest words; of as many words, first those on what `keywords` names (`RunInstances` for
 * `instances`), then the shorter ones; those on tags, which every API has, come last. No counts of use are known, and what is
 * used most has plain names.
 */
export function plainOperations(operations: readonly string[], keywords: readonly string[]): string[] {
  const known = new Set(keywords.map(singular))
  return operations
    .map(name => {
      const [, ...noun] = camelWords(name)
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
