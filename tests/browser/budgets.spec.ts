/** Budgets of pages in bytes, requests and elements. `npm run bench` measures times. */

import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { CATALOG, htmlOf } from './support/catalog'
import { cells } from './support/cells'
import { atRest, choose, hydrated, openExplorer, painted, searchBox } from './support/explorer'
import { toast } from './support/icons'
import { serveMultiplied } from './support/multiplied'
import { openPalette, options } from './support/palette'
import { expect, test } from './support/test'

interface Cost {
  bytes: number
  scripts: number
  requests: number
}

/** Opens pages with an empty cache. Returns the cost of the last one until hydration; bytes include headers. */
async function costOf(browser: Browser, ...addresses: string[]): Promise<Cost> {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // Prevents idle work, which is no part of the first view.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const types = new Map<string, string>()
  let cost: Cost = { bytes: 0, scripts: 0, requests: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Files from the cache have no length.
    if (encodedDataLength === 0) return
    cost.bytes += encodedDataLength
    cost.requests++
    if (types.get(requestId) === 'Script') cost.scripts += encodedDataLength
  })
  for (const address of addresses) {
    // Otherwise a file that is still loading for the previous page would be requested again.
    await page.waitForLoadState('networkidle')
    cost = { bytes: 0, scripts: 0, requests: 0 }
    await page.goto(address)
    await hydrated(page)
    await painted(page)
  }
  await context.close()
  return cost
}

for (const [paths, limit] of [
  [['/'], { bytes: 147_000, scripts: 97_000, requests: 8 }],
  [['/ec2'], { bytes: 122_000, scripts: 94_000, requests: 8 }],
  [['/', '/ec2'], { bytes: 26_000, scripts: 9_000, requests: 4 }],
  [['/lambda', '/ec2'], { bytes: 16_000, scripts: 0, requests: 3 }],
] as const)
  test(`${paths.join(', then ')}: at most ${limit.bytes / 1000} kB in ${limit.requests} requests`, async ({
    browser,
    baseURL,
  }) => {
    const addresses = paths.map(path => `${baseURL}${path}`)
    // The lower of two runs, because on a busy machine later requests may be counted.
    const costs = [await costOf(browser, ...addresses), await costOf(browser, ...addresses)]
    const bytes = Math.min(...costs.map(cost => cost.bytes))
    const scripts = Math.min(...costs.map(cost => cost.scripts))
    const requests = Math.min(...costs.map(cost => cost.requests))
    test.info().annotations.push({ type: 'cost', description: JSON.stringify({ bytes, scripts, requests }) })
    expect(bytes).toBeLessThanOrEqual(limit.bytes)
    expect(scripts).toBeLessThanOrEqual(limit.scripts)
    expect(requests).toBeLessThanOrEqual(limit.requests)
  })

test('the HTML of home has at most 147 kB; that of a service 42 kB at the median, 10 kB with gzip', () => {
  const median = (sizes: number[]) => sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0
  const pages = CATALOG.services.map(({ slug }) => htmlOf(slug))
  const sizes = {
    home: htmlOf('index').length,
    service: median(pages.map(html => html.length)),
    compressed: median(pages.map(html => gzipSync(html).length)),
  }
  test.info().annotations.push({ type: 'sizes', description: JSON.stringify(sizes) })
  expect(sizes.home).toBeLessThanOrEqual(147_000)
  expect(sizes.service).toBeLessThanOrEqual(42_000)
  expect(sizes.compressed).toBeLessThanOrEqual(10_000)
})

test('a copy on a service page uses the page’s links: it needs no index', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Otherwise idle work would load the catalog.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  await page.goto('/ec2')
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy icon' }).click()
  await expect(toast(page)).toContainText('copied')
  expect(files.filter(file => /\/data\/icons-[^/]*\.json$/.test(file))).toHaveLength(1)
  expect(files.filter(file => /\/data\/catalog-/.test(file))).toEqual([])
})

for (const path of ['/', '/ec2', '/icons', '/?view=icon&q=lambda'])
  test(`${path} comes without a layout shift`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await atRest(page)
    await painted(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

const elements = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length)

for (const times of [1, 100])
  test(`all services at ${times} times the catalog: few elements in every layout at any position`, async ({ page }) => {
    await serveMultiplied(page, times)
    await openExplorer(page, '?view=icon&pageSize=all')
    for (const [key, view, cell, limit] of [
      ['3', 'icon', '.service-icons', 1_500],
      // Four elements of each tile are buttons.
      ['4', 'drawio', '.tile', 1_900],
      ['2', 'list', '.list-row', 1_500],
      ['1', 'card', '.card', 1_500],
    ] as const)
      await test.step(view, async () => {
        await page.keyboard.press(key)
        await expect(page).toHaveURL(view === 'card' ? '/?pageSize=all' : `/?view=${view}&pageSize=all`)
        await expect(page.getByRole('main').locator(cell).first()).toBeVisible()
        const counts = [await elements(page)]
        for (const part of [0.3, 0.7, 1]) {
          await page.evaluate(part => scrollTo(0, part * document.documentElement.scrollHeight), part)
          await expect(cells(page).first()).toBeAttached()
          await painted(page)
          counts.push(await elements(page))
        }
        test.info().annotations.push({ type: `elements, ${view}`, description: counts.join(', ') })
        expect(Math.max(...counts)).toBeLessThanOrEqual(limit)
      })
  })

test('at 100 times the catalog, search box and palette find, and the palette mounts a few rows', async ({ page }) => {
  // With 39,000 services, the test is slow on a busy machine.
  test.slow()
  await serveMultiplied(page, 100)
  await openExplorer(page)
  await searchBox(page).fill('lambda 7')
  await expect(page.getByRole('status').filter({ hasText: /^Found \d+ services/ })).toBeVisible({ timeout: 45_000 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 45_000 })
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(100)
})

test('opening the palette styles its own elements, not the whole page', async ({ page, context }) => {
  await openExplorer(page)
  const devtools = await context.newCDPSession(page)
  const counts: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0)
  })
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  await openPalette(page)
  await expect(options(page).first()).toBeVisible()
  await painted(page)
  const ended = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await ended
  test.info().annotations.push({ type: 'styled elements', description: counts.join(', ') })
  expect(Math.max(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThanOrEqual(400)
})

test('a virtualized page links to the page for the browser’s own search', async ({ page }) => {
  await openExplorer(page)
  const hint = page.getByText('Ctrl+F finds only what’s on screen. Press / to search everything')
  await expect(hint).toHaveCount(0)
  await choose(page, 'Layout', 'Icon')
  await expect(hint).toBeVisible()
  await expect(page.getByRole('link', { name: 'A–Z list', exact: true })).toHaveAttribute('href', '/all')
})
