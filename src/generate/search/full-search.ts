/** The ranking over the whole compiled catalogue, as the palette has it once everything is loaded. */
import { runnerImport } from 'vite'
import { isoDay, servicesOn } from '@/core/lifecycle/status'
import { createFinder } from '@/core/search/finder'
import { type CommandText, commandThings, lightThings, operationThings } from '@/core/search/things/make-things'
import { operationsOf, paletteFile } from '@/core/search/things/palette-data'
import type { Compiled } from '../data/compile'

/** The ranking of what `compiled`, as it is on `today`, and `commands` have, and its things: operations, and all others (`light`). */
export function fullSearch(compiled: Compiled, commands: readonly CommandText[], today = isoDay(new Date())) {
  const catalogue = { ...compiled.catalogue, services: servicesOn(compiled.catalogue.services, today) }
  const data = { catalogue, icons: compiled.icons, today, ...paletteFile(compiled) }
  const operations = operationsOf(compiled.apis)
  const search = createFinder(data)
  search.setCommands(commands)
  search.addLater({ operations, guides: compiled.identifiers['doc-pages'] })
  search.addIdentifiers(compiled.identifiers)
  return {
    search,
    light: () => [...lightThings(data), ...commandThings(commands)],
    operations: () => operationThings(catalogue, data.apis, operations),
  }
}

/** As src/commands/registry.ts has them. */
interface Registered extends CommandText {
  target?: 'needed' | 'optional'
  isHidden?: boolean
}

/**
 * Commands that the palette lists by themselves. They are loaded as the site's own code, by Vite, since they need its
 * settings.
 */
export async function siteCommands(): Promise<CommandText[]> {
  const { module } = await runnerImport<{ FIXED_COMMANDS: readonly Registered[] }>('/src/commands/registry.ts', {
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.FIXED_COMMANDS.filter(({ target, isHidden }) => target !== 'needed' && !isHidden).map(
    ({ id, title, keywords }) => ({ id, title, keywords }),
  )
}
