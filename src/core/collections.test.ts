import { expect, test } from 'vitest'
import { groupBy, loadCached, mapLimit, memoizeByObject } from './collections'
import { connectedGroups } from './connected-groups'

test('values are grouped by key, keys in order of their first value', () => {
  const groups = groupBy(['bee', 'ant', 'ape', 'bat'], word => word[0])
  expect([...groups]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'ape']],
  ])
})

test('values that pairs connect are grouped in their order', () => {
  const pairs = ['db', 'be', 'cf'].map(pair => [pair.charAt(0), pair.charAt(1)] as const)
  const groups = connectedGroups([...'abcdef'], pairs)
  expect(groups.map(group => group.join(''))).toEqual(['bde', 'cf'])
})

test('no more than the limit run at once, and results keep the order of the values', async () => {
  let running = 0
  let most = 0
  const results = await mapLimit([5, 1, 4, 2, 3], 2, async value => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, value))
    running--
    return value * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
  expect(await mapLimit([], 2, async value => value)).toEqual([])
})

test('a result is kept, even if it is undefined', () => {
  let calls = 0
  const make = memoizeByObject((_: object): undefined => void calls++)
  const key = {}
  expect([make(key), make(key), calls]).toEqual([undefined, undefined, 1])
})

test('one failure rejects the whole', async () => {
  await expect(mapLimit([1, 2], 1, async value => Promise.reject(new Error(`${value}`)))).rejects.toThrow('1')
})

test('a value is loaded once, and again after a failure', async () => {
  const loading = new Map<string, Promise<number>>()
  let calls = 0
  const load = (failing: boolean) =>
    loadCached(loading, 'a', async () => (failing ? Promise.reject(new Error()) : ++calls))
  await expect(load(true)).rejects.toThrow()
  expect(await Promise.all([load(false), load(false)])).toEqual([1, 1])
  expect(await load(true)).toBe(1)
})

test('two callers that retry after a failure share the retry', async () => {
  const loading = new Map<string, Promise<number>>()
  let calls = 0
  const load = () =>
    loadCached(loading, 'a', () => (++calls === 1 ? Promise.reject(new Error()) : Promise.resolve(calls)))
  expect(await Promise.all([load().catch(load), load().catch(load)])).toEqual([2, 2])
})
