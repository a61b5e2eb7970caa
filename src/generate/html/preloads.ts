/** Which scripts a page needs at once, read from the manifest that Vite writes. */
import type { PageContent } from '@/core/site/page-data'
import { LAYOUT_IDS, type Layout } from '@/core/view/layouts'
import { DEFAULT_VIEW } from '@/core/view/parameters'

interface Chunk {
  file: string
  /** Name of the group of modules, or of the first module. */
  name?: string
  imports?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Address of the entry script: the last, since the scripts that it imports are before it. */
export function entryScript(template: string): string {
  const address = [...template.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1]
  if (address === undefined) throw new Error('The template has no entry script')
  return address
}

/** The modules that `app/page-parts` imports; the shell's part comes with every page. */
const PAGE_MODULES: Record<PageContent['kind'], string | null> = {
  explorer: 'src/app/explorer-page.tsx',
  service: 'src/features/service-page/service-page.tsx',
  icons: 'src/features/icons-page/icons-page.tsx',
  lifecycle: 'src/features/lifecycle-page/lifecycle-page.tsx',
  all: 'src/features/all-page/all-page.tsx',
  go: 'src/features/go/go.tsx',
  'not-found': 'src/features/not-found/not-found.tsx',
  shell: null,
}

/** Addresses of the scripts of a kind of page, without those that `template` has for every page. */
export function pagePreloads(manifest: Manifest, kind: PageContent['kind'], base: string, template: string): string[] {
  const module = PAGE_MODULES[kind]
  if (module === null) return []
  // A module in a named chunk is found by the name of the chunk.
  const part = manifest[module] ?? Object.values(manifest).find(({ name }) => name === kind)
  if (!part) throw new Error(`The manifest has no script for pages of kind ${kind}`)
  return addressesOf(manifest, part, base, template)
}

/** Layout -> addresses of the scripts that it needs beside those in `known`, the text of a page. */
export function layoutPreloads(manifest: Manifest, base: string, known: string): Partial<Record<Layout, string[]>> {
  return Object.fromEntries(
    // The card layout comes with the page.
    LAYOUT_IDS.filter(layout => layout !== DEFAULT_VIEW.view).map(layout => {
      const part = manifest[`src/features/results/${layout}-layout.tsx`]
      if (!part) throw new Error(`The manifest has no script for the layout ${layout}`)
      return [layout, addressesOf(manifest, part, base, known)]
    }),
  )
}

const addressesOf = (manifest: Manifest, part: Chunk, base: string, known: string): string[] =>
  withImports(manifest, part)
    .map(file => base + file)
    .filter(address => !known.includes(`"${address}"`))

function withImports(manifest: Manifest, chunk: Chunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.file)) return []
  seen.add(chunk.file)
  const imported = (chunk.imports ?? []).flatMap(key => {
    const next = manifest[key]
    return next ? withImports(manifest, next, seen) : []
  })
  return [chunk.file, ...imported]
}
