/** Multiplies the catalog of the built site while a page loads it. */
import type { Page } from '@playwright/test'
import { multiplyCatalog, multiplyIcons, multiplyPalette } from '../../support/multiply'

/**
 * Serves `page` and its workers the catalog multiplied by `times`. The added icons have the SVGs of existing ones.
 */
export async function serveMultiplied(page: Page, times: number): Promise<void> {
  if (times === 1) return
  const files: readonly [RegExp, (json: never) => unknown][] = [
    [/\/data\/catalog-\w+\.json/, json => multiplyCatalog(json, times)],
    [/\/data\/icons-\w+\.json/, json => multiplyIcons(json, times)],
    [/\/data\/palette-\w+\.json/, json => multiplyPalette(json, times)],
  ]
  for (const [pattern, multiplied] of files)
    await page.context().route(pattern, async route => {
      try {
        const response = await route.fetch()
        await route.fulfill({ json: multiplied((await response.json()) as never) })
      } catch (error) {
        // A test may end while preloaded data is still loading.
        if (!/disposed|closed/.test(String(error))) throw error
      }
    })
  await page.context().route(/\/aws\/[^/]+--\d+\.svg$/, async (route, request) => {
    // A test may end while icons are still loading.
    await route
      .fetch({ url: request.url().replace(/--\d+\.svg$/, '.svg') })
      .then(response => route.fulfill({ response }))
      .catch(() => {})
  })
}
