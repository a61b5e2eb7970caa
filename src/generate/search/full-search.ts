/** The palette's search with all compiled data, as in the browser after everything has loaded. */
import { runToEnd } from '@/core/collections'
import { isoDay, servicesWithStatus } from '@/core/lifecycle/status'
import { createFinder } from '@/core/search/finder'
import type { buildPostings } from '@/core/search/index/postings'
import { guidePageItems } from '@/core/search/items/guide-page-items'
import { type CommandTexts, commandItems, initialItems, operationItems } from '@/core/search/items/make-items'
import { collectOperations, paletteFile } from '@/core/search/items/palette-data'
import type { CompiledData } from '../data/compile'

/**
 * Returns a search over `compiled` (with statuses as of `today`) and `commands`. Also returns the items in three
 * groups: operations, pages of guides, and the rest (`initial`).
 */
export function createFullSearch(
  compiled: CompiledData,
  commands: readonly CommandTexts[],
  today = isoDay(new Date()),
  build?: typeof buildPostings,
) {
  const catalog = { ...compiled.catalog, services: servicesWithStatus(compiled.catalog.services, today) }
  const data = { catalog, icons: compiled.icons, today, ...paletteFile(compiled) }
  const operations = collectOperations(compiled.apis)
  const guides = compiled.identifiers['doc-pages']
  const search = createFinder(data, build)
  search.setCommands(commands)
  runToEnd(search.addOperations({ operations, guides }))
  search.addIdentifiers(compiled.identifiers)
  return {
    search,
    initial: () => [...initialItems(data), ...commandItems(commands)],
    pages: () => guidePageItems(guides, catalog.services, initialItems(data)),
    operations: () => operationItems(catalog, data.apis, operations),
  }
}
