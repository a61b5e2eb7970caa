/** Tests the API operations of a service page: loaded when opened, found in every spelling. */
import type { Page } from '@playwright/test'
import { FILE_FORMATS } from '@/core/diagram/formats'
import { detailsOf } from './support/catalog'
import { atRest, hydrated, listening } from './support/explorer'
import { expect, test } from './support/test'

const total = detailsOf('ec2').apis.reduce((sum, api) => sum + api.operationCount, 0)

const section = (page: Page) => page.getByRole('region', { name: /^API operations/ })
const box = (page: Page) => section(page).getByRole('searchbox', { name: 'Filter operations' })
const status = (page: Page) => section(page).getByRole('status')

test('of the main API are shown; all load on request, with the caret in the filter', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/ec2')
  await atRest(page)
  expect(requests.filter(url => url.includes('/catalogue/'))).toEqual([])

  await test.step('arrows and Enter are the browser’s on a service’s page', async () => {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    // Once this key has taken effect, so has the key before it.
    await page.keyboard.press('t')
    await expect(page.locator('html[data-theme]')).toHaveCount(1)
    await expect(page).toHaveURL('/ec2')
  })

  await section(page)
    .getByRole('button', { name: `Show all ${total} operations` })
    .click()
  await expect(box(page)).toBeFocused()
  await expect(status(page)).toHaveText(`${total} operations`)
  expect(requests.filter(url => url.includes('/catalogue/'))).toHaveLength(1)
  await expect(page).toHaveURL('/ec2#operations')
})

test('from service to service', async ({ page }) => {
  await test.step('operations are open at #operations', async () => {
    await page.goto('/ec2#operations')
    await expect(status(page)).toHaveText(`${total} operations`)
    await expect(section(page)).toBeInViewport()
  })

  await test.step('[ and ] lead to the services before and after', async () => {
    const next = page.getByRole('navigation', { name: 'Previous and next service' }).locator('[rel=next]')
    const address = await next.getAttribute('href')
    await listening(page)
    // Moves the focus out of the operations' filter, where keys are typed text.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(']')
    await expect(page).toHaveURL(address ?? '')
    await listening(page)
    await page.keyboard.press('[')
    await expect(page).toHaveURL('/ec2')
  })

  await test.step('operations are open at #operations within the page', async () => {
    await hydrated(page)
    await expect(section(page).getByRole('button', { name: `Show all ${total} operations` })).toBeVisible()
    await page.evaluate(() => location.assign('#operations'))
    await expect(status(page)).toHaveText(`${total} operations`)
  })
})

test('of several APIs are grouped by API', async ({ page }) => {
  const { apis } = detailsOf('s3')
  await page.goto('/s3#operations')
  await box(page).fill('create')
  const headings = section(page).getByRole('heading', { level: 3 })
  expect(apis.length).toBeGreaterThan(1)
  await expect(headings.first()).toContainText(apis[0]?.name ?? '')
})

test('a part that is ending is noted at its API', async ({ page }) => {
  const { notes, apis } = detailsOf('cognito')
  const note = notes.find(candidate => candidate.apis.length > 0)
  const api = apis.find(candidate => note?.apis.includes(candidate.api))
  await page.goto('/cognito')
  await hydrated(page)
  await section(page)
    .getByRole('button', { name: api?.cliCommand ?? '', exact: true })
    .click()
  await expect(section(page).getByText(`${note?.part}:`)).toBeVisible()
})

test('all icons at once: selected, and offered as files', async ({ page }) => {
  const { iconServices, iconResources } = detailsOf('iot-core')
  const count = iconServices.length + iconResources.length
  const icons = page.getByRole('region', { name: /^Icons/ })
  await page.goto('/iot-core')
  await hydrated(page)
  await expect(icons.getByRole('listitem')).toHaveCount(count)
  await icons.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(FILE_FORMATS.length)
  await page.keyboard.press('Escape')
  await icons.getByRole('button', { name: `Select all ${count}` }).click()
  await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText(`${count} icons`)
})
