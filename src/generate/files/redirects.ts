import { readFileSync } from 'node:fs'
import { escapeMarkup } from '@/core/escape'
import type { PathAliases } from '@/core/site/page-paths'
import { absoluteUrl, type BuildSettings } from '../settings'

/** Returns a page that redirects to the page of a service, for hosts that ignore `_redirects`. */
export function redirectPageHtml(slug: string, service: string, settings: BuildSettings): string {
  const values: Record<string, string> = { path: settings.base + slug, name: service, url: absoluteUrl(settings, slug) }
  return readFileSync('data/moved.html', 'utf8').replace(/\{(\w+)\}/g, (_, key: string) =>
    escapeMarkup(values[key] ?? ''),
  )
}

/** Returns the text of `_redirects` for static hosts. Each line has the old path, the new path, and the status. */
export const redirectsText = (aliases: PathAliases, base: string): string =>
  Object.entries(aliases)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${base}${from} ${base}${to} 301\n`)
    .join('')

/** Parses `_redirects`. Returns the new paths by old path. */
export function parseRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').map(line => line.split(' '))
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}
