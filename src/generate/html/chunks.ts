/** Which modules share a chunk: few chunks for the first view, and in them nothing that only later parts need. */

import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ENTRY = 'src/app/client.tsx'
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
/** Icons of the explorer's pages, of a service's neighbors and of notices; through the library's barrel file nobody sees who needs them. */
const SHARED_ICONS = /lucide\/dist\/esm\/icons\/(?:chevron-(?:left|right|down)|x)\./
/**
 * Chunks beside `react` and `app`, so that the first view has few scripts, and a first press asks for few: each has what its
 * modules load, as far as no later one has it.
 */
export const CHUNKS = {
  /** Layouts whose rows are virtual. */
  grids: ['src/features/results/icon-layout.tsx', 'src/features/results/drawio-layout.tsx'],
  /** What the commands load for the first copy. */
  copy: ['src/commands/copy/produce.ts', 'src/core/diagram/writers.ts', 'src/platform/icon-files.ts'],
  /** What the most visited pages load. */
  service: ['src/features/service-page/service-page.tsx'],
  explorer: ['src/app/explorer-page.tsx'],
  /** The commands, the listener of their keys, and the other work of idle time. */
  commands: ['src/app/idle-work.ts'],
} as const

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
 * Names the chunk of a module; null leaves it to Rolldown. `app` has what the entry needs, and what the explorer and its
 * layouts share with the page of a service or the commands: these modules are many and small.
 */
function chunkNamer(root: string): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= namesOfModules(graph, root)
    return names.get(id) ?? (SHARED_ICONS.test(id) ? 'app' : null)
  }
}

function namesOfModules(graph: Graph, root: string): Map<string, string> {
  const loadedBy = (paths: readonly string[]) =>
    reachable(
      graph,
      paths.map(path => `${root}/${path}`),
    )
  const { service, explorer, grids, commands } = CHUNKS
  const others = loadedBy([...service, ...commands])
  const chunks: readonly (readonly [name: string, ids: Iterable<string>])[] = [
    ...Object.entries(CHUNKS).map(([name, paths]) => [name, loadedBy(paths)] as const),
    ['app', loadedBy([ENTRY])],
    // Else the explorer would ask for all commands at once, and the page of a service for the explorer.
    ['app', [...loadedBy([...explorer, ...grids])].filter(id => others.has(id))],
  ]
  return new Map(chunks.flatMap(([name, ids]) => [...ids].map(id => [id, name] as const)))
}

/** Barrel file: importing one icon does not need the rest. */
const BARREL = /lucide\/dist\/esm\/lucide\.m?js$/

/** The modules `starts`, what they import, and what these do, and so on. */
function reachable(graph: Graph, starts: readonly string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(next)) found.add(next)
  return found
}
