/** Tests the API operations of a service page, and its guides, references, and icons. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ServiceDetails } from '@/core/catalog/types'
import { FILE_FORMATS } from '@/core/diagram/formats'
import { closePage, openPage, visits } from './harness'
import { countOf, leadsTo, press, toast, tray, type } from './page'

const section = page.getByRole('region', { name: /^API operations/ })
const box = section.getByRole('searchbox', { name: 'Filter operations' })
const rows = section.getByRole('listitem')
const status = section.getByRole('status')

const openAll = async () => {
  await openPage('/ec2')
  await section.getByRole('button', { name: /^Show all \d+ operations$/ }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(status).toHaveTextContent(/^\d+ operations$/)
}

test('operations are found in every spelling, with links to their API, CLI, Python, and JavaScript pages', async () => {
  await openAll()
  for (const query of ['RunInstances', 'run-instances', 'run_instances', 'aws ec2 run-instances', 'instances run']) {
    await box.fill(query)
    await expect.element(rows.first().getByRole('link').first()).toHaveTextContent(/^RunInstances$/)
    await expect.element(status).toHaveTextContent(/^\d+ of \d+ operations$/)
  }
  const links = rows.first().getByRole('link').elements()
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['RunInstances', 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_RunInstances.html'],
    ['CLI', 'https://docs.aws.amazon.com/cli/latest/reference/ec2/run-instances.html'],
    [
      'Python',
      'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/ec2/client/run_instances.html',
    ],
    ['JavaScript', 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/ec2/command/RunInstancesCommand/'],
  ])
})

test('an operation has a menu with its pages in seven other SDKs, and the focus returns to the button', async () => {
  await openAll()
  await box.fill('RunInstances')
  const button = section.getByRole('button', { name: 'More SDKs: RunInstances', exact: true })
  await button.click()
  const items = page.getByRole('menu', { name: 'More SDKs: RunInstances' }).getByRole('menuitem')
  await countOf(items).toBe(7)
  await expect
    .element(items.filter({ hasText: 'Go' }))
    .toHaveAttribute('href', 'https://docs.aws.amazon.com/goto/SdkForGoV2/ec2-2016-11-15/RunInstances')
  await press('Escape')
  await countOf(items).toBe(0)
  await expect.element(button).toHaveFocus()
})

test('operations are mounted a hundred at a time, and the focus moves to the first new one', async () => {
  await openAll()
  await countOf(rows).toBe(100)
  await section.getByRole('button', { name: 'Show 100 more' }).click()
  await countOf(rows).toBe(200)
  await expect.element(rows.nth(100).getByRole('link').first()).toHaveFocus()
})

test('the basic operations of the main API are shown at once; choosing another API lists its operations first', async () => {
  await openPage('/ec2')
  await countOf(rows).toBe(12)
  await expect.element(box).toHaveAttribute('placeholder', 'Filter operations, such as run-instances')
  const tabs = section.getByRole('group', { name: 'API' }).getByRole('button')
  await expect.element(tabs.first()).toHaveAttribute('aria-pressed', 'true')
  await tabs.nth(1).click()
  await expect.element(rows.first().getByRole('link').first()).toHaveTextContent('SendSSHPublicKey')
  await expect.element(section.getByRole('link', { name: 'aws ec2-instance-connect' })).toBeVisible()
  await tabs.first().click()
  await countOf(rows).toBe(12)
})

test('digits open the guides and references', async () => {
  await openPage('/ec2')
  const bar = page.getByRole('list', { name: 'Main pages' })
  await countOf(bar.getByRole('listitem')).toBe(6)
  await press('1', '3', '6')
  const hrefs = bar.getByRole('link').elements()
  await expect.poll(() => visits.inTabs).toEqual([0, 2, 5].map(i => hrefs[i]?.getAttribute('href')))
})

test('an unknown guide or reference is left out, the digits of the others stay, and its digit says that it is unknown', async () => {
  await openPage('/cdk')
  const pages = page.getByRole('list', { name: 'Main pages' }).getByRole('link')
  await expect.poll(() => pages.elements().map(link => link.ariaKeyShortcuts)).toEqual(['1', '2', '6'])
  await press('5')
  await expect.element(toast).toHaveTextContent('JavaScript SDK Reference not found for this service')
})

test('/ focuses the filter, Enter the first operation, arrow keys the next or previous one, and Esc leaves the filter', async () => {
  await openPage('/ec2')
  await press('/')
  await expect.element(box).toHaveFocus()
  await type('run-inst')
  const link = (n: number) => rows.nth(n).getByRole('link').first()
  await press('Enter')
  await expect.element(link(0)).toHaveFocus()
  await press('ArrowDown')
  await expect.element(link(1)).toHaveFocus()
  await press('ArrowUp')
  await expect.element(link(0)).toHaveFocus()
  await press('ArrowUp')
  await expect.element(box).toHaveFocus()
  await press('Escape')
  await expect.element(box).toHaveValue('')
  await press('Escape')
  await expect.element(link(0)).toHaveFocus()
})

test('without a matching operation, a message says so, and Escape or a button shows all again', async () => {
  await openAll()
  await box.fill('makecoffee')
  await expect.element(section.getByText('No operations match “makecoffee”.')).toBeVisible()
  await expect.element(status).toHaveTextContent(/^0 of \d+ operations$/)
  await press('Escape')
  await countOf(rows).toBe(100)
  await box.fill('makecoffee')
  await section.getByRole('button', { name: 'Clear filter' }).click()
  await countOf(rows).toBe(100)
})

test('if operations cannot be loaded, a message says so, and a button tries again', async () => {
  // A service that no other test opens, because its file is fetched once for all tests.
  await openPage('/sns')
  const broken = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await section.getByRole('button', { name: /^Show all \d+ operations$/ }).click()
  await expect.element(section.getByRole('alert')).toHaveTextContent('Couldn’t load the operations')
  broken.mockRestore()
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status).toHaveTextContent(/^\d+ operations$/)
})

/** Returns the published details of a service. */
const detailsOf = async (slug: string): Promise<ServiceDetails> =>
  (await (await fetch(`/catalogue/services/${slug}.json`)).json()).service

