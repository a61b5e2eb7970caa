/** Tests pages without scripts: text is readable, links work, and controls that need scripts are hidden. */
import type { Page } from '@playwright/test'
import { CATALOG, detailsOf, TOTAL } from './support/catalog'
import { heading } from './support/explorer'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

/** Expects no controls that need a script. */
async function expectNothingToPress(page: Page): Promise<void> {
  // Waits for the whole page, because controls could follow later.
  await page.waitForLoadState()
  for (const role of ['button', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'switch'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('body > noscript p')).toBeVisible()
}

test('from the explorer to the plain list, a service, its documentation, the next one, and the icons', async ({
  page,
  guard,
}) => {
  await page.goto('/')
  await test.step('the explorer is readable', async () => {
    await expect(heading(page)).toHaveText(`Search in ${TOTAL} services`)
    await expect(page).toHaveTitle('AWS Service Explorer')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Unofficial')
    await expect(footer).toContainText(/AWS Architecture Icons, released \w+ \d+, 20\d\d/)
    await expectNothingToPress(page)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })

  await test.step('every service and its links are in the plain list', async () => {
    await page.getByRole('link', { name: 'list of all services', exact: true }).click()
    await expect(page).toHaveURL('/all')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All ${TOTAL} services, A–Z`)
    const links = page.getByRole('heading', { level: 3 }).getByRole('link')
    // Waits for all links: the page is large, and its heading arrives long before its end.
    await expect(links).toHaveCount(TOTAL)
    expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(
      CATALOG.services.map(({ slug }) => `/${slug}`),
    )
    const lambda = page.getByRole('article').filter({ has: page.locator('h3 a[href="/lambda"]') })
    for (const { link } of detailsOf('lambda').sections.flatMap(({ items }) => items))
      if (link !== undefined) await expect(lambda.locator(`a[href="${link}"]`).first()).toBeVisible()
  })

  await test.step('a service is readable, and links to its documentation and the next service', async () => {
    await page.getByRole('link', { name: 'Amazon EC2', exact: true }).click()
    await expect(page).toHaveURL('/ec2')
    await expectNothingToPress(page)
    await expect(page.getByRole('link', { name: /^Documentation/ })).toHaveAttribute('href', /^https:/)
    // With scripts, this link is shown only after its API is chosen.
    await expect(page.getByRole('link', { name: 'aws ec2-instance-connect' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Previous and next service' }).getByRole('link').last().click()
    await expect(page).not.toHaveURL('/ec2')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('the icons page shows its first icons', async () => {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Icons' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('816 icons')
    await expectNothingToPress(page)
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(20)
  })

  await test.step('the not-found page links to the explorer', async () => {
    guard.expected.push(/status of 404/)
    await page.goto('/no-such-page')
    await expectNothingToPress(page)
    await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
    await expect(heading(page)).toBeVisible()
  })
})
