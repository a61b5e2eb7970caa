/**
 * Budgets of pages in bytes, requests, and elements. `npm run bench` measures times. CONTRIBUTING.md, "Budgets", says
 * when a limit may be raised.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { CATALOG, htmlOf } from './support/catalog'
import { openExplorer, untilHydrated, untilIdle, untilPainted } from './support/explorer'
import { hold } from './support/hold'
import { CLIPBOARD, toast } from './support/icons'
import { openPalette, options } from './support/palette'
import { prefetchNothing } from './support/prefetch'
import { expect, test } from './support/test'

interface Cost {
  bytes: number
  scripts: number
  requests: number
}

/** Opens pages, the first with an empty cache. Returns the cost of each without idle work; bytes include headers. */
async function costsOf(browser: Browser, addresses: readonly string[]): Promise<Cost[]> {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // Prevents idle work, which is not part of the first view.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  /** Requests without a complete response, by type. */
  const pending = new Map<string, string | undefined>()
  const costs: Cost[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A headless shell does not request the icon of the tab.
    if (!request.url.endsWith('/favicon.svg')) pending.set(requestId, type)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = pending.get(requestId)
    if (!pending.delete(requestId)) return
    const cost = costs.at(-1)
    // Files from the cache have no length.
    if (!cost || encodedDataLength === 0) return
    cost.bytes += encodedDataLength
    cost.requests++
    if (type === 'Script') cost.scripts += encodedDataLength
  })
  for (const address of addresses) {
    costs.push({ bytes: 0, scripts: 0, requests: 0 })
    await page.goto(address)
    await untilHydrated(page)
    await untilPainted(page)
    // Counts all files that the page has requested. A file that is still loading would count for the next page, and a
    // loaded one can request another: a service's data is followed by the code that shows it.
    await expect(async () => {
      expect(pending.size).toBe(0)
      await untilPainted(page)
      expect(pending.size).toBe(0)
    }).toPass()
  }
  await context.close()
  return costs
}

for (const visits of [
  [
    ['/', { bytes: 159_400, scripts: 99_400, requests: 8 }],
    ['/ec2', { bytes: 37_500, scripts: 7_700, requests: 6 }],
  ],
  [['/ec2', { bytes: 141_500, scripts: 97_800, requests: 10 }]],
  [['/icons', { bytes: 830_500, scripts: 187_500, requests: 20 }]],
  [
    ['/lambda', null],
    ['/ec2', { bytes: 12_500, scripts: 0, requests: 2 }],
  ],
] satisfies [string, Cost | null][][])
  test(`bytes, scripts and requests of ${visits.map(([path]) => path).join(', then ')}`, async ({
    browser,
    baseURL,
  }) => {
    const addresses = visits.map(([path]) => `${baseURL}${path}`)
    const costs = await costsOf(browser, addresses)
    test.info().annotations.push({ type: 'costs', description: JSON.stringify(costs) })
    for (const [i, [path, limit]] of visits.entries())
      for (const key of ['bytes', 'scripts', 'requests'] as const)
        if (limit) expect(costs[i]?.[key], `${key} of ${path}`).toBeLessThanOrEqual(limit[key])
  })

test('before they are used, home loads the palette, a service does not, and none loads data of other views', async ({
  page,
}) => {
  for (const [address, most] of [
    ['/', 15],
    ['/ec2', 13],
  ] as const) {
    const files = new Set<string>()
    page.on('request', request => files.add(new URL(request.url()).pathname))
    await page.goto(address)
    await untilIdle(page)
    expect([...files].filter(file => /\/data\/.*\.json$|search-worker|tray/.test(file))).toEqual([])
    expect([...files].some(file => file.includes('/palette-'))).toBe(address === '/')
    expect(files.size).toBeLessThanOrEqual(most)
    page.removeAllListeners('request')
  }
})

test('the icons page is hydrated before the commands have loaded', async ({ page }) => {
  const release = await hold(page, /\/assets\/commands-/)
  await page.goto('/icons', { waitUntil: 'commit' })
  await untilHydrated(page)
  release()
})

