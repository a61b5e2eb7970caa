/** Files for search engines, and a file with which browsers add the site as a search engine. */
import { escapeMarkup } from '@/core/escape'
import { absoluteUrl, type BuildSettings } from '../settings'

export function sitemapXml(paths: readonly string[], settings: BuildSettings): string {
  const urls = paths.map(path => `  <url><loc>${escapeMarkup(absoluteUrl(settings, path))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

export function robotsTxt(settings: BuildSettings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(settings, 'sitemap.xml')}\n`
}

/** Returns the description of the site as a search engine (OpenSearch 1.1). */
export function openSearchXml(settings: BuildSettings): string {
  const url = (path: string) => escapeMarkup(absoluteUrl(settings, path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>AWS Explorer</ShortName>
  <Description>AWS services, documentation and API operations: straight to the best answer</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${url('favicon.svg')}</Image>
  <Url type="text/html" template="${url('go?q={searchTerms}')}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${url('opensearch.xml')}"/>
</OpenSearchDescription>
`
}
