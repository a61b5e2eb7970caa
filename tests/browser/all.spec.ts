/** The plain list of everything, and the files that tell others of the site. */
import { CATALOGUE, detailsOf, TOTAL } from './support/catalogue'
import { expect, test } from './support/test'

test('every service and its links are there without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'list of all services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All ${TOTAL} services, A to Z`)
  const links = page.getByRole('heading', { level: 3 }).getByRole('link')
  // The page is large: its heading is there before its end.
  await expect(links).toHaveCount(TOTAL)
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(
    CATALOGUE.services.map(({ slug }) => `/${slug}`),
  )
  const lambda = page.getByRole('article').filter({ has: page.locator('h3 a[href="/lambda"]') })
  for (const { link } of detailsOf('lambda').sections.flatMap(({ items }) => items))
    if (link !== undefined) await expect(lambda.locator(`a[href="${link}"]`).first()).toBeVisible()
  await context.close()
})

test('the list stays as it came when the page comes alive', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'A–Z' }).click()
  await expect(page).toHaveURL('/all')
  const here = page.getByRole('navigation', { name: 'Site' }).locator('[aria-current=page]')
  await expect(here).toHaveText('A–Z')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(TOTAL)
})

test('a letter leads to its services, and Back returns', async ({ page }) => {
  await page.goto('/all')
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'S', exact: true }).click()
  await expect(page).toHaveURL('/all#letter-s')
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('its data is not in the page twice', async ({ request }) => {
  const html = await (await request.get('/all')).text()
  const data = html.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/s)?.[1] ?? ''
  expect(data.length).toBeLessThan(html.length / 20)
})

test('sitemap, robots, search description, manifest and its pictures are there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = await request.get(new URL(robots.match(/Sitemap: (\S+)/)?.[1] ?? '').pathname)
  expect([...(await sitemap.text()).matchAll(/<loc>/g)]).toHaveLength(TOTAL + 4)
  expect(await (await request.get('/opensearch.xml')).text()).toContain('/go?q={searchTerms}')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe(type)
})

test('published data is readable from other origins, with a schema that is there', async ({ request }) => {
  for (const name of ['services', 'icons', 'topics', 'services/lambda']) {
    const response = await request.get(`/catalogue/${name}.json`)
    expect(response.headers()['access-control-allow-origin']).toBe('*')
    const { $schema, version } = await response.json()
    expect(version).toBe(CATALOGUE.version)
    const schema = await (await request.get(new URL($schema).pathname)).json()
    expect(schema.$id).toBe($schema)
  }
})

test('the policy lets the page run and nothing else', async ({ page }) => {
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find(part => part.startsWith('script-src'))
  expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[^']+'){3}$/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('explorer.theme', '"dark"'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
