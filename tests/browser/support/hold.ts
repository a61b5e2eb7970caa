/** Files that are late. */
import type { Page } from '@playwright/test'

/** Holds the answers to `url` back until what it resolves with is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
