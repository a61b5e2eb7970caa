import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import type { SearchResult } from '@/core/items/item'
import { askSearch } from '@/workers/search-client'
import { rankIcons } from './icon-ranking'
import { iconRankingAtom } from './icons-page'
import { queryStringAtom } from './page-view'
import { searchReadinessAtom } from './search'
import { storeOfPage } from './testing/store'

vi.mock('@/workers/search-client')

test('a late answer to an earlier text does not replace the ranking of the current text', async () => {
  const answers: ((results: SearchResult[]) => void)[] = []
  vi.mocked(askSearch).mockImplementation(() => new Promise(resolve => answers.push(resolve as never)))
  const store = storeOfPage({ kind: 'icons', total: 0, kinds: [], categories: [], first: [] }, catalogOf([]))
  store.set(searchReadinessAtom, 'complete')
  const ranked = ['sqs', 'sns'].map(text => {
    store.set(queryStringAtom, `?q=${text}`)
    return rankIcons(store)
  })
  answers[1]?.([])
  answers[0]?.([])
  await Promise.all(ranked)
  expect(store.get(iconRankingAtom)?.text).toBe('sns')
})
