/** Selects the scripts that a page preloads, from Vite's manifest. */
import { reachable } from '@/core/collections'
import type { PageContent } from '@/core/site/page-data'
import { CHUNKS } from './chunks'

interface Chunk {
  file: string
  /** Name of the chunk in `CHUNKS`. Other chunks have the name of their first module. */
  name?: string
  imports?: string[]
}

export type ViteManifest = Readonly<Record<string, Chunk>>

function lastMatch(html: string, pattern: RegExp, what: string): string {
  const lastMatch = [...html.matchAll(pattern)].at(-1)
  if (!lastMatch) throw new Error(`The template has no ${what}`)
  return lastMatch[1] ?? lastMatch[0]
}

/** Returns the URL of the entry script, which is the last module script in `html`. */
export const entryScriptUrlIn = (html: string): string =>
  lastMatch(html, /<script type="module"[^>]* src="([^"]+)"/g, 'entry script')

/** Returns the URL of the style sheet, which all pages share. */
export const styleSheetUrl = (html: string): string =>
  lastMatch(html, /<link rel="stylesheet" crossorigin href="([^"]+)"/g, 'style sheet')

/** Modules to preload by kind of page. The shell preloads no modules. */
const PRELOADED_MODULES: Readonly<Record<PageContent['kind'], readonly string[]>> = {
  explorer: CHUNKS.explorer,
  service: CHUNKS.service,
  icons: ['src/features/icons-page/icons-page.tsx', 'src/features/icons-page/icon-grid.tsx'],
  lifecycle: ['src/features/lifecycle-page/lifecycle-page.tsx'],
  all: [],
  go: ['src/features/go/go.tsx'],
  'not-found': ['src/features/not-found/not-found.tsx'],
  shell: [],
}

/** Returns the URLs of scripts to preload for a kind of page. Omits those that the template `html` contains. */
export function preloadUrls(manifest: ViteManifest, kind: PageContent['kind'], base: string, html: string): string[] {
  const first = PRELOADED_MODULES[kind].map(module => chunkWith(manifest, module))
  const chunks = reachable(first, ({ imports = [] }) => imports.flatMap(key => manifest[key] ?? []))
  return Array.from(chunks, ({ file }) => base + file).filter(url => !html.includes(`"${url}"`))
}

/** Returns the URL of the script of the layouts with many icons. */
export const gridsUrl = (manifest: ViteManifest, base: string): string =>
  base + chunkWith(manifest, CHUNKS.grids[0]).file

function chunkWith(manifest: ViteManifest, module: string): Chunk {
  const group = Object.entries(CHUNKS).find(([, starts]) => starts.some(start => start === module))?.[0]
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => group !== undefined && name === group)
  if (!chunk) throw new Error(`The manifest has no script with ${module}`)
  return chunk
}

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin[^>]*>/g
const MODULE_SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g

/**
 * Reorders the assets of `template` for a fast first paint. A preload of the style sheet comes first. The inline script
 * comes before the style sheet, because a script waits for earlier style sheets. Module scripts have a low priority, so
 * that they do not compete with the style sheet.
 */
export function orderAssets(template: string): string {
  const sheet = lastMatch(template, STYLE_SHEET, 'style sheet')
  const scripts = template.match(MODULE_SCRIPTS) ?? []
  return template
    .replace(STYLE_SHEET, '')
    .replace(MODULE_SCRIPTS, '')
    .replace('<!--preload-->', sheet.trim().replace('rel="stylesheet"', 'rel="preload" as="style"'))
    .replace('<!--assets-->', () =>
      [sheet.trimStart(), ...scripts.map(script => script.replace('module"', 'module" fetchpriority="low"'))].join(''),
    )
}
