import { expect, test } from 'vitest'
import type { MatchTier, SearchResult } from '@/core/items/item'
import { promoteChosen } from './row-order'

const ANSWERS = (
  [
    ['front', 'exact'],
    ['operation', 'start'],
    ['keyword', 'keyword'],
    ['formation', 'start'],
    ['fit', 'keyword'],
  ] as const satisfies readonly (readonly [string, MatchTier])[]
).map(([id, tier]): SearchResult => {
  return { item: { id, kind: 'service', title: id, rank: 0 }, tier, score: 0, why: '', ranges: [] }
})

const ordered = (chosen?: string) => promoteChosen(ANSWERS, chosen).map(({ item }) => item.id)

test.each([
  ['nothing was chosen', undefined, ['front', 'operation', 'keyword', 'formation', 'fit']],
  ['first of its tier, never before a better one', 'formation', ['front', 'formation', 'operation', 'keyword', 'fit']],
  ['also of the last tier', 'fit', ['front', 'operation', 'fit', 'keyword', 'formation']],
  ['what is no longer found is left out', 'gone', ['front', 'operation', 'keyword', 'formation', 'fit']],
])('%s', (_what, chosen, order) => {
  expect(ordered(chosen)).toEqual(order)
})

test('before an answer that is called so by another name, not before one that is called so', () => {
  const [front, ...others] = ANSWERS
  const order = (why: string) =>
    promoteChosen(front ? [{ ...front, why }, ...others] : [], 'formation').map(({ item }) => item.id)
  expect(order('also CF')[0]).toBe('formation')
  expect(order('')[0]).toBe('front')
})

test('an item before results of better tiers does not move down', () => {
  const [front, operation, keyword, formation] = ANSWERS
  const results = [front, keyword, operation, formation] as SearchResult[]
  expect(promoteChosen(results, 'keyword')[1]).toBe(keyword)
})

test('an item found by its initials comes before one that is called so by another name', () => {
  const [front, formation] = ANSWERS
  const results = [{ ...front, why: 'also CF' }, { ...ANSWERS[3], tier: 'initials' }, formation] as SearchResult[]
  expect(promoteChosen(results, 'formation')[0]?.item.id).toBe('formation')
})
