/** Tests the site under a sub-path: all its links and requests begin with the path. */
import { untilServed } from './support/offline'
import { BASE, serveOlderSite } from './support/older-site'
import { openPalette } from './support/palette'
import { expect, test } from './support/test'

const server = serveOlderSite()

test.describe.configure({ mode: 'serial' })

test('every URL in pages and files is under the path', async ({ request }) => {
  for (const path of [
    '',
    'ec2',
    'all',
    'icons',
    'go',
    'quicksight',
    'sitemap.xml',
    'opensearch.xml',
    'manifest.webmanifest',
  ]) {
    // Removes styles, in which `content` is a CSS property, not a URL.
    const text = (await (await request.get(server.origin + BASE + path)).text()).replace(/<style.*?<\/style>/gs, '')
    const own = [
      ...text.matchAll(/(?:href|src|content|template|url)=?[">: ]+"?((?:https:\/\/aws\.test)?\/(?!\/)[^"<\s]*)/g),
    ]
    const strays = own
      .map(match => match[1]?.replace('https://aws.test', ''))
      .filter(address => !address?.startsWith(BASE))
    expect({ path, strays }).toEqual({ path, strays: [] })
  }
})

test('pages, data, icons, and scripts are loaded from the path, and cached for offline use', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const strays: string[] = []
  const failures: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.origin === server.origin && !url.pathname.startsWith(BASE)) strays.push(url.pathname)
  })
  page.on('response', response => response.status() >= 400 && failures.push(response.url()))

  await page.goto(server.at('?view=icon'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search in \d+ services$/)
  await page.goto(server.at('ec2#operations'))
  await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Compute', exact: true }).first().click()
  await expect(page).toHaveURL(server.at('?categories=Compute'))
  await openPalette(page)
  await page.keyboard.type('lambda')
  await expect(page.getByRole('option').first()).toContainText('AWS Lambda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(server.at('lambda'))
  await page.goto(server.at('go?q=s3'))
  await expect(page).toHaveURL(server.at('s3'))
  await untilServed(page)
  expect({ strays, failures }).toEqual({ strays: [], failures: [] })

  await server.stop()
  await page.goto(server.at('quicksight'))
  await expect(page).toHaveURL(server.at('quick'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quick')
  await page.goto(server.at('?view=list'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search in \d+ services$/)
  await context.close()
})
