/** A store as a page has it before anything has been loaded. */
import { createStore } from 'jotai'
import type { Catalogue } from '@/core/catalogue/types'
import type { PageContent } from '@/core/site/page-data'
import { providePageAtom } from '../page'

/** The store of a page with `content`, on a site that shows `catalogue`. */
export function storeOfPage(content: PageContent, { services, categories }: Catalogue) {
  const store = createStore()
  const files = { catalogue: 'c.json', icons: 'i.json', palette: 'p.json', operations: 'o.json', stencils: 's.json' }
  store.set(providePageAtom, {
    site: {
      version: 'test',
      siteUrl: 'http://site.test',
      total: services.length,
      categories,
      iconRelease: '2026-01-30',
      files: { ...files, details: '' },
    },
    content,
  })
  return store
}
