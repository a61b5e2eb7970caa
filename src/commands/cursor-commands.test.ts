import { expect, test, vi } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { fetchJson } from '@/platform/fetch'
import { isFocusNeutral } from '@/platform/focus'
import { loadCatalog } from '@/state/catalog'
import { activeCellAtom } from '@/state/grid'
import { queryStringAtom } from '@/state/page-view'
import { scrollRequestAtom } from '@/state/scroll-request'
import { storeOfPage } from '@/state/testing/store'
import { commandsAtom } from './registry'

vi.mock('@/platform/fetch')
vi.mock('@/platform/focus')
vi.mock('@/platform/page')

const CATALOG = catalogOf([serviceNamed('AWS Lambda'), serviceNamed('Amazon S3')])

test.each([
  ['?q=s3', 's3', 'cell'],
  ['?q=lambada', undefined, 'suggestion'],
])('at %s, ↓ moves to the first result, else to the first suggestion', async (search, slug, kind) => {
  vi.mocked(fetchJson).mockResolvedValue(CATALOG)
  vi.mocked(isFocusNeutral).mockReturnValue(true)
  const store = storeOfPage({ kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) }, CATALOG)
  store.set(queryStringAtom, search)
  await loadCatalog(store)
  await store
    .get(commandsAtom)
    .find(({ id }) => id === 'results.first')
    ?.run(store)
  expect(store.get(activeCellAtom)?.service?.slug).toBe(slug)
  expect(store.get(scrollRequestAtom)).toEqual({ kind })
})
