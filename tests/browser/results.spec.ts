/** What the results say and count, on the real catalogue. */
import type { ViewState } from '@/core/view/parameters'
import { CATALOGUE, detailsOf, resultsOf, sentencesOf } from './support/catalogue'
import {
  categoryBox,
  categoryCount,
  choose,
  foundMessage,
  heading,
  openExplorer,
  pageList,
  pageListText,
  searchBox,
  serviceLinks,
} from './support/explorer'
import { answerPictures } from './support/guard'
import { failUntilTriedAgain } from './support/hold'
import { expect, test } from './support/test'

test('Compute, Containers and Serverless count each service once', async ({ page }) => {
  const categories = ['Compute', 'Containers', 'Serverless']
  const expected = CATALOGUE.services.filter(s => s.categories.some(name => categories.includes(name)))
  await openExplorer(page)
  for (const name of categories) await categoryBox(page, name).check()
  const n = expected.length
  await expect(heading(page)).toHaveText(`Search in ${n} services (of 3 categories)`)
  await expect(foundMessage(page)).toHaveText(`Found ${n} services match your search and categories.`)
  await expect(serviceLinks(page)).toHaveText(expected.map(s => s.service))
})

for (const [sort, label] of [
  ['category', 'Category'],
  ['simpleName', 'Alphabet'],
  ['fullName', 'Alphabet with Amazon/AWS'],
] as const)
  for (const layout of ['card', 'list'] as const)
    test(`sort by ${label} orders the ${layout} layout`, async ({ page }) => {
      const { groups } = resultsOf({ sort, view: layout })
      await openExplorer(page, `?sort=${sort}&view=${layout}`)
      await expect(serviceLinks(page)).toHaveText(groups.flatMap(g => g.services.map(s => s.service)))
      if (sort !== 'category') return
      const headings = page.getByRole('main').locator('h2:not(:has(a))')
      await expect(headings).toHaveText(groups.map(g => `${g.heading}${g.services.length}`))
    })

test('sorted by category, the heading is the selected category', async ({ page }) => {
  await openExplorer(page, '?sort=category&categories=Serverless')
  await expect(page.getByRole('main').locator('h2:not(:has(a))')).toHaveText([
    `Serverless${resultsOf({ categories: ['Serverless'] }).found}`,
  ])
})

test('the count of a category is what the search finds in it', async ({ page }) => {
  await openExplorer(page)
  const total = resultsOf({ categories: ['Compute'] }).found
  await expect.poll(() => categoryCount(page, 'Compute')).toBe(total)
  await categoryBox(page, 'Storage').check()
  await expect(heading(page)).toHaveText(sentencesOf({ categories: ['Storage'] }).heading)
  await expect.poll(() => categoryCount(page, 'Compute')).toBe(total)
  await searchBox(page).fill('lambda')
  await expect(foundMessage(page)).toBeVisible()
  await expect.poll(() => categoryCount(page, 'Quantum Computing')).toBe(0)
  await expect
    .poll(() => categoryCount(page, 'Compute'))
    .toBe(resultsOf({ categories: ['Compute'], q: 'lambda' }).found)
})

test('All reads the total that layout and ended admit', async ({ page }) => {
  const label = page.getByRole('group', { name: 'Items per page' }).locator('label').last()
  for (const patch of [{}, { view: 'drawio' }, { ended: 'hide' }] satisfies Partial<ViewState>[]) {
    await openExplorer(page, `?${new URLSearchParams(patch)}`)
    await expect(label).toHaveText(`All ${resultsOf(patch).total}`)
  }
})

test('the page list above and below the results', async ({ page }) => {
  await openExplorer(page)
  await expect.poll(() => pageListText(page)).toBe('1 2 … 8')
  await expect.poll(() => pageListText(page, 'below')).toBe('1 2 … 8')
  await openExplorer(page, '?page=5')
  await expect.poll(() => pageListText(page)).toBe('1 … 4 5 6 … 8')
  await openExplorer(page, '?pageSize=100')
  await expect.poll(() => pageListText(page)).toBe('1 2 3 4')
  await expect(pageList(page).locator('[aria-current=page]')).toHaveText('Page 1')
})

