/** Assigns modules to chunks, so that the first view loads few files and no code that it does not need. */
import type { Rolldown } from 'vite'
// A relative path, because vite.config.ts imports this file.
import { reachable } from '../../core/collections.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ENTRY = 'src/app/client.tsx'
const ICONS_PAGE = 'src/features/icons-page/icons-page.tsx'
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
/**
 * Main modules of each chunk except `react` and `app`. A chunk also contains what its main modules import. A module
 * that several chunks import is in the last of these chunks, or in `app`.
 */
export const CHUNKS = {
  /** Parts that are prefetched together. */
  tray: ['src/features/selection-tray/tray.tsx', 'src/features/item-menu/item-menu.tsx'],
  /** Layouts with virtual rows. */
  grids: ['src/features/results/icon-layout.tsx', 'src/features/results/drawio-layout.tsx'],
  copy: ['src/commands/copy/content.ts', 'src/core/diagram/writers.ts', 'src/platform/icon-files.ts'],
  palette: ['src/features/palette/palette.tsx'],
  dialogs: ['src/ui/sheet.tsx', 'src/features/shortcut-sheet/shortcut-sheet.tsx'],
  /** Modules of the palette that other pages and layouts need without the palette. */
  previews: [
    'src/features/preview/service-preview.tsx',
    'src/features/preview/icon-preview.tsx',
    'src/features/preview/example-queries.tsx',
    'src/core/items/item.ts',
    'src/core/items/words.ts',
    'src/core/catalog/popularity.ts',
  ],
  service: ['src/features/service-page/service-page.tsx'],
  explorer: ['src/app/explorer-page.tsx'],
  /** Everything that loads when the page is idle, such as the commands and the key listener. */
  commands: ['src/app/idle-work.ts', 'src/commands/actions.ts'],
} as const

/** False for scripts that every page loads anyway, such as `app`. */
export const isPreloadable = (url: string): boolean => !/\/(?:app|react|rolldown-runtime)-/.test(url)

/**
 * Returns Rolldown's `codeSplitting.groups`; `root` is the project folder. React is a chunk of its own, so that the
 * browser can paint and respond before it runs the other scripts.
 */
export const chunkGroups = (root: string) => {
  let names: ReadonlyMap<string, string> | undefined
  const name = (id: string, graph: Graph): string | null => {
    names ??= namesOfModules(graph, root)
    return names.get(id) ?? null
  }
  return [
    { name: 'react', test: REACT, priority: 1 },
    // Otherwise, a chunk would contain all that its modules import, whatever `name` returns.
    { name, debugName: 'parts of the app', includeDependenciesRecursively: false },
  ]
}

function namesOfModules(graph: Graph, root: string): Map<string, string> {
  /** Returns the modules at these paths, and everything that they import, directly or indirectly. */
  const loadedBy = (...paths: string[]) => {
    const modules = paths.map(path => `${root}/${path}`)
    return [...reachable(modules, id => importsOf(graph, id))]
  }
  const { service, explorer, grids, commands, palette, dialogs, previews } = CHUNKS
  const users = [[...explorer, ...grids], service, [...commands, ...palette, ...dialogs, ...previews]]
  const uses = users.flatMap(paths => loadedBy(...paths))
  const icons = [...Object.values(CHUNKS), [ICONS_PAGE]].flatMap(paths =>
    loadedBy(...paths).filter(id => ICON.test(id)),
  )
  const chunks = [
    ...Object.entries(CHUNKS).map(([name, paths]) => [name, loadedBy(...paths)] as const),
    ['app', loadedBy(ENTRY)] as const,
    // Shared modules. In another chunk, they would make the explorer load all commands, or service pages the explorer.
    ...[uses, icons].map(ids => ['app', ids.filter((id, i) => ids.indexOf(id) < i)] as const),
  ]
  return new Map(chunks.flatMap(([name, ids]) => ids.map(id => [id, name] as const)))
}

const ICON = /lucide\/dist\/esm\/icons\//
const BARREL = /lucide\/dist\/esm\/lucide\.m?js$/
/** The icons in `import { Check } from 'lucide'` and `lucide.Check`. */
const ICON_NAMES = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide["']|\blucide\.(\w+)/g

/** Returns the modules that a module imports: instead of the barrel file of the icon library, the named icons. */
function importsOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const names = [...(code ?? '').matchAll(ICON_NAMES)].flatMap(([, list, name = list ?? '']) => name.split(','))
  const icons = new Set(names.map(name => name.trim().toLowerCase()))
  return importedIds.flatMap(next => {
    if (!BARREL.test(next)) return next
    const all = graph.getModuleInfo(next)?.importedIds ?? []
    return all.filter(icon => icons.has(/([\w-]+)\.m?js$/.exec(icon)?.[1]?.replaceAll('-', '') ?? ''))
  })
}
