/** Tests messages and counts of the results with the real data. */
import { LAYOUT_IDS } from '@/core/view/layouts'
import { CATALOG, detailsOf, resultsOf, sentencesOf } from './support/catalog'
import {
  categoryBox,
  categoryCount,
  choose,
  chooseLayout,
  drawn,
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

test('results and counts of the selected categories', async ({ page }) => {
  await openExplorer(page)

  await test.step('Compute, Containers and Serverless count each service once', async () => {
    const categories = ['Compute', 'Containers', 'Serverless']
    const expected = CATALOG.services.filter(s => s.categories.some(name => categories.includes(name)))
    for (const name of categories) await categoryBox(page, name).check()
    const n = expected.length
    await expect(heading(page)).toHaveText(`Search in ${n} services (of 3 categories)`)
    await expect(foundMessage(page)).toHaveText(`Found ${n} services match your search and categories.`)
    await expect(serviceLinks(page)).toHaveText(expected.map(s => s.service))
  })

  await test.step('the count of a category is what the search finds in it', async () => {
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/')
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
})

test('each sort orders the card layout and the list layout', async ({ page }) => {
  const headings = page.getByRole('main').locator('h2:not(:has(a))')
  await openExplorer(page, '?sort=category&categories=Serverless')

  await test.step('sorted by category, the heading is the selected category', async () => {
    await expect(headings).toHaveText([`Serverless${resultsOf({ categories: ['Serverless'] }).found}`])
    await categoryBox(page, 'Serverless').uncheck()
  })

  // The order at the start differs from the one chosen last.
  for (const layout of ['card', 'list'] as const) {
    await chooseLayout(page, layout)
    for (const [sort, label] of [
      ['category', 'Category'],
      ['simpleName', 'Alphabet'],
      ['fullName', 'Alphabet with Amazon/AWS'],
    ] as const)
      await test.step(`sort by ${label} orders the ${layout} layout`, async () => {
        const { groups } = resultsOf({ sort, view: layout })
        await choose(page, 'Sort by', label)
        await expect(serviceLinks(page)).toHaveText(groups.flatMap(g => g.services.map(s => s.service)))
        if (sort !== 'category') return
        await expect(headings).toHaveText(groups.map(g => `${g.heading}${g.services.length}`))
      })
  }
})

test('the page list, and the total beside the items per page', async ({ page }) => {
  await openExplorer(page, '?page=5')

  await test.step('the page list above and below the results', async () => {
    await expect.poll(() => pageListText(page)).toBe('1 … 4 5 6 … 8')
    await pageList(page).getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect.poll(() => pageListText(page)).toBe('1 2 … 8')
    await expect.poll(() => pageListText(page, 'below')).toBe('1 2 … 8')
    // Starts on page 8, so that a change of the page size must return to the first page.
    await pageList(page).getByRole('link', { name: 'Page 8', exact: true }).click()
    await expect(pageList(page).locator('[aria-current=page]')).toHaveText('Page 8')
    await choose(page, 'Items per page', '100')
    await expect.poll(() => pageListText(page)).toBe('1 2 3 4')
    await expect(pageList(page).locator('[aria-current=page]')).toHaveText('Page 1')
  })

  await test.step('All reads the total that layout and ended admit', async () => {
    const label = page.getByRole('group', { name: 'Items per page' }).locator('label').last()
    await expect(label).toHaveText(`All ${resultsOf({}).total}`)
    await chooseLayout(page, 'drawio')
    await expect(label).toHaveText(`All ${resultsOf({ view: 'drawio' }).total}`)
    await chooseLayout(page, 'card')
    await expect(label).toHaveText(`All ${resultsOf({}).total}`)
    await page.getByRole('checkbox', { name: 'Hide services that have ended' }).check()
    await expect(label).toHaveText(`All ${resultsOf({ ended: 'hide' }).total}`)
  })

  await test.step('pagination is hidden when there is one page', async () => {
    await expect(pageList(page)).toHaveCount(1)
    await expect(pageList(page, 'below')).toHaveCount(1)
    await searchBox(page).fill('lambda')
    await expect(pageList(page)).toHaveCount(0)
    await expect(pageList(page, 'below')).toHaveCount(0)
  })
})

test('many services on one page, in every layout', async ({ page }) => {
  await openExplorer(page, '?pageSize=100')

  for (const layout of ['list', 'card'] as const)
    await test.step(`up to 100 services, ${layout} holds all of them: the browser’s own search finds them`, async () => {
      await chooseLayout(page, layout)
      await expect(drawn(page, layout)).toHaveCount(100)
      await expect(serviceLinks(page)).toHaveCount(100)
    })

  await test.step('the card layout has 1 to 3 columns', async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await choose(page, 'Items per page', /^All \d+$/)
  await expect(pageList(page)).toHaveCount(0)
  for (const layout of LAYOUT_IDS)
    await test.step(`with All, ${layout}: the first service and the last are there, and the page stays small`, async () => {
      const last = page.getByRole('main').getByRole('link', { name: 'AWS X-Ray', exact: true })
      await chooseLayout(page, layout)
      await page.evaluate(() => scrollTo(0, 0))
      // The link was mounted in the previous layout, which was scrolled to its end.
      await expect(last).toHaveCount(0)
      await expect(serviceLinks(page).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500)
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await expect(last).toBeVisible({ timeout: 500 })
      }).toPass()
    })
})

test('content and links of a found service', async ({ page, context, guard }) => {
  await answerPictures(context)
  await openExplorer(page, '?q=lambda&view=list')

  await test.step('the list expands details, documentation and at most 3 pictures', async () => {
    const expand = async (name: string) => {
      const button = page.getByRole('button', { name: `Details of ${name}`, exact: true })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      return page.getByRole('main').getByRole('listitem').filter({ has: button })
    }
    const { detailDescription, sections } = detailsOf('lambda')
    const lambda = await expand('AWS Lambda')
    await expect(lambda.getByText(detailDescription)).toBeVisible()
    const link = sections.flatMap(section => section.items).find(item => item.link !== undefined)
    await expect(lambda.locator(`a[href="${link?.link}"]`)).toHaveText(link?.name ?? '')

    const guide = await expand('AWS Fargate or AWS Lambda?')
    const pictures = guide.locator('img[loading=lazy][src^="https://docs.aws.amazon.com/"]')
    await expect(pictures).toHaveCount(Math.min(3, detailsOf('fargate-or-lambda').images.length))
    await pictures.first().scrollIntoViewIfNeeded()
    await expect.poll(() => guard.pictures.length).toBeGreaterThan(0)
  })

  await test.step('an abbreviation stands in parentheses behind the name', async () => {
    await searchBox(page).fill('elastic compute')
    for (const layout of ['list', 'card'] as const) {
      await chooseLayout(page, layout)
      await expect(page.getByRole('heading', { name: 'Amazon EC2 (Elastic Compute Cloud)' })).toBeVisible()
    }
  })

  await test.step('a card opens the service’s page in a new tab', async () => {
    await searchBox(page).fill('lambda')
    const tab = context.waitForEvent('page')
    await serviceLinks(page)
      .filter({ hasText: /^AWS Lambda$/ })
      .click()
    const opened = await tab
    await expect(opened).toHaveURL('/lambda')
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
  })

  await test.step('prefix display, in every layout', async () => {
    await searchBox(page).fill('aws lambda')
    const named = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
    for (const layout of LAYOUT_IDS) {
      await chooseLayout(page, layout)
      await choose(page, 'Amazon/AWS in Service Name', 'With')
      await expect(named('AWS Lambda')).toBeVisible()
      await choose(page, 'Amazon/AWS in Service Name', 'Without')
      await expect(named('Lambda')).toBeVisible()
      await expect(named('AWS Lambda')).toHaveCount(0)
    }
  })
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page, guard }) => {
  // The failing file is preloaded, and the browser warns that the preload is unused.
  guard.expected.push(/catalog-\w+\.json was preloaded/)
  await failUntilTriedAgain(page, /\/data\/catalog-\w+\.json$/)
  await page.goto('/?q=lambda')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toBeVisible()
})

test('all icons that the page is prerendered with are drawn', async ({ page }) => {
  await openExplorer(page)
  const cards = page.locator('main [data-cell] use')
  expect(await cards.count()).toBeGreaterThan(40)
  const undrawn = () => cards.evaluateAll(all => all.filter(use => (use as SVGUseElement).getBBox().width === 0).length)
  await expect.poll(undrawn).toBe(0)
})
