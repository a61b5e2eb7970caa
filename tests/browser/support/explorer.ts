/** Finds parts of the explorer by role and name, waits for its states, and reads its visible state. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** Opens the explorer, and waits until it shows services or an empty state. */
export async function openExplorer(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`)
  await untilReady(page)
}

/** Waits until the page handles keys and shows its results. */
export async function untilReady(page: Page): Promise<void> {
  await nothingMissing(page, true)
}

export const untilHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-state', /hydrated|listening/)

/** Waits until the page handles keys. Commands load when the page is idle, and keys work once they have loaded. */
export async function untilListening(page: Page): Promise<void> {
  await nothingMissing(page, false)
}

/** Waits until `missingInPage` reports nothing. It runs in the page, because most tests need it and calls are slow. */
async function nothingMissing(page: Page, withResults: boolean): Promise<void> {
  const ask = () =>
    page.evaluate(missingInPage, withResults).catch(error => {
      if (/context was destroyed|navigation/.test(String(error))) return 'another document replaces this one'
      throw error
    })
  // Starting a page with many services is slow on a busy machine.
  await expect.poll(ask, { intervals: [50], timeout: 60_000 }).toBe(null)
}

/** Runs in the page. Resolves with null once everything is present or, after a second, with the missing part. */
async function missingInPage(withResults: boolean): Promise<string | null> {
  const isHeading = (heading: Element) =>
    /^\s*Search in/.test(heading.textContent ?? '') &&
    heading.checkVisibility({ visibilityProperty: true }) &&
    heading.getBoundingClientRect().height > 0 &&
    heading.closest('[aria-hidden=true]') === null
  const missing = () => {
    if (withResults) {
      const count = Array.from(document.querySelectorAll('h1')).filter(isHeading).length
      if (count !== 1) return `${count} headings of results`
      if (document.querySelector('main')?.textContent?.includes('Loading services…')) return 'services'
    }
    const { state } = document.documentElement.dataset
    return state === 'listening' ? null : `commands: the page is ${state}`
  }
  const end = performance.now() + 1_000
  for (;;) {
    const found = missing()
    if (found === null || performance.now() > end) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Waits until all images have loaded, the page handles keys, and the page is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await untilListening(page)
  await page.evaluate(async () => {
    // The timeout is for headless browsers, which may not report idle time.
    for (let i = 0; i < 2; i++) await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 }))
  })
}

/** Waits for two frames, after which all changes are painted. */
export const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Search in/ })

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Filter services' })

/** Returns the live region with the number of results. */
export const foundMessage = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Found / })

/** Waits until live regions contain `text`. */
export const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect(page.locator('[role=status], [data-sonner-toast]').filter({ hasText: text }).first()).toBeAttached()

/** Returns the links to services, in page order. */
export const serviceLinks = (page: Page): Locator =>
  page.getByRole('main').locator('[data-cell] a[target=_blank][href^="/"]')

export const pagination = (page: Page, place: 'above' | 'below' = 'above'): Locator =>
  page.getByRole('navigation', { name: place === 'above' ? 'Pages' : 'Pages, below the results', exact: true })

/** Chooses an option of the sidebar with the mouse. */
export async function choose(page: Page, legend: string, option: string | RegExp): Promise<void> {
  const group = page.getByRole('group', { name: legend, exact: true })
  await group
    .locator('label')
    .filter({ hasText: typeof option === 'string' ? exactly(option) : option })
    .click()
}

export const radio = (page: Page, legend: string, option: string | RegExp): Locator =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('radio', { name: option, exact: true })

/** Returns the checkbox of a category, whose name ends with the number of results. */
export const categoryBox = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Filter by Category' })
    .getByRole('checkbox', { name: new RegExp(`^${literally(name)} ?\\d`) })

/** Returns the visible state of the explorer, as a value to compare. */
export function shown(page: Page) {
  return page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(e => e.textContent?.trim() ?? '')
    const checked = [...document.querySelectorAll<HTMLInputElement>('aside input:checked')]
    return {
      address: location.pathname + location.search,
      heading: texts('h1').join(),
      found: texts('main [role=status]')
        .filter(text => text.startsWith('Found '))
        .join(),
      searched: document.querySelector<HTMLInputElement>('#search')?.value,
      options: checked.map(input => input.closest('label')?.textContent?.replace(/\d+ services$/, '')),
      pages: texts('nav[aria-label="Pages"] li').filter(Boolean).join(' '),
      current: texts('nav[aria-label="Pages"] [aria-current=page]').join(' '),
      services: texts('main [data-cell] a[target=_blank][href^="/"]').slice(0, 6),
    }
  })
}

function exactly(text: string): RegExp {
  return new RegExp(`^${literally(text)}$`)
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
