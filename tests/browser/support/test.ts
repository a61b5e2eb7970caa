/** The `test` of every journey: a page under guard. A test fails for what its pages did wrong on the way. */
import { test as base, expect } from '@playwright/test'
import { type Guard, repeatedIds, watch } from './guard'

export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = watch(context, new URL(baseURL ?? '').origin)
      await use(guard)
      const pages = context.pages().filter(page => page.url() !== 'about:blank')
      // Another document may just take the place of the one that is asked.
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
