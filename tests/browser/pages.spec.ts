/** Every kind of page, quietly: no complaint of the console, no call elsewhere, no id twice (the guard watches). */

import type { Page } from '@playwright/test'
import { CATALOGUE, TOTAL } from './support/catalogue'
import { atRest, openExplorer, serviceLinks } from './support/explorer'
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the explorer in all its views, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const view of VIEWS) {
      await openExplorer(page, view)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await atRest(page)
      expect(await repeatedIds(page)).toEqual([])
    }
  })

// Rich, plain, ended, with pictures, with several icons, without an icon, with many operations, a guide.
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
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await atRest(page)
    expect(await repeatedIds(page)).toEqual([])
  }
})

test('every card leads to a page that exists', async ({ page }) => {
  const paths: string[] = []
  for (let number = 1; paths.length < TOTAL && number <= Math.ceil(TOTAL / 100); number++) {
    await openExplorer(page, `?pageSize=100&page=${number}`)
    await expect(page.getByRole('link', { name: `Page ${number}`, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(serviceLinks(page)).toHaveCount(Math.min(100, TOTAL - paths.length))
    paths.push(...(await serviceLinks(page).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))))
  }
  expect(new Set(paths).size).toBe(TOTAL)
  const answers = await headOfAll(page, paths)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('every icon of the catalogue exists', async ({ page }) => {
  await openExplorer(page)
  const ofServices = CATALOGUE.services.flatMap(service => [...service.iconServices, ...service.iconResources])
  const icons = new Set([...ofServices, ...CATALOGUE.categories.map(category => category.icon)])
  expect(icons.size).toBeGreaterThan(500)
  const answers = await headOfAll(
    page,
    [...icons].map(icon => `/aws/${encodeURI(icon)}.svg`),
  )
  expect(answers.filter(({ status, type }) => status !== 200 || !type?.startsWith('image/svg+xml'))).toEqual([])
})

test('a missing icon file is a 404, never a page', async ({ request }) => {
  expect((await request.get('/aws/No-Such-Icon.svg')).status()).toBe(404)
})

/** What the server says of each path. */
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
