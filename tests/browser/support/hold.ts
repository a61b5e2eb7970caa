/** Delays requests, or makes them fail. */
import type { Page } from '@playwright/test'

/** Delays responses to `url` until the returned function is called. */
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
 * Makes requests for `url` fail until "Try again" is pressed. Otherwise, idle work could succeed before the press and
 * remove the button.
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
