/** Tests loads that fail: each part shows its error with a retry, and the rest of the page keeps working. */

import type { Page } from '@playwright/test'
import { cells } from './support/cells'
import { foundMessage, openExplorer, ready, searchBox, serviceLinks } from './support/explorer'
import { failUntilTriedAgain } from './support/hold'
import { CLIPBOARD, chooseInTray, pointAt, toast, tray } from './support/icons'
import { active, field, find, openPalette, options, palette } from './support/palette'
import { expect, test } from './support/test'

test.use({ permissions: CLIPBOARD })

const FAILURES = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /error boundary/i,
  /could not be preloaded/i,
]

test.beforeEach(({ guard }) => void guard.expected.push(...FAILURES))

/** Makes scripts whose names start with `part` fail until `mend` is called. Returns a counter of failed requests. */
async function breakScript(page: Page, part: string) {
  const url = new RegExp(`/assets/${part}-[\\w-]+\\.js$`)
  const counter = { failed: 0 }
  await page.route(url, route => {
    counter.failed++
    return route.abort()
  })
  return { counter, mend: () => page.unroute(url) }
}

const failure = (page: Page, name: string) => page.getByRole('alert').filter({ hasText: `${name} could not be shown.` })

interface Part {
  script: string
  name: string
  start?: string
  isNarrow?: boolean
  open: (page: Page) => Promise<unknown>
  shown: (page: Page) => ReturnType<Page['locator']>
}

const PARTS: readonly Part[] = [
  { script: 'palette', name: 'The command palette', open: page => page.keyboard.press('Control+k'), shown: palette },
  {
    script: 'shortcut-sheet',
    name: 'The list of keys',
    open: page => page.keyboard.press('?'),
    shown: page => page.getByRole('dialog', { name: /Keyboard shortcuts/ }),
  },
  { script: 'notices', name: 'A message', open: page => page.keyboard.press('u'), shown: toast },
  { script: 'tray', name: 'The selection', start: '?icons=AWS-Lambda', open: async () => {}, shown: tray },
  {
    script: 'item-menu',
    name: 'The menu',
    open: async page => {
      await pointAt(page, 'Amazon API Gateway')
      await page.getByRole('button', { name: 'Actions for Amazon API Gateway' }).click()
    },
    shown: page => page.getByRole('menu'),
  },
  {
    script: 'list-layout',
    name: 'The list of services',
    open: page => page.keyboard.press('2'),
    shown: page => serviceLinks(page).first(),
  },
  {
    script: 'grids',
    name: 'The list of services',
    open: page => page.keyboard.press('3'),
    shown: page => serviceLinks(page).first(),
  },
  {
    script: 'icon-grid',
    name: 'The icons',
    start: 'icons',
    open: async () => {},
    shown: page => cells(page).first(),
  },
  {
    script: 'operation-list',
    name: 'The list of operations',
    start: 's3#operations',
    open: async () => {},
    shown: page => page.getByRole('searchbox', { name: 'Filter operations' }),
  },
  {
    script: 'filter-dialog',
    name: 'The filters',
    isNarrow: true,
    open: page => page.getByRole('button', { name: 'Filters' }).click(),
    shown: page => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    script: 'manual-copy',
    name: 'The text to copy',
    open: async page => {
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
        Clipboard.prototype.write = refuse
        Clipboard.prototype.writeText = refuse
      })
      await pointAt(page, 'Amazon API Gateway')
      await page.getByRole('button', { name: 'Copy Amazon API Gateway for draw.io', exact: true }).click()
      await toast(page).getByRole('button', { name: 'Copy manually' }).click()
    },
    shown: page => page.getByRole('dialog', { name: 'Copy manually' }),
  },
  {
    script: 'progress-panel',
    name: 'The progress',
    open: async page => {
      await page.goto('/?view=drawio')
      await ready(page)
      await cells(page).first().waitFor()
      // Drawing never finishes, so the progress panel stays open.
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = () => {}
      })
      await page.keyboard.press('Control+a')
      await chooseInTray(page, 'Download', 'ZIP of PNG files')
    },
    shown: page => page.getByRole('progressbar', { name: 'PNG files' }),
  },
]

