/**
 * The `test` of all browser tests: a test fails if its fixture `guard` has recorded an error. Tests that do not need
 * prefetched files turn off `prefetches`, because prefetching takes twice as long as loading a page.
 */
import { test as base, expect } from '@playwright/test'
import { type Guard, repeatedIds, watch } from './guard'
import { prefetchNothing } from './prefetch'

export const test = base.extend<{ guard: Guard; prefetches: boolean }>({
  prefetches: [true, { option: true }],
  guard: [
    async ({ context, baseURL, prefetches }, use) => {
      if (!prefetches) await prefetchNothing(context)
      const { origin } = new URL(baseURL ?? '')
      const guard = watch(context, origin)
      await use(guard)
      const pages = context.pages().filter(page => page.url().startsWith(origin))
      // Retries, because the document may be replaced during the check.
      await expect(async () => {
        const repeated = await Promise.all(pages.map(repeatedIds))
        guard.complaints.push(...repeated.flat().map(id => `id used twice: ${id}`))
      }).toPass()
      expect(guard.complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Guard }
