/** Tests the site offline after one visit, and updates to a newer build. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PACKAGED_BROWSER } from '../support/packaged-browser'
import { detailsOf } from './support/catalog'
import { categoryBox, foundMessage, openExplorer, searchBox, untilListening, untilReady } from './support/explorer'
import { CLIPBOARD, clipboardText, pointAt, toast } from './support/icons'
import {
  addComments,
  hideTab,
  lookForUpdate,
  newerScript,
  ownSite,
  PENDING_URL,
  rebuild,
  renameScripts,
  rollBack,
  untilServed,
  workerState,
} from './support/offline'
import { active, find, openPalette } from './support/palette'
import { prefetchNothing } from './support/prefetch'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow', permissions: CLIPBOARD })

/** Console messages that are expected without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|FetchEvent|no-response/

/** Skips a test that cuts the network of the service worker. */
const skipInPackagedBrowser = () =>
  test.skip(process.env.CHROMIUM === PACKAGED_BROWSER, 'This version of Chromium leaves service workers online.')

const cardOf = (page: Page, slug: string) => page.getByRole('main').locator(`a[target=_blank][href="/${slug}"]`).first()

test('with the network cut after the first visit: search, filter, three service pages, a copied icon', async ({
  page,
  context,
  guard,
}) => {
  skipInPackagedBrowser()
  guard.expected.push(NO_NETWORK)
  await openExplorer(page)
  await untilServed(page)
  await page.getByRole('banner').getByRole('link', { name: 'Icons' }).click()
  await expect(page).toHaveURL('/icons')
  await context.setOffline(true)
  await page.goto('/')
  await untilReady(page)
  expect(await page.evaluate(() => document.fonts.size), 'typefaces that the first visit does not have').toBe(0)
  const endings = await page.evaluate(async () => (await fetch('/catalogue/lifecycle.json')).ok)
  expect(endings, 'the ends of services, for diagrams').toBe(true)

  await searchBox(page).fill('bucket')
  await expect(foundMessage(page)).toContainText('Found')
  await searchBox(page).fill('')
  await categoryBox(page, 'Compute').check()
  await expect(page).toHaveURL('/?categories=Compute')
  await expect(cardOf(page, 'ec2')).toBeVisible()

  for (const slug of ['lambda', 's3', 'quick']) {
    const { service, sections } = detailsOf(slug)
    await page.goto(`/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(service)
    await expect(page).toHaveTitle(`${service} · AWS Service Explorer`)
    const link = sections.flatMap(({ items }) => items).find(item => item.link)?.link ?? ''
    await expect(page.getByRole('main').locator(`a[href="${link}"]`).first()).toBeVisible()
  }
  // Former names redirect; unknown names show the not-found page.
  await page.goto('/quicksight')
  await expect(page).toHaveURL('/quick')
  await page.goto('/s3/')
  await expect(page).toHaveURL('/s3')
  await page.goto('/all/')
  await expect(page).toHaveURL('/all')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+/)
  await page.goto('/no-such-service')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  await page.goto('/')
  await find(page, 'lambda developer guide')
  await expect(active(page)).toContainText('Lambda')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pointAt(page, 'Amazon API Gateway')
  await page.getByRole('button', { name: 'Copy Amazon API Gateway for draw.io', exact: true }).click()
  await expect(toast(page)).toContainText('copied')
  expect(await clipboardText(page)).toMatch(/^<mxGraphModel>/)

  for (const path of ['/icons', '/?view=drawio']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+/)
    await expect.poll(() => drawnIcons(page)).toBeGreaterThan(20)
  }
})

/** Returns the number of icons on screen; 0 if one shows neither a sprite nor, if this is not stored, its own file. */
function drawnIcons(page: Page): Promise<number> {
  return page.locator('[data-cell] :is(.sprite, img.icon)').evaluateAll(async icons => {
    const onScreen = icons.filter(icon => icon.getBoundingClientRect().bottom < innerHeight)
    const loads = onScreen.map(async icon => {
      const url = /url\("(.+)"\)/.exec(getComputedStyle(icon).backgroundImage)?.[1]
      const picture = icon instanceof HTMLImageElement ? icon : Object.assign(new Image(), { src: url })
      return picture.decode()
    })
    return Promise.all(loads).then(
      () => onScreen.length,
      () => 0,
    )
  })
}

test('offline: operations that were opened once, and everything after “Make everything available offline”', async ({
  page,
  context,
  guard,
}) => {
  skipInPackagedBrowser()
  guard.expected.push(NO_NETWORK)
  // Otherwise, an idle page loads the operations of all services, from which it can build every list.
  await prefetchNothing(page)
  const list = page.getByRole('searchbox', { name: 'Filter operations' })
  await page.goto('/s3')
  await untilServed(page)
  await page.goto('/s3#operations')
  await page.reload()
  await expect(list).toBeVisible()
  await page.waitForFunction(async () => (await caches.match('/catalogue/services/s3.json')) !== undefined)
  await context.setOffline(true)
  await page.reload()
  await expect(list).toBeVisible()
  await page.goto('/kms#operations')
  await expect(page.getByText('Couldn’t load the operations.')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/')
  await find(page, '> make everything available offline')
  // Leaves requests without a response, so that saving cannot finish before it is canceled.
  const answer = await page.evaluateHandle(() => {
    const { fetch } = window
    window.fetch = (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    return () => Object.assign(window, { fetch })
  })
  await page.keyboard.press('Enter')
  const progress = page.getByRole('progressbar', { name: 'Downloading everything for offline use' })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(page.getByText('Canceled. Downloaded files stay available offline')).toHaveCount(1)

  await answer.evaluate(answer => void answer())
  await find(page, '> make everything available offline')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Ready for offline use', { timeout: 45_000 })
  await context.setOffline(true)
  await page.goto('/kms#operations')
  await expect(list).toBeVisible()
  // An icon that no page has shown.
  const size = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/aws/Amazon-Braket.svg'
    await image.decode()
    return image.naturalWidth
  })
  expect(size).toBeGreaterThan(0)
  await openPalette(page)
  await page.keyboard.type('> download draw.io library: all icons')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(readFileSync(await download.path(), 'utf8').slice(0, 20)).toContain('<mxlibrary')
})

test('the site can be installed, with shortcuts to the palette and the layouts', async ({ page, context }) => {
  await prefetchNothing(page)
  await openExplorer(page)
  await untilServed(page)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Ignores that no site can be installed in private windows, such as this one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { shortcuts } = JSON.parse(data ?? '') as { shortcuts: { url: string }[] }
  expect(shortcuts.map(({ url }) => url)).toEqual(['/#palette=', '/?view=list', '/?view=icon', '/?view=drawio'])
  await page.goto('/#palette=')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

test('a Wi-Fi login page is not cached in place of a file', async ({ browser }) => {
  const site = await ownSite()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  await prefetchNothing(context)
  const page = await context.newPage()
  site.intercepted = /dialogs|data\/details/
  await page.goto(site.origin)
  await hideTab(page)
  // One invalid file fails the whole installation.
  await expect.poll(() => site.sent.some(path => site.intercepted?.test(path))).toBe(true)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  // If the host responds with a page instead of the worker's script, there is no worker. Saving for offline use reports
  // this.
  site.intercepted = /sw\.js/
  await page.reload()
  await find(page, '> make everything available offline')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('This browser can’t store the site')

  site.intercepted = /services\/kms/
  await page.reload()
  await untilServed(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keyboard')
  await page.goto(`${site.origin}/kms#operations`)
  await expect(page.getByText('Couldn’t load the operations.')).toBeVisible()
  site.intercepted = null
  await page.locator('#operations').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeVisible()
  await context.close()
  await site.close()
})

test('without a cache the site works, and saving for offline use reports the reason', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 200_000 })
  await prefetchNothing(page)
  // Records the registration in the document, because it may disappear before the test looks for it.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args)
      document.documentElement.dataset.registered = ''
      return registration
    }
  })
  await page.goto('/')
  const isRegistered = async () => {
    await hideTab(page)
    return page.locator('html').getAttribute('data-registered')
  }
  await expect.poll(isRegistered).toBe('')
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await find(page, '> make everything available offline')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('This browser can’t store the site')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
})

