/**
 * Performs the main tasks on the built site. Finds every element by its ARIA role and accessible name.
 * `tests/component/accessible.test.tsx` tests each step.
 */
import { categoryBox, expectAnnounced, openExplorer } from './support/explorer'
import { expect, test } from './support/test'

test('by role and name alone: from the first page to a copied icon and to a service', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExplorer(page)
  await page.getByRole('search').getByRole('textbox', { name: 'Filter services' }).fill('lambda')
  await expectAnnounced(page, /^Found \d+ services? match/)
  await categoryBox(page, 'Compute').check()
  const main = page.getByRole('main')
  // The filter may still move the card away from the pointer.
  await expect(async () => {
    await main
      .getByRole('heading', { level: 2, name: /AWS Lambda/ })
      .first()
      .hover()
    await main.getByRole('checkbox', { name: 'Select AWS Lambda', exact: true }).click({ timeout: 2_000 })
  }).toPass()
  await page
    .getByRole('region', { name: 'Selected icons' })
    .getByRole('button', { name: /^Copy \d+ for draw\.io/ })
    .click()
  await expectAnnounced(page, /copied/)
  const [service] = await Promise.all([
    context.waitForEvent('page'),
    main.getByRole('link', { name: 'AWS Lambda', exact: true }).click(),
  ])
  await expect(service.getByRole('heading', { level: 1, name: 'AWS Lambda' })).toBeVisible()
  await expect(service.getByRole('banner')).toBeVisible()
  await expect(service.getByRole('contentinfo')).toBeVisible()
})
