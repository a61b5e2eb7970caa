import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { createLoader } from './loader'

test('a value is loaded once, also by simultaneous loads', async () => {
  const { valueAtom, load } = createLoader(async () => ({}))
  const store = createStore()
  expect(store.get(valueAtom)).toBeNull()
  const [first, second] = await Promise.all([load(store), load(store)])
  expect(first).toBe(second)
  expect(await load(store)).toBe(first)
  expect(store.get(valueAtom)).toBe(first)
})

test('an error is kept until the next load; requests do not reject', async () => {
  const fetchValue = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('gone'))
  const { valueAtom, errorAtom, request } = createLoader(fetchValue)
  const store = createStore()
  request(store)
  await vi.waitFor(() => expect(store.get(errorAtom)).not.toBeNull())
  expect(store.get(errorAtom)).toEqual(new Error('gone'))
  request(store)
  expect(store.get(errorAtom)).toBeNull()
  await vi.waitFor(() => expect(store.get(valueAtom)).toEqual({}))
})

test('a load that fails after a simultaneous one has succeeded is no error', async () => {
  let fail = () => {}
  const failing = new Promise<object>((_resolve, reject) => {
    fail = () => reject(new Error('gone'))
  })
  const fetchValue = vi.fn(async () => ({})).mockReturnValueOnce(failing)
  const { errorAtom, load } = createLoader(fetchValue)
  const store = createStore()
  const first = load(store)
  await load(store)
  fail()
  await expect(first).rejects.toThrow('gone')
  expect(store.get(errorAtom)).toBeNull()
})

test('mounting a component that reads the value loads it', async () => {
  const { valueAtom, onDemandAtom } = createLoader(async () => ({}))
  const store = createStore()
  expect(store.get(onDemandAtom)).toBeNull()
  const stop = store.sub(onDemandAtom, () => {})
  await vi.waitFor(() => expect(store.get(valueAtom)).toEqual({}))
  stop()
})