test('a newer version: installed completely or not at all, opened on request, and rolled back', async ({ browser }) => {
  test.slow()
  const site = await ownSite()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('a visit downloads no file twice to make it available offline', async () => {
    for (const path of ['/', '/ec2#operations']) {
      await page.goto(site.origin + path)
      await untilServed(page)
      // Waits for the sprites, which are cached last: the page loaded them before the service worker controlled it.
      await page.waitForFunction(async () => {
        const { sprites } = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
          sprites: { own: { path: string }[] }
        }
        const cached = await Promise.all(sprites.own.map(({ path }) => caches.match(`/${path}`)))
        return cached.every(response => response !== undefined)
      })
    }
    expect(site.sent.filter((path, i) => site.sent.indexOf(path) !== i)).toEqual([])
    // The heading of a service page has its own file.
    expect(site.sent.filter(path => path.startsWith('/aws/'))).toEqual(['/aws/Amazon-EC2.svg'])
    expect(site.sent).toContain('/catalogue/artwork.json')
  })

  await test.step('a version that cannot be cached completely leaves the old one intact', async () => {
    await site.replace(async () => {
      await rebuild(site.dir)
      rmSync(join(site.dir, 'all.html'))
    })
    await lookForUpdate(page)
    await expect.poll(() => workerState(page, 'installing')).toBe(null)
    await expect(toast(page)).toHaveCount(0)
    await site.stop()
    await page.goto(`${site.origin}/all`)
    await expect(heading).toContainText('A–Z')
    await expect(newerScript(page)).toHaveCount(0)
    await openPalette(page)
  })

  await test.step('a complete version is announced once, and waits for the visitor', async () => {
    await site.replace(async () => {
      rollBack(site.dir)
      await rebuild(site.dir)
      addComments(site.dir)
    })
    // Simulates a return to the tab.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(toast(page)).toContainText('A new version of this site is ready', { timeout: 2_000 })
    }).toPass()
    await expect(newerScript(page)).toHaveCount(0)
    // The old build keeps working, and this notice stays while other notices appear and disappear.
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Reload' }).press('Enter')
    await expect(newerScript(page)).toHaveCount(1)
    await expect.poll(() => workerState(page, 'waiting')).toBe(null)
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('the new version opens without a network, with data cached by the old version', async () => {
    await site.stop()
    await page.goto(`${site.origin}/kms#operations`)
    await expect(heading).toContainText('KMS')
    await expect(newerScript(page)).toHaveCount(1)
    await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeVisible()
    await openPalette(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a rollback counts as a new version', async () => {
    await site.replace(async () => rollBack(site.dir))
    await lookForUpdate(page)
    await page.waitForLoadState('networkidle')
    // Presses a key, because a toast may still move under the pointer.
    await page.getByRole('button', { name: 'Reload' }).press('Enter')
    await expect(newerScript(page)).toHaveCount(0)
    await page.waitForLoadState()
    await expect.poll(() => workerState(page, 'waiting')).toBe(null)
    await site.stop()
    await page.reload()
    await expect(heading).toContainText('KMS')
    await expect(newerScript(page)).toHaveCount(0)
  })
  await context.close()

  await test.step('a pending request, which keeps the old worker active, does not keep the old page', async () => {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    await site.replace(async () => rollBack(site.dir))
    await page.goto(site.origin)
    await untilServed(page)
    await site.replace(() => rebuild(site.dir))
    await lookForUpdate(page)
    await page.evaluate(url => void fetch(url), PENDING_URL)
    await page.getByRole('button', { name: 'Reload' }).press('Enter')
    await expect(newerScript(page)).toHaveCount(1)
    await context.close()
  })

  await test.step('without a worker, a new version is offered when a file of the open page is missing', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await prefetchNothing(page)
    await site.replace(async () => rollBack(site.dir))
    await page.goto(site.origin)
    await untilListening(page)
    await site.replace(async () => {
      renameScripts(site.dir)
      const assets = join(site.dir, 'assets')
      for (const file of readdirSync(assets)) if (/list-layout/.test(file)) rmSync(join(assets, file))
    })
    await page.keyboard.press('2')
    await toast(page).filter({ hasText: 'A new version of this site' }).getByRole('button', { name: 'Reload' }).click()
    await expect(newerScript(page)).toHaveCount(1)
    await context.close()
  })
  await site.close()
})
