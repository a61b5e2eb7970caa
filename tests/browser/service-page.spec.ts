/** Tests service pages, and the page for unknown URLs. */

import { CATALOG, detailsOf, sentencesOf } from './support/catalog'
import { cell } from './support/cells'
import { heading, hydrated, listening } from './support/explorer'
import { answerPictures } from './support/guard'
import { find } from './support/palette'
import { expect, test } from './support/test'

test('a service and its links', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  const fetched: string[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  await page.goto('/lambda')

  await test.step('a page that is pointed at is fetched before it is opened; another host’s is not', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /^Everything/ }).hover()
    await main.getByRole('link', { name: 'EC2', exact: true }).hover()
    await expect.poll(() => fetched).toEqual(['/ec2'])
  })

  await test.step('name, other names, description, categories, documentation, references, icons, related', async () => {
    const lambda = detailsOf('lambda')
    await expect(page).toHaveTitle('AWS Lambda · AWS Service Explorer')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
    await expect(main.getByText(lambda.detailDescription)).toBeVisible()
    const pages = main.getByRole('list', { name: 'Main pages' }).getByRole('link')
    await expect(pages).toContainText(['Guide', 'API', 'CLI', 'Python', 'JavaScript', 'Everything'])
    await expect(pages.last()).toHaveAttribute('href', lambda.url ?? '')
    await expect(main.getByRole('heading', { level: 2, name: 'Documentation' })).toBeVisible()
    for (const { link } of lambda.sections.flatMap(section => section.items))
      if (link !== undefined) await expect(main.locator(`a[href="${link}"]`).first()).toBeVisible()
    // The links of the other APIs are shown with their operations.
    for (const { cliCommand = '', links } of lambda.apis) {
      const choice = main.getByRole('group', { name: 'API' }).getByRole('button', { name: cliCommand, exact: true })
      if (lambda.apis.length > 1) await choice.click()
      for (const url of [links.api, links.cli, links.python, links.javascript])
        if (url !== undefined) await expect(main.locator(`a[href="${url}"]:visible`).first()).toBeVisible()
    }
    for (const icon of [...lambda.iconServices, ...lambda.iconResources])
      await expect(
        main.locator(`li img[src="/aws/${icon}.svg"], li svg:has(use[href$="#${icon}"])`).first(),
      ).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copy all for draw.io' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Related in Compute' })).toBeVisible()
  })

  await test.step('previous and next service', async () => {
    const { services } = CATALOG
    const at = services.findIndex(s => s.slug === 'lambda')
    const siblings = page.getByRole('navigation', { name: 'Previous and next service' })
    await expect(siblings.getByRole('link')).toContainText([
      services[at - 1]?.service ?? '',
      services[at + 1]?.service ?? '',
    ])
    await siblings.locator('[rel=next]').click()
    await expect(page).toHaveURL(`/${services[at + 1]?.slug}`)
  })
})

test('the categories lead back into the explorer, filtered', async ({ page }) => {
  await page.goto('/lambda')
  await page.getByRole('main').getByRole('link', { name: 'Serverless', exact: true }).click()
  await expect(page).toHaveURL('/?categories=Serverless')
  await expect(heading(page)).toHaveText(sentencesOf({ categories: ['Serverless'] }).heading)
  await page.goBack()
  await expect(page).toHaveURL('/lambda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
})

test('the commands of the view lead to the explorer with that view', async ({ page }) => {
  await page.goto('/lambda')
  await find(page, '>list layout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?view=list')
  await expect(heading(page)).toBeVisible()
})

test('a service that has ended and has no icon', async ({ page }) => {
  await page.goto('/qldb')

  await test.step('a service without an official icon offers that of its category', async () => {
    await expect(page.getByText('No official icon yet. Use the category icon:')).toBeVisible()
    await hydrated(page)
    await page
      .getByRole('region', { name: /^Icons/ })
      .getByRole('listitem')
      .hover()
    await expect(page.getByRole('button', { name: 'Copy Databases for draw.io' })).toBeVisible()
  })

  await test.step('other names, status with date and successor', async () => {
    await expect(page.getByText('Quantum Ledger Database', { exact: true })).toBeVisible()
    await expect(page.getByText('Ended on July 31, 2025.')).toBeVisible()
    await page.getByRole('link', { name: 'Amazon Aurora', exact: true }).first().click()
    await expect(page).toHaveURL('/aurora')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazon Aurora')
  })
})

test('at most 3 images, lazily and from the documentation’s host alone', async ({ page, context, guard }) => {
  await answerPictures(context)
  const guide = detailsOf('choosing-an-aws-identity-service')
  expect(guide.images).toHaveLength(3)
  await page.goto(`/${guide.slug}`)
  const pictures = page.getByRole('list', { name: 'Images' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveAttribute('alt', /\S/)
  }
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => guard.pictures).toContain(guide.images[0]?.url)
})

test('a former address redirects to the current one and keeps the query', async ({ page }) => {
  await page.goto('/quicksight?utm_source=old')
  await expect(page).toHaveURL('/quick?utm_source=old')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quick$/)
})

test('an unknown address', async ({ page, guard }) => {
  guard.expected.push(/status of 404/)

  for (const path of ['/no-such-service', '/no/such/page', '/lambda/x'])
    await test.step(`is not found, with status 404: ${path}`, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page.getByRole('main').getByRole('link', { name: 'Search all services' })).toHaveAttribute(
        'href',
        '/',
      )
    })

  await test.step('leads to all services', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Search all services' }).click()
    await expect(heading(page)).toBeVisible()
  })

  await test.step('proposes the services that are close to it', async () => {
    const response = await page.goto('/aws-lamda.html')
    expect(response?.status()).toBe(404)
    const closest = page.getByRole('region', { name: 'Did you mean' })
    await expect(closest.getByRole('link').first()).toContainText('AWS Lambda')
    await closest.getByRole('link').first().click()
    await expect(page).toHaveURL('/lambda')
  })
})

test('the icons are one tab stop, and arrow keys move and select in them', async ({ page }) => {
  await page.goto('/s3')
  await hydrated(page)
  const here = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null)
  const ids = await page
    .locator('li [data-cell]')
    .evaluateAll(cells => cells.map(cell => (cell as HTMLElement).dataset.cell))
  const top = (id: string | null) =>
    cell(page, id ?? '').evaluate(cell => Math.round(cell.getBoundingClientRect().left))
  // While no icon has the focus, the keys act on the page.
  await page.keyboard.press('ArrowRight')
  await listening(page)
  expect(await here()).toBeNull()
  await page.locator('li [data-cell]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(here).toBe(ids[1])
  await page.keyboard.press('ArrowDown')
  await expect.poll(here).not.toBe(ids[1])
  expect(await top(await here())).toBe(await top(ids[1] ?? null))
  await page.keyboard.press('End')
  await expect.poll(here).toBe(ids.at(-1))
  await page.keyboard.press('Home')
  await expect.poll(here).toBe(ids[0])
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText('2 icons')
  for (let n = 0; n < 4; n++) await page.keyboard.press('Tab')
  await expect.poll(here).toBeNull()
})
