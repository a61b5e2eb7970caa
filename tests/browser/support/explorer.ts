/** The explorer in tests: its parts by role and name, and its state as a comparable value. */
import type { Locator, Page } from '@playwright/test'
import { LAYOUTS, type Layout } from '@/core/view/layouts'
import { expect } from './test'

/** Opens the explorer, and waits until it shows services or an empty state. */
export async function openExplorer(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`)
  await ready(page)
}

/** Waits until the page handles keys and shows its results. */
export async function ready(page: Page): Promise<void> {
  await nothingMissing(page, true)
}

/** Waits for hydration. */
export const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-state', /hydrated|listening/)

/** Waits until the commands, loaded in idle time, handle keys. */
export async function listening(page: Page): Promise<void> {
  await nothingMissing(page, false)
}

/** Waits until no part is missing. Checks inside the page, because most tests call this and repeated calls are slow. */
async function nothingMissing(page: Page, withResults: boolean): Promise<void> {
  const ask = () =>
    page.evaluate(missingInPage, withResults).catch(error => {
      if (/context was destroyed|navigation/.test(String(error))) return 'another document takes the place of this one'
      throw error
    })
  // A busy machine takes long to start a page with many services.
  await expect.poll(ask, { intervals: [50], timeout: 60_000 }).toBe(null)
}

/** Runs in the page: resolves with null once everything is present, or with the missing part after a second. */
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

/** Waits until the page handles keys and its images have loaded, and until it is idle. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await listening(page)
  await page.evaluate(async () => {
    // The timeout is for headless browsers, which may not report idle time.
    for (let i = 0; i < 2; i++) await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 }))
  })
}

/** Waits until changes are painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Search in/ })

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search services' })

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

export const pageList = (page: Page, place: 'above' | 'below' = 'above'): Locator =>
  page.getByRole('navigation', { name: place === 'above' ? 'Pages' : 'Pages, below the results', exact: true })

/** Returns the text of the page list without the step arrows: `1 2 … 8`. */
export async function pageListText(page: Page, place: 'above' | 'below' = 'above'): Promise<string> {
  const entries = await pageList(page, place).getByRole('listitem').allTextContents()
  return entries
    .map(text => text.replace(/^Page\s*/, '').trim())
    .filter(text => text !== '')
    .join(' ')
}

/** Chooses an option of the sidebar with the mouse. */
export async function choose(page: Page, legend: string, option: string | RegExp): Promise<void> {
  const group = page.getByRole('group', { name: legend, exact: true })
  await group
    .locator('label')
    .filter({ hasText: typeof option === 'string' ? exactly(option) : option })
    .click()
}

/** Selectors of the cells of each layout. */
const CELLS = {
  card: '.card',
  list: '.list-row',
  icon: '.service-icons',
  drawio: '[data-cell*="/"]',
} satisfies Record<Layout, string>

/** Returns the drawn cells of a layout. */
export const drawn = (page: Page, layout: Layout): Locator => page.getByRole('main').locator(CELLS[layout])

/** Chooses a layout in the sidebar, and waits until it is drawn. */
export async function chooseLayout(page: Page, layout: Layout): Promise<void> {
  await choose(page, 'Layout', LAYOUTS[layout].label)
  await expect(drawn(page, layout).first()).toBeVisible()
}

export const radio = (page: Page, legend: string, option: string | RegExp): Locator =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('radio', { name: option, exact: true })

/** Returns the checkbox of a category, whose name ends with the number of results. */
export const categoryBox = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Filter by Category' })
    .getByRole('checkbox', { name: new RegExp(`^${literally(name)} ?\\d`) })

/** Returns everything visible of the view, as a value to compare. */
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
