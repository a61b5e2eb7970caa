/** Text files for search engines, browsers, and agents. */
import { readFileSync } from 'node:fs'
import { escapeMarkup } from '@/core/escape'
import { LISTED_PATHS } from '@/core/site/page-data'
import type { CompiledData } from '@/node/compiled-data'
import { absoluteUrl, type BuildSettings } from '../settings'

/** Files of data/ that are published with the URL of the site: for agents (llmstxt.org), crawlers, and browsers. */
export const SITE_TEXTS = ['llms.txt', 'robots.txt', 'opensearch.xml'] as const

export const siteText = (file: (typeof SITE_TEXTS)[number], settings: BuildSettings): string =>
  readFileSync(`data/${file}`, 'utf8').replaceAll('{site}', absoluteUrl(settings, ''))

export const indexablePaths = ({ details }: CompiledData): string[] => [
  ...LISTED_PATHS,
  ...details.map(({ slug }) => slug),
]

export function sitemapXml(paths: readonly string[], settings: BuildSettings): string {
  const urls = paths.map(path => `  <url><loc>${escapeMarkup(absoluteUrl(settings, path))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