test('pagination is hidden when there is one page', async ({ page }) => {
  await openExplorer(page, '?q=lambda')
  await expect(pageList(page)).toHaveCount(0)
  await expect(pageList(page, 'below')).toHaveCount(0)
})

for (const view of ['card', 'list', 'icon', 'drawio'])
  test(`with All, ${view}: the first service and the last are there, and the page stays small`, async ({ page }) => {
    await openExplorer(page, `?pageSize=all&view=${view}`)
    await expect(serviceLinks(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500)
    const last = page.getByRole('main').getByRole('link', { name: 'AWS X-Ray', exact: true })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(last).toBeVisible({ timeout: 500 })
    }).toPass()
  })

for (const view of ['card', 'list'])
  test(`up to 100 services, ${view} holds all of them: the browser’s own search finds them`, async ({ page }) => {
    await openExplorer(page, `?pageSize=100&view=${view}`)
    await expect(serviceLinks(page)).toHaveCount(100)
  })

test('the card layout has 1 to 3 columns', async ({ page }) => {
  await openExplorer(page)
  for (const [width, columns] of [
    [390, 1],
    [1024, 2],
    [1440, 3],
    [2560, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        serviceLinks(page).evaluateAll(links => new Set(links.map(link => link.getBoundingClientRect().left)).size),
      )
      .toBe(columns)
  }
})

test('an abbreviation stands in parentheses behind the name', async ({ page }) => {
  for (const view of ['card', 'list']) {
    await openExplorer(page, `?q=elastic%20compute&view=${view}`)
    await expect(page.getByRole('heading', { name: 'Amazon EC2 (Elastic Compute Cloud)' })).toBeVisible()
  }
})

test('prefix display, in every layout', async ({ page }) => {
  for (const view of ['card', 'list', 'icon', 'drawio']) {
    await openExplorer(page, `?q=aws%20lambda&view=${view}`)
    const named = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
    await expect(named('AWS Lambda')).toBeVisible()
    await choose(page, 'Amazon/AWS in Service Name', 'Without')
    await expect(named('Lambda')).toBeVisible()
    await expect(named('AWS Lambda')).toHaveCount(0)
  }
})

test('the list unfolds details, documentation and at most 3 pictures', async ({ page, context, guard }) => {
  await answerPictures(context)
  await openExplorer(page, '?q=lambda&view=list')
  const unfold = async (name: string) => {
    const button = page.getByRole('button', { name: `Details of ${name}`, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    return page.getByRole('main').getByRole('listitem').filter({ has: button })
  }
  const { detailDescription, sections } = detailsOf('lambda')
  const lambda = await unfold('AWS Lambda')
  await expect(lambda.getByText(detailDescription)).toBeVisible()
  const link = sections.flatMap(section => section.items).find(item => item.link !== undefined)
  await expect(lambda.locator(`a[href="${link?.link}"]`)).toHaveText(link?.name ?? '')

  const guide = await unfold('AWS Fargate or AWS Lambda?')
  const pictures = guide.locator('img[loading=lazy][src^="https://docs.aws.amazon.com/"]')
  await expect(pictures).toHaveCount(Math.min(3, detailsOf('fargate-or-lambda').images.length))
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => guard.pictures.length).toBeGreaterThan(0)
})

test('a card opens the service’s page in a new tab', async ({ page, context }) => {
  await openExplorer(page, '?q=lambda')
  const tab = context.waitForEvent('page')
  await serviceLinks(page)
    .filter({ hasText: /^AWS Lambda$/ })
    .click()
  const opened = await tab
  await expect(opened).toHaveURL('/lambda')
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page, guard }) => {
  // It is fetched ahead all the same.
  guard.expected.push(/catalogue-\w+\.json was preloaded/)
  await failUntilTriedAgain(page, /\/data\/catalogue-\w+\.json$/)
  await page.goto('/?q=lambda')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toBeVisible()
})

test('icons below the first screen are drawn where one is in sight, and stay drawn', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  // It comes when the page is idle.
  await Promise.all([page.waitForResponse(/\/assets\/background-/), page.goto('/')])
  const cards = page.locator('main [data-cell] use')
  await expect(page.locator('use[data-later]')).toHaveCount(0)
  expect(await cards.count()).toBeGreaterThan(40)
  await expect(page.locator('use[href=""]')).toHaveCount(0)
})
