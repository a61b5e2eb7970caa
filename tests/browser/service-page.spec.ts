/** Tests navigation from and to service pages, and the page for unknown URLs. */
import { CATALOG, detailsOf, sentencesOf } from './support/catalog'
import { heading, untilHydrated } from './support/explorer'
import { field, find } from './support/palette'
import { expect, test } from './support/test'

test.use({ prefetches: false })

test('a service, its links, and the way to the explorer', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  const fetched: string[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  await page.goto('/lambda')

  await test.step('hovering over a link prefetches a page of the site, but no page of another host', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /^Documentation/ }).hover()
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
    await expect(pages).toContainText(['Guide', 'API', 'CLI', 'Python', 'JavaScript', 'Documentation'])
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
    const icons = [...lambda.iconServices, ...lambda.iconResources]
    for (const icon of icons) await expect(main.locator(`li [data-icon="${icon}"]`)).toBeVisible()
    await expect(main.locator('li [data-cell] .sprite')).toHaveCount(icons.length)
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

  await test.step('a category leads to the explorer with this filter, and Back returns', async () => {
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Serverless', exact: true }).click()
    await expect(page).toHaveURL('/?categories=Serverless')
    await expect(heading(page)).toHaveText(sentencesOf({ categories: ['Serverless'] }).heading)
    await page.goBack()
    await expect(page).toHaveURL('/lambda')
    await untilHydrated(page)
  })

  await test.step('a command of the view leads to the explorer with that view', async () => {
    await find(page, '>list layout')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?view=list')
    await expect(heading(page)).toBeVisible()
  })
})

test('former and unknown URLs', async ({ page, guard, request }) => {
  guard.expected.push(/status of 404/)

  await test.step('a former URL redirects to the current one and keeps the query', async () => {
    await page.goto('/quicksight?utm_source=old')
    await expect(page).toHaveURL('/quick?utm_source=old')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quick$/)
  })

  for (const path of ['/no-such-service', '/no/such/page', '/lambda/x', '/aws/No-Such-Icon.svg'])
    expect((await request.get(path)).status(), path).toBe(404)

  await test.step('an unknown address suggests the services that are close to it, below links that do not move', async () => {
    const response = await page.goto('/aws-lamda.html')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    const closest = page.getByRole('region', { name: 'Did you mean' })
    await expect(closest.getByRole('link').first()).toContainText('AWS Lambda')
    await expect(page.getByText('There’s no page at /aws-lamda.html.')).toBeVisible()
    const everything = page.getByRole('link', { name: 'Search everything for “aws-lamda”' })
    const [above, below] = [await everything.boundingBox(), await closest.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await everything.click()
    await expect(field(page)).toHaveValue('aws-lamda')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await closest.getByRole('link').first().click()
    await expect(page).toHaveURL('/lambda')
  })
})