test('the HTML of home has at most 145 kB; that of a service 43 kB at the median, 10.4 kB with gzip', () => {
  const median = (sizes: number[]) => sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0
  const pages = CATALOG.services.map(({ slug }) => htmlOf(slug))
  const sizes = {
    home: htmlOf('index').length,
    service: median(pages.map(html => html.length)),
    compressed: median(pages.map(html => gzipSync(html).length)),
  }
  test.info().annotations.push({ type: 'sizes', description: JSON.stringify(sizes) })
  expect(sizes.home).toBeLessThanOrEqual(145_000)
  expect(sizes.service).toBeLessThanOrEqual(43_000)
  expect(sizes.compressed).toBeLessThanOrEqual(10_400)
})

/** Waits until the page is idle. Asserts that there was no layout shift, and that each cell shows its icon. */
async function expectCompleteLoad(page: Page): Promise<void> {
  await untilIdle(page)
  await untilPainted(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await expectDrawn(page)
}

async function expectDrawn(page: Page): Promise<void> {
  const icons = page.locator('main [data-cell] .sprite')
  expect(await icons.count()).toBeGreaterThan(0)
  const sprites = await icons.evaluateAll(all => [
    ...new Set(all.map(icon => /url\("(.+)"\)/.exec(getComputedStyle(icon).backgroundImage)?.[1] ?? '')),
  ])
  const failed = await page.evaluate(
    urls =>
      Promise.all(
        urls.map(async url => {
          const picture = Object.assign(new Image(), { src: url })
          return (await picture.decode().catch(() => url)) ?? []
        }),
      ),
    sprites,
  )
  expect(failed.flat()).toEqual([])
  await expect(page.locator('main [data-cell] img')).toHaveCount(0)
}

test('pages load with their icons and without a layout shift; a copy and the palette cost little', async ({
  page,
  context,
}) => {
  await context.grantPermissions(CLIPBOARD)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  await test.step('icons are drawn in a view of the explorer, and on the icons page at any position', async () => {
    await page.goto('/?view=icon&q=lambda')
    await expectCompleteLoad(page)
    await page.goto('/icons')
    await expectCompleteLoad(page)
    for (const share of [0.5, 1]) {
      await page.evaluate(share => scrollTo(0, share * document.documentElement.scrollHeight), share)
      await untilPainted(page)
      await expectDrawn(page)
    }
  })

  await test.step('in a wide window, the preview beside the list loads when the page is idle; otherwise, it does not', async () => {
    const files = new Set<string>()
    page.on('request', request => files.add(new URL(request.url()).pathname))
    const later = /preview-pane|\/data\/details-/
    await openExplorer(page)
    await expectCompleteLoad(page)
    expect([...files].filter(file => later.test(file))).toEqual([])
    await page.setViewportSize({ width: 1680, height: 900 })
    await openExplorer(page)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Amazon EC2')
    await expectCompleteLoad(page)
    expect([...files].filter(file => later.test(file))).toHaveLength(2)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the explorer: opening the palette styles only the elements of the palette', async () => {
    await openExplorer(page)
    await expectCompleteLoad(page)
    const devtools = await context.newCDPSession(page)
    const counts: number[] = []
    devtools.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
        if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0)
    })
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
    await openPalette(page)
    await expect(options(page).first()).toBeVisible()
    await untilPainted(page)
    const ended = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await ended
    test.info().annotations.push({ type: 'styled elements', description: counts.join(', ') })
    expect(Math.max(...counts)).toBeGreaterThan(50)
    expect(Math.max(...counts)).toBeLessThanOrEqual(400)
  })

  await test.step('a service: a copy loads one icon and no catalog', async () => {
    await prefetchNothing(page)
    // Ends the requests of the page before.
    await page.goto('about:blank')
    const files: string[] = []
    page.on('request', request => files.push(new URL(request.url()).pathname))
    await page.goto('/ec2')
    await expectCompleteLoad(page)
    const before = files.length
    await page.getByRole('button', { name: 'Copy icon' }).click()
    await expect(toast(page)).toContainText('copied')
    expect(files.filter(file => /\/data\/icons-[^/]*\.json$/.test(file))).toHaveLength(1)
    expect(files.filter(file => /\/data\/catalog-/.test(file))).toEqual([])
    expect(files.slice(before).filter(file => file.startsWith('/aws/'))).toEqual(['/aws/Amazon-EC2.svg'])
  })
})
