import { expect, test, vi } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { fetchJson } from '@/platform/fetch'
import { explorerViewAtom } from '@/state/explorer'
import { queryStringAtom } from '@/state/page-view'
import { storeOfPage } from '@/state/testing/store'
import { PAGE_COMMANDS } from './page-commands'

vi.mock('@/platform/fetch')
vi.mock('@/platform/history')
vi.mock('@/platform/scroll')

test('the next page of a list with a Region opens once the table of Regions has loaded', async () => {
  const catalog = catalogOf(Array.from({ length: 120 }, (_, i) => serviceNamed(`Service ${i}`, { slug: 'lambda' })))
  vi.mocked(fetchJson).mockResolvedValue(catalog)
  const store = storeOfPage({ kind: 'explorer', results: computeResults(catalog, DEFAULT_EXPLORER_VIEW) }, catalog)
  store.set(queryStringAtom, '?region=eu-west-1')
  const next = PAGE_COMMANDS.find(({ id }) => id === 'page.next')
  await next?.run(store)
  expect(store.get(explorerViewAtom).page).toBe(2)
})
