import { createStore } from 'jotai'
import type { Catalog } from '@/core/catalog/types'
import type { PageContent } from '@/core/site/page-data'
import { pageDataAtom } from '../page-data'

/** Returns the store of a page with `content` before data has loaded. Statuses change on the date `nextChange`. */
export function storeOfPage(content: PageContent, { services, categories }: Catalog, nextChange?: string) {
  const store = createStore()
  const files = { catalog: 'c.json', icons: 'i.json', palette: 'p.json', operations: 'o.json', stencils: 's.json' }
  store.set(pageDataAtom, {
    site: {
      version: 'test',
      siteUrl: 'http://site.test',
      hasSiteUrl: true,
      total: services.length,
      categories,
      today: '2026-11-22',
      ...(nextChange !== undefined && { nextChange }),
      asOf: '2026-11-28',
      iconRelease: '2026-01-30',
      files: { ...files, details: '', identifiers: '', addresses: '' },
    },
    content,
  })
  return store
}
