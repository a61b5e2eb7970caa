/** The `test` of every journey: a page under guard. A test fails for what its pages did wrong on the way. */
import { test as base, expect } from '@playwright/test'
import { type Guard, repeatedIds, watch } from './guard'

export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = await watch(context, new URL(baseURL ?? '').origin)
      await use(guard)
      for (const page of context.pages()) {
        if (page.url() === 'about:blank') continue
        // Another document may just take the place of the one that is asked.
        await expect(async () => {
          for (const id of await repeatedIds(page)) guard.complaints.push(`id used twice: ${id}`)
        }).toPass()
      }
      expect(guard.complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Guard }
