/**
 * Tests views and positions across documents. `tests/component/{sidebar,results,layouts}.test.tsx` test changes within
 * a document.
 */
import type { Page } from '@playwright/test'
import { sentencesOf } from './support/catalog'
import { choose, heading, openExplorer, radio, shown, untilListening, untilReady } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test.use({ prefetches: false })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to `top`, and again until the page is long enough. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(y => scrollTo(0, y), top)
    expect(await scrolled(page)).toBe(top)
  }).toPass()
}

test('the position survives hydration, a late layout, Back from another page, and a reload', async ({ page }) => {
  const releaseScript = await hold(page, /\/assets\/app-[\w-]+\.js$/)
  const releaseLayout = await hold(page, /\/assets\/list-layout-[\w-]+\.js$/)

  await test.step('scrolling before hydration is kept', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#page-data')).toBeAttached()
    await scrollDown(page, 900)
    releaseScript()
    await untilReady(page)
    expect(await scrolled(page)).toBe(900)
  })

  await test.step('a layout that loads late keeps the first visible service', async () => {
    await choose(page, 'Items per page', /^All/)
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollDown(page, 4_000)
    const slug = await drawnInSight(page)
    await choose(page, 'Layout', 'List')
    await expect(page.getByText('Loading services…')).toBeVisible()
    releaseLayout()
    await expect.poll(() => isInSight(page, slug)).toBe(true)
  })

  await test.step('Back from a service page restores the active cell and the position, as does a reload', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await expect.poll(() => scrolled(page)).toBe(0)
    const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell)
    const first = await focused()
    await page.keyboard.press('j')
    await expect.poll(focused).not.toBe(first)
    const left = await focused()
    await scrollDown(page, 2_000)
    await page.goto('/lambda')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/?view=list&pageSize=all')
    await expect.poll(focused).toBe(left)
    await expect.poll(() => scrolled(page)).toBe(2_000)
    await untilReady(page)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(2_000)
  })

  await test.step('the first services stay until the code for long lists has loaded', async () => {
    const releaseRows = await hold(page, /\/assets\/grids-/)
    const releaseCatalog = await hold(page, /\/data\/catalog-/)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000)
    await page.keyboard.press('Shift')
    releaseCatalog()
    await expect(page.locator('main .list-row')).toHaveCount(100)
    expect(await scrolled(page)).toBeGreaterThan(1_000)
    releaseRows()
    await expect.poll(() => scrolled(page)).toBe(2_000)
  })

  await test.step('scrolling up while the other services load keeps that position', async () => {
    await scrollDown(page, 8_000)
    const releaseCatalog = await hold(page, /\/data\/catalog-/)
    await page.reload()
    await untilReady(page)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000)
    await page.mouse.wheel(0, -1_000)
    await expect.poll(() => scrolled(page)).toBeLessThan(1_000)
    const top = await scrolled(page)
    releaseCatalog()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(8_000)
    expect(await scrolled(page)).toBe(top)
  })
})

test('a link with unusual parameters is read and kept; the first change rewrites it; reload, Back, and Forward keep it', async ({
  page,
}) => {
  const categories = ['Networking & Content Delivery', 'Security, Identity, & Compliance', 'Storage']
  const address =
    '/?utm_source=mail&view=bogus&pageSize=50&page=99&categories=storage,networking-content-delivery,Security,%20Identity,%20%26%20Compliance'
  await openExplorer(page, address.slice(1))
  await expect(heading(page)).toHaveText(sentencesOf({ categories }).heading)
  await expect(page).toHaveURL(address)
  const first = await shown(page)
  await choose(page, 'Sort by', 'Category')
  const canonical =
    '/?categories=Networking%20%26%20Content%20Delivery,Security%2C%20Identity%2C%20%26%20Compliance,Storage&sort=category&utm_source=mail'
  await expect(page).toHaveURL(canonical)
  await choose(page, 'Layout', 'List')
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await page.reload()
  await untilReady(page)
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await expect(radio(page, 'Sort by', 'Category')).toBeChecked()
  const last = await shown(page)
  await page.goBack()
  await expect(page).toHaveURL(canonical)
  await page.goBack()
  await expect.poll(() => shown(page)).toEqual(first)
  await page.goForward()
  await page.goForward()
  await untilListening(page)
  await expect.poll(() => shown(page)).toEqual(last)
})

/** Returns the path of the first service below the header; null while rows at that position are not drawn. */
function firstInSight(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main [data-cell] a[target=_blank][href^="/"]')]
    const isBelow = (link: Element) => link.getBoundingClientRect().top > header + 8
    return links.some(link => !isBelow(link)) ? (links.find(isBelow)?.getAttribute('href') ?? null) : null
  })
}

/** Resolves with the path of the first service below the header, once the rows are drawn. */
async function drawnInSight(page: Page): Promise<string> {
  let slug: string | null = null
  await expect
    .poll(async () => {
      slug = await firstInSight(page)
      return slug
    })
    .not.toBe(null)
  return String(slug)
}

/** True if the link to `href` is in the upper half of the window, below the header. */
function isInSight(page: Page, href: string | null): Promise<boolean> {
  return page.evaluate(href => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = document.querySelector(`main [data-cell] a[target=_blank][href="${href}"]`)?.getBoundingClientRect().top
    return top !== undefined && top >= header && top < innerHeight / 2
  }, href)
}
