/** Makes the site a search engine of the browser's address bar (OpenSearch 1.1). */
import { escapeMarkup } from '@/core/escape'
import { addressOf, type Settings } from '../settings'

/** Text of `opensearch.xml`. */
export function openSearch(settings: Settings): string {
  const address = (path: string) => escapeMarkup(addressOf(settings, path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>AWS Explorer</ShortName>
  <Description>AWS services, documentation and API operations: straight to the best answer</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${address('favicon.svg')}</Image>
  <Url type="text/html" template="${address('go?q={searchTerms}')}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address('opensearch.xml')}"/>
</OpenSearchDescription>
`
}
