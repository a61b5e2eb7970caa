/** Files that are late, or cannot be had. */
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

/**
 * Lets what the page fetches from `url` fail until "Try again" is pressed on it. What the page asks for by itself, when it is idle, would
 * else be answered between the end of the failure and the press, and take the button away.
 */
export async function failUntilTriedAgain(page: Page, url: RegExp): Promise<void> {
  await page.addInitScript(pattern => {
    let isTriedAgain = false
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Try again') isTriedAgain = true
    }
    addEventListener('click', press, true)
    const { fetch } = window
    window.fetch = (...request) =>
      isTriedAgain || !new RegExp(pattern).test(String(request[0]))
        ? fetch(...request)
        : Promise.reject(new TypeError('Failed to fetch'))
  }, url.source)
}
