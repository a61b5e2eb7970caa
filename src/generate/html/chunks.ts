/** Which modules share a file: few files for the first view, and nothing in them that only a later part needs. */

interface Graph {
  getModuleInfo(id: string): Imports | null
}

interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** The entry, and what the kinds of page that most people land on load besides it. */
const ENTRY = 'src/app/client.tsx'
const EXPLORER = 'src/app/explorer-page.tsx'
const SERVICE = 'src/features/service-page/service-page.tsx'
/** What draws the pages. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react\.ts$/
/** What makes diagrams of icons: one file, since the forms share most of it. */
const WRITERS = /\/src\/core\/(?:diagram\/|escape)/
/** The commands, and what presses them. */
const COMMANDS = 'src/app/key-listener.ts'

/** Is it worth preloading the script at `address` for a part that imports it? Not what every page begins with. */
export const isNotInEveryPage = (address: string): boolean => !/\/(?:app|react|rolldown-runtime)-/.test(address)

/**
 * Rolldown's `codeSplitting.groups`. `react` is a file of its own: taken in by itself, it leaves the browser time for
 * others before the rest; `chunkNamer` has the rest. `root` is the project's folder.
 */
export const chunkGroups = (root: string) => [
  { name: 'react', test: REACT, priority: 1 },
  { name: chunkNamer(root), debugName: 'parts of the app' },
  { name: 'diagram', test: WRITERS, priority: -1 },
]

/**
 * Names the file of a module; null leaves it to be split as it is imported. `app` holds what the entry needs and what a
 * service's page shares with anything else: those modules are many and small. `commands` and `explorer` hold the rest of
 * these, so that a first view has few scripts.
 */
function chunkNamer(root: string): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= namesOfModules(graph, root)
    return names.get(id) ?? null
  }
}

function namesOfModules(graph: Graph, root: string): Map<string, string> {
  const entry = reachable(graph, `${root}/${ENTRY}`)
  const service = reachable(graph, `${root}/${SERVICE}`)
  const explorer = reachable(graph, `${root}/${EXPLORER}`)
  const commands = reachable(graph, `${root}/${COMMANDS}`)
  const shared = laterParts(graph, `${root}/${ENTRY}`)
    .map(id => reachable(graph, id))
    .filter(part => !part.has(`${root}/${SERVICE}`))
    .flatMap(part => [...part].filter(id => service.has(id)))
  return new Map([
    ...[...explorer].map(id => [id, 'explorer'] as const),
    ...[...commands].map(id => [id, 'commands'] as const),
    ...[...entry, ...shared].map(id => [id, 'app'] as const),
  ])
}

/** The modules that are imported when they are wanted, by whatever there is. */
function laterParts(graph: Graph, entry: string): string[] {
  const found = new Set<string>()
  const parts = new Set<string>()
  const todo = [entry]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const part of dynamicallyImportedIds) parts.add(part)
    todo.push(...importedIds, ...dynamicallyImportedIds)
  }
  return [...parts]
}

/** A file that only hands on what others export: whoever imports one of them does not need the rest. */
const HANDS_ON = /lucide\/dist\/esm\/lucide\.m?js$/

function reachable(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const todo = [from]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id) || HANDS_ON.test(id)) continue
    found.add(id)
    todo.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
