/** Assigns modules to chunks, so that the first view loads few files and no code that it does not need. */
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ENTRY = 'src/app/client.tsx'
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
/**
 * Icons that several chunks use. `reachable` finds no icons, because it ignores the imports of the library's barrel
 * file.
 */
const SHARED_ICONS = /lucide\/dist\/esm\/icons\/(?:chevron-(?:left|right|down)|x)\./
/**
 * Main modules of each chunk except `react` and `app`. A chunk also contains what its main modules import. A module
 * that several chunks import is in the last of these chunks, or in `app`.
 */
export const CHUNKS = {
  grids: ['src/features/results/icon-layout.tsx', 'src/features/results/drawio-layout.tsx'],
  copy: ['src/commands/copy/content.ts', 'src/core/diagram/writers.ts', 'src/platform/icon-files.ts'],
  service: ['src/features/service-page/service-page.tsx'],
  explorer: ['src/app/explorer-page.tsx'],
  /** Everything that loads when the page is idle, such as the commands and the key listener. */
  commands: ['src/app/idle-work.ts'],
} as const

/** False for scripts that every page loads anyway, such as `app`. */
export const isPreloadable = (url: string): boolean => !/\/(?:app|react|rolldown-runtime)-/.test(url)

/**
 * Returns Rolldown's `codeSplitting.groups`; `root` is the project folder. React is a chunk of its own, so that the
 * browser can paint and respond before it runs the other scripts.
 */
export const chunkGroups = (root: string) => {
  let names: ReadonlyMap<string, string> | undefined
  const nameOf = (id: string, graph: Graph): string | null => {
    names ??= namesOfModules(graph, root)
    return names.get(id) ?? (SHARED_ICONS.test(id) ? 'app' : null)
  }
  return [
    { name: 'react', test: REACT, priority: 1 },
    { name: nameOf, debugName: 'parts of the app' },
  ]
}

function namesOfModules(graph: Graph, root: string): Map<string, string> {
  const loadedBy = (...paths: string[]) => [...reachable(graph, new Set(paths.map(path => `${root}/${path}`)))]
  const { service, explorer, grids, commands } = CHUNKS
  const others = new Set(loadedBy(...service, ...commands))
  const chunks = [
    ...Object.entries(CHUNKS).map(([name, paths]) => [name, loadedBy(...paths)] as const),
    ['app', loadedBy(ENTRY)] as const,
    // Shared modules. In another chunk, they would make the explorer load all commands, or service pages the explorer.
    ['app', loadedBy(...explorer, ...grids).filter(id => others.has(id))] as const,
  ]
  return new Map(chunks.flatMap(([name, ids]) => ids.map(id => [id, name] as const)))
}

/** Barrel file of the icon library. Its imports are ignored, because importing one icon does not load the others. */
const BARREL = /lucide\/dist\/esm\/lucide\.m?js$/

/** Adds everything that the modules import, directly or indirectly. */
function reachable(graph: Graph, modules: Set<string>): Set<string> {
  for (const id of modules)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(next)) modules.add(next)
  return modules
}
