/** For search engines: every page that is to be found, and where that list is. */
import { escapeMarkup } from '@/core/escape'
import { addressOf, type Settings } from '../settings'

/** Text of `sitemap.xml` for pages at `paths`. */
export function sitemap(paths: readonly string[], settings: Settings): string {
  const urls = paths.map(path => `  <url><loc>${escapeMarkup(addressOf(settings, path))}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Text of `robots.txt`. */
export function robots(settings: Settings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(settings, 'sitemap.xml')}\n`
}
