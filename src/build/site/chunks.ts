/** Which modules share a file: few files for the first view, and nothing in them that only a later part needs. */

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The entry, and what the kinds of page that most people land on load besides it. */
const ENTRY = 'src/app/client.tsx'
const FIRST_VIEWS = ['src/app/pages/explorer.tsx', 'src/app/pages/service.tsx']

/**
 * Names the file of a module, for Rolldown's `codeSplitting.groups`: `app` for what the entry needs and for what the
 * first views share, null for everything else, which is split as it is imported. `root` is the project's folder.
 */
export function chunkNamer(root: string): (id: string, graph: Graph) => string | null {
  let common: ReadonlySet<string> | undefined
  return (id, graph) => {
    common ??= commonModules(graph, root)
    return common.has(id) ? 'app' : null
  }
}

function commonModules(graph: Graph, root: string): Set<string> {
  const common = reachable(graph, `${root}/${ENTRY}`)
  const views = FIRST_VIEWS.map(view => reachable(graph, `${root}/${view}`))
  for (const [i, view] of views.entries())
    for (const id of view) if (views.slice(i + 1).some(other => other.has(id))) common.add(id)
  return common
}

function reachable(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const todo = [from]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    todo.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
