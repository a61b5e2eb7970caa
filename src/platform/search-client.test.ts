import { afterEach, expect, it, vi } from 'vitest'
import { askSearch } from './search-client'

afterEach(() => vi.unstubAllGlobals())

it('a browser that refuses workers: the question is rejected, and nothing is thrown before that', async () => {
  vi.stubGlobal('location', new URL('https://site.test/'))
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('Refused by policy')
      }
    },
  )
  const asked = askSearch('counts', 'lambda')
  await expect(asked).rejects.toThrow('Refused by policy')
})
