/** The `test` of all browser tests: a test fails if its fixture `guard` has recorded an error. */
import { test as base, expect } from '@playwright/test'
import { type Guard, repeatedIds, watch } from './guard'

export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
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
