/** The search over all compiled data, like the palette's once everything has loaded. */
import { runnerImport } from 'vite'
import type * as Server from '@/app/server'
import { isoDay, servicesOn } from '@/core/lifecycle/status'
import { createFinder } from '@/core/search/finder'
import { type CommandText, commandThings, lightThings, operationThings } from '@/core/search/things/make-things'
import { pageThings } from '@/core/search/things/page-things'
import { operationsOf, paletteFile } from '@/core/search/things/palette-data'
import type { Compiled } from '../data/compile'

/**
 * Returns the search over `compiled` as of `today` and `commands`, and its items: operations, pages, and all others
 * (`light`).
 */
export function fullSearch(compiled: Compiled, commands: readonly CommandText[], today = isoDay(new Date())) {
  const catalogue = { ...compiled.catalogue, services: servicesOn(compiled.catalogue.services, today) }
  const data = { catalogue, icons: compiled.icons, today, ...paletteFile(compiled) }
  const operations = operationsOf(compiled.apis)
  const guides = compiled.identifiers['doc-pages']
  const search = createFinder(data)
  search.setCommands(commands)
  search.addLater({ operations, guides })
  search.addIdentifiers(compiled.identifiers)
  return {
    search,
    light: () => [...lightThings(data), ...commandThings(commands)],
    pages: () => pageThings(guides, catalogue.services, lightThings(data)),
    operations: () => operationThings(catalogue, data.apis, operations),
  }
}

/** Returns the texts of the commands. Vite loads the app's server entry, which needs its settings. */
export async function siteCommands(): Promise<readonly CommandText[]> {
  const { module } = await runnerImport<typeof Server>('/src/app/server.tsx', {
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.COMMAND_TEXTS
}
