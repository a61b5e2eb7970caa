/** Which scripts a page needs at once, read from the manifest that Vite writes. */
import type { PageContent } from '@/core/site/page-data'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Addresses of the scripts of a kind of page, those apart that every page loads by itself. */
export function pagePreloads(manifest: Manifest, kind: PageContent['kind'], base: string): string[] {
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  const common = new Set(entry ? withImports(manifest, entry) : [])
  const part = manifest[`src/app/pages/${kind}.tsx`]
  if (!part) throw new Error(`The manifest knows no src/app/pages/${kind}.tsx`)
  return withImports(manifest, part)
    .filter(file => !common.has(file))
    .map(file => base + file)
}

function withImports(manifest: Manifest, chunk: Chunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.file)) return []
  seen.add(chunk.file)
  const imported = (chunk.imports ?? []).flatMap(key => {
    const next = manifest[key]
    return next ? withImports(manifest, next, seen) : []
  })
  return [chunk.file, ...imported]
}
