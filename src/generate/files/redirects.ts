/** Redirects from former URLs of services and libraries. */
import { escapeMarkup } from '@/core/escape'
import type { PathAliases } from '@/core/site/page-paths'
import { absoluteUrl, type BuildSettings } from '../settings'

/** Returns a page that redirects to the page of a service, for hosts that ignore `_redirects`. */
export function redirectPageHtml(slug: string, service: string, settings: BuildSettings): string {
  const path = escapeMarkup(settings.base + slug)
  const name = escapeMarkup(service)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${name} · AWS Service Explorer</title>
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${escapeMarkup(absoluteUrl(settings, slug))}">
    <meta http-equiv="refresh" content="0; url=${path}">
  </head>
  <body>
    <main>
      <h1>This page has moved</h1>
      <p>It is now the page of <a href="${path}">${name}</a>.</p>
    </main>
  </body>
</html>
`
}

/** Returns the text of `_redirects` for static hosts. Each line has the old path, the new path, and the status. */
export function redirectsText(aliases: PathAliases, base: string): string {
  return Object.entries(aliases)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${base}${from} ${base}${to} 301\n`)
    .join('')
}

/** Parses `_redirects`. Returns the new paths by old path. */
export function parseRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').map(line => line.split(' '))
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}
