/** The search index, stored by the build, because building it takes half of the time until the first answer. */
import type { SearchItem } from '@/core/items/item'
import { buildPostings, type Postings } from '@/core/search/index/postings'
import { textHash } from '@/core/text-hash'

/** The postings of each set of items, by the hash of the items' ids. */
export type StoredIndex = Map<string, Postings>

const keyOf = (items: readonly SearchItem[]) => textHash(items.map(({ id }) => id).join('\n'))

export const cachedPostings = (index: StoredIndex): typeof buildPostings =>
  function* (items) {
    const key = keyOf(items)
    const postings = index.get(key) ?? (yield* buildPostings(items))
    index.set(key, postings)
    return postings
  }
