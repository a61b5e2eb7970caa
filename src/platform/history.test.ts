import { afterEach, expect, test, vi } from 'vitest'
import { writeUrl } from './history'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['push', 'pushState'],
  ['replace', 'replaceState'],
] as const)('after a refused write, the next one is written (%s)', (mode, method) => {
  const write = vi.fn()
  write.mockImplementationOnce(() => {
    throw new Error('SecurityError')
  })
  vi.stubGlobal('history', { state: null, [method]: write })
  writeUrl('/?q=a', mode)
  writeUrl('/?q=b', mode)
  expect(write).toHaveBeenLastCalledWith(null, '', '/?q=b')
})
