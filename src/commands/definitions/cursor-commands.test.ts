import { expect, test, vi } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { sampleIcon } from '@/core/diagram/testing/samples'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { fetchJson } from '@/platform/fetch'
import { isFocusNeutral } from '@/platform/focus'
import { loadCatalog, loadIcons } from '@/state/catalog'
import { activeCellAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/page-data'
import { queryStringAtom } from '@/state/page-view'
import { scrollRequestAtom } from '@/state/scroll-request'
import { storeOfPage } from '@/state/testing/store'
import { askSearch } from '@/workers/search-client'
import { commandsAtom } from '../registry'

vi.mock('@/platform/fetch')
vi.mock('@/platform/focus')
vi.mock('@/platform/page')
vi.mock('@/workers/search-client')

const CATALOG = catalogOf([serviceNamed('AWS Lambda'), serviceNamed('Amazon S3')])

test.each([
  ['?q=s3', 's3', 'cell'],
  ['?q=lambada', undefined, 'suggestion'],
])('at %s, ↓ moves to the first result or, without results, to the first suggestion', async (search, slug, kind) => {
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

test('on the icons page, Enter starts the palette’s search, and waits for icons that only it finds', async () => {
  const icon = sampleIcon('Architecture Service')
  vi.mocked(fetchJson).mockResolvedValue([icon])
  vi.mocked(isFocusNeutral).mockReturnValue(true)
  vi.mocked(askSearch).mockResolvedValue([{ item: { iconName: icon.iconName } }] as never)
  const store = storeOfPage({ kind: 'icons', total: 1, kinds: [], categories: [], first: [] }, CATALOG)
  store.set(queryStringAtom, '?q=lamdba')
  store.set(gridWidthAtom, 60)
  await loadIcons(store)
  await store
    .get(commandsAtom)
    .find(({ id }) => id === 'results.best')
    ?.run(store)
  expect(store.get(activeCellAtom)?.id).toBe(icon.iconName)
})