test('#operations shows all operations, also within the page; [ and ] open the previous and next service', async () => {
  await openPage('/ec2#operations')
  await expect.element(status).toHaveTextContent(/^\d+ operations$/)
  await closePage()
  await openPage('/ec2')
  location.hash = '#operations'
  await expect.element(status).toHaveTextContent(/^\d+ operations$/)
  await page.getByRole('heading', { level: 1 }).click()
  const links = page.getByRole('navigation', { name: 'Previous and next service' }).getByRole('link').elements()
  for (const [i, key] of ['[', ']'].entries()) {
    await press(key)
    await leadsTo(links[i]?.getAttribute('href') ?? '?')
  }
})

test('operations of several APIs are grouped by API; the status of a part is shown at its API', async () => {
  const s3 = await detailsOf('s3')
  expect(s3.apis.length).toBeGreaterThan(1)
  await openPage('/s3#operations')
  await box.fill('create')
  await expect.element(section.getByRole('heading', { level: 3 }).first()).toHaveTextContent(s3.apis[0]?.name ?? '?')
  await closePage()
  const { notes, apis } = await detailsOf('cognito')
  const note = notes.find(candidate => candidate.apis.length > 0)
  const api = apis.find(candidate => note?.apis.includes(candidate.api))
  await openPage('/cognito')
  await section.getByRole('button', { name: api?.cliCommand ?? '?', exact: true }).click()
  await expect.element(section.getByText(`${note?.part}:`)).toBeVisible()
})

test('all icons at once are selected, and offered as files', async () => {
  const { iconServices, iconResources } = await detailsOf('iot-core')
  const count = iconServices.length + iconResources.length
  const icons = page.getByRole('region', { name: /^Icons/ })
  await openPage('/iot-core')
  await countOf(icons.getByRole('listitem')).toBe(count)
  await icons.getByRole('button', { name: 'Download' }).click()
  await countOf(page.getByRole('menuitem')).toBe(FILE_FORMATS.length)
  await press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await press('Control+a')
  await expect.element(tray).toHaveTextContent(`${count} icons`)
})
