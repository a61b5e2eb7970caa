import type { BrowserContext, Page } from '@playwright/test'

/** Sets `saveData`, with which pages prefetch nothing. Files are then loaded when they are needed. */
export const prefetchNothing = (target: BrowserContext | Page): Promise<unknown> =>
  // Configurable, because the script runs twice in a new tab.
  target.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
