import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { sampleIcon } from '@/core/diagram/testing/samples'
import type { PageContent } from '@/core/site/page-data'
import { queryStringAtom } from '@/state/page-view'
import { selectionAtom } from '@/state/selection'
import { storeOfPage } from '@/state/testing/store'
import { selectLinkedIcons } from './linked-icons'

vi.mock('@/platform/fetch', async original => ({
  ...(await original<typeof import('@/platform/fetch')>()),
  fetchJson: async () => [sampleIcon('Resource', { iconName: 'AWS-Lambda' })],
}))

test('icons leave a URL that the browser has encoded differently from the view', async () => {
  const replaceState = vi.fn()
  vi.stubGlobal('location', { pathname: '/', search: '?q=it%27s&icons=AWS-Lambda', hash: '#results' })
  vi.stubGlobal('history', { state: null, replaceState })
  const store = storeOfPage({ kind: 'explorer' } as PageContent, catalogOf([]))
  store.set(queryStringAtom, "?q=it's&icons=AWS-Lambda")
  await selectLinkedIcons(store)
  expect(store.get(selectionAtom)).toEqual(['AWS-Lambda'])
  expect(replaceState).toHaveBeenLastCalledWith(null, '', "/?q=it's#results")
})
