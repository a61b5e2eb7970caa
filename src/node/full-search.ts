/** The palette's search with all compiled data, as in the browser after everything has loaded. */
import { runToEnd } from '@/core/collections'
import { createFinder, type Finder } from '@/core/finder/finder'
import type { CommandTexts } from '@/core/items/make-items'
import { collectOperations, paletteFile } from '@/core/items/palette-data'
import { isoDay, servicesWithStatus } from '@/core/lifecycle/status'
import type { buildPostings } from '@/core/search/index/postings'
import type { CompiledData } from './compiled-data'

/** Returns a search over `compiled` (with statuses as of `today`) and `commands`. */
export function createFullSearch(
  compiled: CompiledData,
  commands: readonly CommandTexts[],
  today = isoDay(new Date()),
  build?: typeof buildPostings,
): Finder {
  const catalog = { ...compiled.catalog, services: servicesWithStatus(compiled.catalog.services, today) }
  const finder = createFinder({ catalog, icons: compiled.icons, today, ...paletteFile(compiled) }, build)
  finder.setCommands(commands)
  const operations = collectOperations(compiled.apis)
  runToEnd(finder.addOperations({ operations, guides: compiled.identifiers['doc-pages'] }))
  finder.addIdentifiers(compiled.identifiers)
  return finder
}
