/** Visits every kind of page; the guard reports console messages, foreign requests and duplicate ids. */

import type { Page } from '@playwright/test'
import { CATALOG, TOTAL } from './support/catalog'
import { atRest, choose, openExplorer, pageList, radio, searchBox, serviceLinks } from './support/explorer'
import { answerPictures, repeatedIds } from './support/guard'
import { expect, test } from './support/test'

const VIEWS = [
  '',
  '?view=list',
  '?view=icon',
  '?view=drawio',
  '?sort=category',
  '?view=icon&sort=category&pageSize=all',
  '?q=zzzz',
  '?page=8',
]

/** Scrolls to the end of the page and back, and waits for content that loads late. */
async function throughThePage(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await atRest(page)
  expect(await repeatedIds(page)).toEqual([])
}

test('the explorer in all its views, light', async ({ page }) => {
  for (const view of VIEWS) {
    await openExplorer(page, view)
    await throughThePage(page)
  }
})

test('the explorer in all its views, dark', async ({ page }) => {
  // Dark mode depends only on styles, so it is set once, before all pages are opened.
  await page.emulateMedia({ colorScheme: 'dark' })
  await openExplorer(page)
  await throughThePage(page)
  for (const [legend, option] of [
    ['Layout', 'List'],
    ['Layout', 'Icon'],
    ['Layout', 'Draw.io'],
    ['Layout', 'Grid'],
    ['Sort by', 'Category'],
    ['Layout', 'Icon'],
    ['Items per page', /^All/],
  ] as const) {
    await choose(page, legend, option)
    await expect(radio(page, legend, option)).toBeChecked()
    await expect(serviceLinks(page).first()).toBeVisible()
    await throughThePage(page)
  }
  await searchBox(page).fill('zzzz')
  await expect(serviceLinks(page)).toHaveCount(0)
  await throughThePage(page)
  await searchBox(page).fill('')
  await choose(page, 'Layout', 'Grid')
  await choose(page, 'Sort by', 'Alphabet')
  await choose(page, 'Items per page', '50')
  await pageList(page).getByRole('link', { name: 'Page 8', exact: true }).click()
  await expect(pageList(page).locator('[aria-current=page]')).toHaveText(/8$/)
  await throughThePage(page)
})

// Services with much and little data, retired, with images, with several icons, without an icon, with many operations,
// and a guide.
const SERVICES = [
  'lambda',
  'activate',
  'qldb',
  'bedrock',
  'thinkbox-deadline',
  'agent-registry',
  'ec2',
  'fargate-or-lambda',
]

test('services’ pages', async ({ page, context }) => {
  await answerPictures(context)
  for (const slug of SERVICES) {
    const response = await page.goto(`/${slug}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await throughThePage(page)
  }
})

test('every card leads to a page that exists, and every icon of the catalog exists', async ({ page, request }) => {
  const paths: string[] = []
  await openExplorer(page, '?pageSize=100')
  for (let number = 1; paths.length < TOTAL && number <= Math.ceil(TOTAL / 100); number++) {
    const link = page.getByRole('link', { name: `Page ${number}`, exact: true }).first()
    if (number > 1) await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(serviceLinks(page)).toHaveCount(Math.min(100, TOTAL - paths.length))
    paths.push(...(await serviceLinks(page).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))))
  }
  expect(new Set(paths).size).toBe(TOTAL)
  const answers = await headOfAll(page, paths)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])

  await test.step('every icon of the catalog exists', async () => {
    const ofServices = CATALOG.services.flatMap(service => [...service.iconServices, ...service.iconResources])
    const icons = new Set([...ofServices, ...CATALOG.categories.map(category => category.icon)])
    expect(icons.size).toBeGreaterThan(500)
    const answers = await headOfAll(
      page,
      [...icons].map(icon => `/aws/${encodeURI(icon)}.svg`),
    )
    expect(answers.filter(({ status, type }) => status !== 200 || !type?.startsWith('image/svg+xml'))).toEqual([])
  })

  await test.step('a missing icon file is a 404, never a page', async () => {
    expect((await request.get('/aws/No-Such-Icon.svg')).status()).toBe(404)
  })
})

/** Returns the server's response headers for each path. */
function headOfAll(page: Page, paths: readonly string[]) {
  return page.evaluate(
    paths =>
      Promise.all(
        paths.map(async path => {
          const { status, headers } = await fetch(path, { method: 'HEAD' })
          return { path, status, type: headers.get('content-type') }
        }),
      ),
    paths,
  )
}