for (const { script, name, start = '', isNarrow = false, open, shown } of PARTS)
  test(`${script}: failing once, then there`, async ({ page }) => {
    if (isNarrow) await page.setViewportSize({ width: 390, height: 844 })
    const { counter, mend } = await breakScript(page, script)
    await page.goto(`/${start}`)
    if (start === '') await ready(page)
    await open(page)
    await expect(failure(page, name)).toBeVisible()
    expect(counter.failed).toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await mend()
    await failure(page, name).getByRole('button', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
    await expect(failure(page, name)).toHaveCount(0)
  })

for (const [script, path] of [
  ['explorer', '/'],
  ['service', '/lambda'],
  ['icons', '/icons'],
  ['all', '/all'],
  ['not-found', '/no-such-page'],
] as const)
  test(`the page’s own script ${script}: the prerendered page stays, and a retry starts it`, async ({ page }) => {
    const { mend } = await breakScript(page, script)
    await page.goto(path)
    const bar = page.getByRole('alert').filter({ hasText: 'A part of this page has not been loaded' })
    await expect(bar).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await mend()
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect(bar).toHaveCount(0)
    await openPalette(page)
  })

test('the script of /go: a retry opens the result', async ({ page }) => {
  const { mend } = await breakScript(page, 'go')
  await page.goto('/go?q=lambda')
  const bar = page.getByRole('alert').filter({ hasText: 'A part of this page has not been loaded' })
  await expect(bar).toBeVisible()
  await mend()
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/lambda')
})

/** Leaves the first request for `url` unanswered. */
async function hang(page: Page, url: RegExp): Promise<void> {
  let count = 0
  await page.route(url, route => (++count === 1 ? undefined : route.continue()))
}

/** Fakes the page's clock, including the timeouts of loads. */
async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = ms => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    }
  })
}

test('an entry script that hangs: the page reports it, and a retry loads it again', async ({ page }) => {
  let visits = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) visits++
  })
  await installClock(page)
  await hang(page, /\/assets\/app-[\w-]+\.js$/)
  await page.goto('/?q=bucket', { waitUntil: 'commit' })
  await expect(page.locator('#trouble')).toBeAttached()
  await page.clock.fastForward(10_000)
  await expect(serviceLinks(page).first()).toBeVisible()
  const bar = page.getByRole('alert').filter({ hasText: 'A part of this page has not been loaded' })
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toContainText('Found')
  await expect(bar).toHaveCount(0)
  expect(visits).toBe(2)
})

