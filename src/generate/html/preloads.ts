/** Which scripts a page needs at once, read from the manifest that Vite writes. */
import type { PageContent } from '@/core/site/page-data'
import { CHUNKS } from './chunks'

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

/** Address of the style sheet, which all pages share. */
export function styleSheet(template: string): string {
  const address = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(template)?.[1]
  if (address === undefined) throw new Error('The template has no style sheet')
  return address
}

/** The modules that a page preloads, where these are more than the part between header and footer. The shell's comes with every page. */
const MODULES: Partial<Record<PageContent['kind'], readonly string[]>> = {
  explorer: CHUNKS.explorer,
  service: CHUNKS.service,
  icons: ['src/features/icons-page/icons-page.tsx', 'src/features/icons-page/icon-grid.tsx'],
  shell: [],
}

/** The module of the part between header and footer, which is called like its kind of page. */
const partOf = (manifest: Manifest, kind: string): string[] => {
  const names = [`${kind}-page/${kind}-page`, `${kind}/${kind}`].map(name => `src/features/${name}.tsx`)
  const module = names.find(name => manifest[name])
  if (module === undefined) throw new Error(`Pages of the kind ${kind} need a module ${names.join(' or ')}`)
  return [module]
}

/** Addresses of the scripts of a kind of page, without those that `template` has for every page. */
export function pagePreloads(manifest: Manifest, kind: PageContent['kind'], base: string, template: string): string[] {
  return addressesOf(manifest, MODULES[kind] ?? partOf(manifest, kind), base, template)
}

/** Addresses of the scripts with `modules` and of what these import, without those in `known`. Throws when one is missing. */
function addressesOf(manifest: Manifest, modules: readonly string[], base: string, known: string): string[] {
  const files = modules.flatMap(module => {
    const group = Object.entries(CHUNKS).find(([, starts]) => starts.some(start => start === module))?.[0]
    const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => group !== undefined && name === group)
    if (!chunk) throw new Error(`The manifest has no script with ${module}`)
    return withImports(manifest, chunk)
  })
  return [...new Set(files)].map(file => base + file).filter(address => !known.includes(`"${address}"`))
}

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin[^>]*>/g
const MODULE_SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g

/**
 * Returns `template` with its assets in the order in which the first paint needs them. The style sheet is requested first.
 * Its link follows the inline script, which would wait for it. The scripts share no bandwidth with it at the end of the body.
 */
export function orderAssets(template: string): string {
  const [sheet] = template.match(STYLE_SHEET) ?? []
  const scripts = template.match(MODULE_SCRIPTS) ?? []
  if (sheet === undefined) throw new Error('The template has no style sheet')
  return template
    .replace(STYLE_SHEET, '')
    .replace(MODULE_SCRIPTS, '')
    .replace('<!--preload-->', sheet.trim().replace('rel="stylesheet"', 'rel="preload" as="style"'))
    .replace('<!--sheet-->', sheet.trim())
    .replace('<!--scripts-->', () => scripts.join('').trimStart())
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
