/** The palette's search with all compiled data, as in the browser after everything has loaded. */
import { runToEnd } from '@/core/collections'
import { createFinder, type Finder } from '@/core/finder/finder'
import type { SearchItem } from '@/core/items/item'
import type { CommandTexts } from '@/core/items/make-items'
import { collectOperations, makeSearchFile } from '@/core/items/search-data'
import { isoDay, servicesWithStatus } from '@/core/lifecycle/status'
import { buildPostings, type Postings } from '@/core/search/index/postings'
import { textHash } from '@/core/text-hash'
import type { CompiledData } from './compiled-data'

/** The search index: the postings of each set of items, by the hash of the items' ids. */
export type StoredIndex = Map<string, Postings>

/**
 * Returns a search over `compiled` (with statuses as of `today`) and `commands`.
 * @param index the index of the same data, because building it takes half of the time until the first answer; filled
 *   if empty
 */
export function createFullSearch(
  compiled: CompiledData,
  commands: readonly CommandTexts[],
  today = isoDay(new Date()),
  index: StoredIndex = new Map(),
): Finder {
  function* postingsOf(items: readonly SearchItem[]) {
    const key = textHash(items.map(({ id }) => id).join('\n'))
    const postings = index.get(key) ?? (yield* buildPostings(items))
    index.set(key, postings)
    return postings
  }
  const catalog = { ...compiled.catalog, services: servicesWithStatus(compiled.catalog.services, today) }
  const finder = createFinder({ catalog, icons: compiled.icons, today, ...makeSearchFile(compiled) }, postingsOf)
  finder.setCommands(commands)
  const operations = collectOperations(compiled.apis)
  runToEnd(finder.addOperations({ operations, guides: compiled.identifiers['doc-pages'] }))
  finder.addIdentifiers(compiled.identifiers)
  return finder
}