test('layout code that hangs ends with an error, and a reload fixes it', async ({ page, guard }) => {
  guard.expected.push(/took too long to load/)
  await installClock(page)
  await hang(page, /\/assets\/list-layout-/)
  await page.goto('/?view=list')
  await expect(page.getByText('Loading services…')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(failure(page, 'The list of services')).toContainText('took too long to load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
})

test('data that hangs ends with an error, and can be retried', async ({ page }) => {
  await installClock(page)
  // Otherwise the idle page would load the file again.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await hang(page, /\/data\/catalog-\w+\.json$/)
  await page.goto('/?q=bucket', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await expect(main.getByText('Loading services…')).toBeVisible()
  await page.clock.fastForward(30_000)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toContainText('Found')
})

test('without its entry script the page stays readable and reports that it could not start', async ({ page }) => {
  const { mend } = await breakScript(page, 'app')
  await page.goto('/?q=bucket')
  const bar = page.getByRole('alert').filter({ hasText: 'A part of this page has not been loaded' })
  await expect(bar).toBeVisible()
  await expect(serviceLinks(page).first()).toBeVisible()
  await mend()
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toContainText('Found')
})

test('the index, the search, its worker and the icons: each failure has a retry in place', async ({ page }) => {
  const url = /\/data\/(?:catalog|icons)-[\w]+\.json$|\/assets\/search-worker/
  await page.route(url, route => route.abort())
  await openExplorer(page)
  await searchBox(page).fill('bucket')
  const list = page.getByRole('alert').filter({ hasText: 'Couldn’t load the list of services' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  await expect(palette(page)).toContainText('Couldn’t load search. Check your connection.')
  await page.unroute(url)
  await options(page).filter({ hasText: 'Try again' }).click()
  await expect(active(page)).toContainText('AWS Lambda')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  // Opening the palette has loaded the list of services, too.
  await expect(foundMessage(page)).toContainText('Found')

  await failUntilTriedAgain(page, /\/data\/(?:catalog|icons)-\w+\.json$/)
  await page.goto('/?q=bucket')
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(foundMessage(page)).toContainText('Found')

  await page.goto('/icons')
  const icons = page.getByRole('alert').filter({ hasText: 'Only the first icons are here' })
  await expect(icons).toBeVisible()
  await icons.getByRole('button', { name: 'Try again' }).click()
  await expect(icons).toHaveCount(0)
})

test('a search worker that crashes: a retry starts a new one', async ({ page, guard }) => {
  guard.expected.push(/out of order/)
  await openExplorer(page)
  await find(page, 'lambda')
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of order')
    })
  })
  await expect.poll(() => page.workers().length).toBe(0)
  await page.keyboard.type(' api')
  await options(page).filter({ hasText: 'Try again' }).click()
  await expect(active(page)).toContainText('AWS Lambda')
})

test('a browser that refuses workers: the palette reports it, and search, filters and keys work', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('Refused by policy', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await openExplorer(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lambda')
  await expect(palette(page)).toContainText('Couldn’t load search.')
  await expect(options(page).filter({ hasText: 'Try again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await searchBox(page).fill('bucket')
  await expect(foundMessage(page)).toContainText('Found')
  await searchBox(page).blur()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
})

test('operations that failed to load are retried when the palette opens again', async ({ page }) => {
  const url = /\/data\/operations-[\w]+\.json$/
  await page.route(url, route => route.abort())
  await openExplorer(page)
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed', request => url.test(request.url())),
    page.keyboard.press('Control+k'),
  ])
  expect(failed.url()).toMatch(url)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('! put object')
  await expect(palette(page)).toContainText('API operations could not be loaded.')
  await expect(palette(page)).not.toContainText('No match')
  await page.unroute(url)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('! put object')
  await expect(options(page).first()).toContainText('PutObject')
})

test('code and files for a copy: the failure is reported, the next try works', async ({ page }) => {
  const url = /\/assets\/copy-/
  await page.route(url, route => route.abort())
  await openExplorer(page)
  await pointAt(page, 'Amazon API Gateway')
  const copy = page.getByRole('button', { name: 'Copy Amazon API Gateway for draw.io', exact: true })
  await copy.click()
  await expect(toast(page)).toContainText('Failed to copy')
  await page.unroute(url)
  await copy.click()
  await expect(toast(page)).toContainText('copied')
})

for (const script of ['copy', 'zip'])
  test(`${script} for a download: the failure is reported, the next try works`, async ({ page }) => {
    const { counter, mend } = await breakScript(page, script)
    await page.goto('/?icons=AWS-Lambda,Amazon-EC2')
    await chooseInTray(page, 'Download', 'ZIP of SVG files')
    await expect(toast(page).filter({ hasText: 'Failed' })).toBeVisible()
    expect(counter.failed).toBeGreaterThan(0)
    await mend()
    const download = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'ZIP of SVG files')
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

test('every icon failing: the site stays usable', async ({ page }) => {
  await page.route(/\/aws\/|\/data\/icons-[\w]+\.svg$/, route => route.abort())
  await openExplorer(page)
  await searchBox(page).fill('lambda')
  await expect(foundMessage(page)).toContainText('Found')
  await expect(serviceLinks(page).first()).toBeVisible()
  await searchBox(page).blur()
  await page.keyboard.press('3')
  await expect(serviceLinks(page).first()).toBeVisible()
  await page.goto('/lambda')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lambda')
})
