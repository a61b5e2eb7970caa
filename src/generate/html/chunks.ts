/** Which modules share a chunk: few chunks for the first view, and in them nothing that only later parts need. */

import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The entry, and what the most visited pages load besides it. */
const ENTRY = 'src/app/client.tsx'
const EXPLORER = 'src/app/explorer-page.tsx'
const SERVICE = 'src/features/service-page/service-page.tsx'
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:app\/react|platform\/react-arrived)\.ts$/
/** Icons of the explorer's pages, of a service's neighbors and of notices; through the library's barrel file nobody sees who needs them. */
const SHARED_ICONS = /lucide\/dist\/esm\/icons\/(?:chevron-(?:left|right|down)|x)\./
/** The commands, and the listener of their keys. */
const COMMANDS = 'src/app/key-listener.ts'
/** Layouts whose rows are virtual, in one chunk. */
const GRIDS = ['src/features/results/icon-layout.tsx', 'src/features/results/drawio-layout.tsx']
/** What the commands load for the first copy. */
const COPY = ['src/commands/copy/produce.ts', 'src/core/diagram/writers.ts', 'src/platform/icon-files.ts']

/** Is the script at `address` worth preloading for a part that imports it? Not if every page loads it anyway. */
export const isNotInEveryPage = (address: string): boolean => !/\/(?:app|react|rolldown-runtime)-/.test(address)

/**
 * Rolldown's `codeSplitting.groups`. `react` is a chunk of its own, so that the browser can paint and respond between it and
 * the rest. `root` is the folder of the project.
 */
export const chunkGroups = (root: string) => [
  { name: 'react', test: REACT, priority: 1 },
  { name: chunkNamer(root), debugName: 'parts of the app' },
]

/**
 * Names the chunk of a module; null leaves it to Rolldown. `app` has what the entry needs, and what the explorer shares with
 * the page of a service or the commands: these modules are many and small. `service`, `explorer`, `commands`, `grids` and `copy` have the
 * rest of what those load, so that the first view has few scripts, and a first press asks for few.
 */
function chunkNamer(root: string): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= namesOfModules(graph, root)
    return names.get(id) ?? (SHARED_ICONS.test(id) ? 'app' : null)
  }
}

function namesOfModules(graph: Graph, root: string): Map<string, string> {
  const [entry, service, explorer, commands] = [ENTRY, SERVICE, EXPLORER, COMMANDS].map(path =>
    reachable(graph, `${root}/${path}`),
  )
  // Else the explorer would ask for all commands at once, and the page of a service for the explorer.
  const sharedByPages = [...(explorer ?? [])].filter(id => commands?.has(id) || service?.has(id))
  const named = (name: string, ids: Iterable<string> = []) => [...ids].map(id => [id, name] as const)
  // A module with several names has the last one.
  return new Map([
    ...named(
      'grids',
      GRIDS.flatMap(path => [...reachable(graph, `${root}/${path}`)]),
    ),
    ...named(
      'copy',
      COPY.flatMap(path => [...reachable(graph, `${root}/${path}`)]),
    ),
    ...named('service', service),
    ...named('explorer', explorer),
    ...named('commands', commands),
    ...named('app', entry),
    ...named('app', sharedByPages),
  ])
}

/** Barrel file: importing one icon does not need the rest. */
const BARREL = /lucide\/dist\/esm\/lucide\.m?js$/

/** All modules that `start` imports, and these, and so on. */
function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set([start])
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(next)) found.add(next)
  return found
}
