/** Tests the page `/all`, which lists all services, and the files that describe the site. */
import { CATALOG, TOTAL } from './support/catalog'
import { untilHydrated } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test.use({ prefetches: false })

test('the list keeps changes before hydration, such as a translation, and its letters lead to their services', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const release = await hold(page, /\/assets\/app-[\w-]+\.js$/)
  await page.goto('/all', { waitUntil: 'commit' })
  await expect(page.locator('#page-data')).toBeAttached()
  await title.evaluate(title => {
    title.textContent = 'Alle Dienste'
  })
  release()
  await untilHydrated(page)
  await expect(title).toHaveText('Alle Dienste')
  await expect(page.locator('main article')).toHaveCount(TOTAL)
  await expect(page.getByRole('navigation', { name: 'Site' }).locator('[aria-current=page]')).toHaveText('A–Z')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main article')).toHaveCount(TOTAL)

  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: /^S \d/ }).click()
  await expect(page).toHaveURL('/all#letter-s')
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeInViewport()
  await page.goBack()
  await expect(title).toBeInViewport()
})

test('the size of /all, and the files for search engines and other sites', async ({ request }) => {
  await test.step('the list is in the HTML, but not in the data of the page', async () => {
    const html = await (await request.get('/all')).text()
    const data = html.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/s)?.[1] ?? ''
    expect(data.length).toBeLessThan(html.length / 20)
  })

  await test.step('sitemap, robots.txt, search description, and manifest exist, with the icons of the manifest', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    const sitemap = await request.get(new URL(robots.match(/Sitemap: (\S+)/)?.[1] ?? '').pathname)
    expect([...(await sitemap.text()).matchAll(/<loc>/g)]).toHaveLength(TOTAL + 4)
    expect(await (await request.get('/opensearch.xml')).text()).toContain('/go?q={searchTerms}')
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe(type)
  })

  await test.step('published data is readable from other origins, and its schemas exist', async () => {
    for (const name of ['services', 'icons', 'topics', 'services/lambda']) {
      const response = await request.get(`/catalogue/${name}.json`)
      expect(response.headers()['access-control-allow-origin']).toBe('*')
      const { $schema, version } = await response.json()
      expect(version).toBe(CATALOG.version)
      const schema = await (await request.get(new URL($schema).pathname)).json()
      expect(schema.$id).toBe($schema)
    }
  })
})
