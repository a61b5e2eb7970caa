import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressAtom } from '@/state/overlays'
import { startProgress } from './progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each of two tasks shows its own progress until it ends', () => {
  const { get, set } = createStore()
  const shown = () => get(progressAtom).map(({ title, done }) => `${title} ${done}`)
  const [first, second] = [startProgress(set, 'A', 5), startProgress(set, 'B', 5)]
  vi.advanceTimersByTime(300)
  first.report(1)
  expect(shown()).toEqual(['A 1', 'B 0'])
  get(progressAtom)[1]?.cancel()
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true])
  second.report(2)
  expect(shown()).toEqual(['A 1'])
  first.finish()
  expect(shown()).toEqual([])
})

test('a short task shows no progress', () => {
  const { get, set } = createStore()
  startProgress(set, 'A', 5).finish()
  vi.advanceTimersByTime(300)
  expect(get(progressAtom)).toEqual([])
})
