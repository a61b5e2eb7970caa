/** Assigns modules to chunks: few for the first view, without code that it does not need. */
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ENTRY = 'src/app/client.tsx'
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
/** Icons used by several chunks. They are listed because the library's barrel file hides who imports them. */
const SHARED_ICONS = /lucide\/dist\/esm\/icons\/(?:chevron-(?:left|right|down)|x)\./
/**
 * Chunks besides `react` and `app`, by their modules. They also contain the imports of these modules, except those that
 * a later chunk or `app` has.
 */
export const CHUNKS = {
  /** Layouts with virtual rows. */
  grids: ['src/features/results/icon-layout.tsx', 'src/features/results/drawio-layout.tsx'],
  /** Code for the first copy. */
  copy: ['src/commands/copy/content.ts', 'src/core/diagram/writers.ts', 'src/platform/icon-files.ts'],
  /** The service page, and the explorer page. */
  service: ['src/features/service-page/service-page.tsx'],
  explorer: ['src/app/explorer-page.tsx'],
  /** The commands, the key listener, and the other idle work. */
  commands: ['src/app/idle-work.ts'],
} as const

/** False for the URLs of scripts that every page loads, and that are therefore not preloaded. */
export const isPreloadable = (url: string): boolean => !/\/(?:app|react|rolldown-runtime)-/.test(url)

/**
 * Rolldown's `codeSplitting.groups`. `react` is a chunk of its own, so that the browser can paint and respond between
 * it and the rest. `root` is the project folder.
 */
export const chunkGroups = (root: string) => [
  { name: 'react', test: REACT, priority: 1 },
  { name: chunkNamer(root), debugName: 'parts of the app' },
]

/**
 * Returns a function that names the chunk of a module; null leaves it to Rolldown. `app` contains the entry's imports,
 * and small modules that the explorer and its layouts share with service pages or commands.
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
    // Without this, the explorer would load all commands, and service pages would load the explorer.
    ['app', [...loadedBy([...explorer, ...grids])].filter(id => others.has(id))],
  ]
  return new Map(chunks.flatMap(([name, ids]) => [...ids].map(id => [id, name] as const)))
}

/** Barrel file of the icon library. Its imports do not count: importing one icon does not load the others. */
const BARREL = /lucide\/dist\/esm\/lucide\.m?js$/

/** Returns the modules `starts` with all direct and indirect imports. */
function reachable(graph: Graph, starts: readonly string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(next)) found.add(next)
  return found
}
