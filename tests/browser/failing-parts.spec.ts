/**
 * Tests loads that fail: each part shows its error with a retry, and the rest of the page keeps working.
 * `tests/component/failures.test.tsx` tests the retry of every part.
 */

import type { Page } from '@playwright/test'
import { foundMessage, openExplorer, searchBox, serviceLinks, untilListening, untilReady } from './support/explorer'
import { failUntilTriedAgain } from './support/hold'
import { CLIPBOARD, chooseInTray, clipboardText, pointAt, tick, toast } from './support/icons'
import { active, options, palette } from './support/palette'
import { expect, type Guard, test } from './support/test'

test.use({ prefetches: false, permissions: CLIPBOARD })

/** Fails requests for `url`, and expects their messages, until the returned function is called. */
async function fail(page: Page, guard: Guard, url: RegExp): Promise<() => Promise<void>> {
  const message = 'Failed to (?:load resource: net::ERR_FAILED|fetch dynamically imported module)'
  guard.expected.push(new RegExp(`${message}.*(?:${url.source})`), CODE_ERROR)
  await page.route(url, route => route.abort())
  return () => page.unroute(url)
}
/** Messages about scripts that fail, and about scripts that import these. */
const CODE_ERROR = /LoadError: Part of the page|Failed to fetch dynamically imported module: .*\/assets\//
const scriptUrl = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`)

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load a part of this page' })

test('a page whose own scripts fail or hang stays readable, and a retry starts it', async ({ page, guard }) => {
  for (const script of ['app', 'explorer'])
    await test.step(`the script ${script} fails`, async () => {
      const mend = await fail(page, guard, scriptUrl(script))
      await page.goto('/?q=bucket')
      await expect(bar(page)).toBeVisible()
      await expect(serviceLinks(page).first()).toBeVisible()
      await mend()
      await bar(page).getByRole('button', { name: 'Try again' }).click()
      await expect(foundMessage(page)).toContainText('Found')
      await expect(bar(page)).toHaveCount(0)
    })

  await test.step('on the page /go, the retry opens the result', async () => {
    const mend = await fail(page, guard, scriptUrl('go'))
    await page.goto('/go?q=lambda')
    await expect(bar(page)).toBeVisible()
    await mend()
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/lambda')
  })

  await test.step('the entry script hangs', async () => {
    await page.clock.install()
    let count = 0
    await page.route(scriptUrl('app'), route => (++count === 1 ? undefined : route.continue()))
    await page.goto('/?q=bucket', { waitUntil: 'commit' })
    await expect(page.locator('#trouble')).toBeAttached()
    await page.clock.fastForward(10_000)
    await expect(serviceLinks(page).first()).toBeVisible()
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(foundMessage(page)).toContainText('Found')
    await expect(bar(page)).toHaveCount(0)
  })
})

test('a search ends although code for its results fails to load', async ({ page, guard }) => {
  await fail(page, guard, scriptUrl('commands'))
  await page.goto('/?q=qqqzzz')
  await expect(page.getByText('No services match your search “qqqzzz”.')).toBeVisible()
})

test('without the code of the palette, single keys work; a retry and a slow load keep the text', async ({
  page,
  guard,
}) => {
  const mend = await fail(page, guard, scriptUrl('palette'))
  await page.goto('/lambda#palette=sqs')
  await untilListening(page)
  await expect(toast(page)).toContainText('The command palette couldn’t be shown')
  await page.keyboard.press('x')
  await expect(page.getByText('1 icon', { exact: true })).toBeVisible()
  await mend()
  await toast(page).getByRole('button', { name: 'Try again' }).click()
  await expect(active(page)).toContainText('Amazon SQS')

  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route(scriptUrl('palette'), async route => {
    await loaded
    await route.continue()
  })
  await page.reload()
  await page.keyboard.press('Control+k')
  // The keys wait at most three seconds for the code.
  const loading = page.getByText('Loading the command palette…')
  await expect(loading).toBeVisible()
  for (const key of ['Escape', 'Control+k']) {
    await page.keyboard.type('lambda')
    await page.keyboard.press(key)
    await expect(loading).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(loading).toBeVisible()
  }
  await page.keyboard.type('sqs')
  load()
  await expect(active(page)).toContainText('Amazon SQS')
})

test('icons of a sprite that fails come from their own files', async ({ page, guard }) => {
  guard.expected.push(/status of 404 \(Not Found\) \(.*\/data\/icons-\w+\.webp/)
  await page.route(/\/data\/icons-\w+\.webp$/, route => route.fulfill({ status: 404 }))
  await page.goto('/icons')
  await expect(page.locator('main [data-cell] .sprite')).toHaveCount(0)
  await expect(page.locator('main [data-cell] img').first()).toBeVisible()
})

test('code and data loaded on demand: each failure has a retry', async ({ page, guard }) => {
  guard.expected.push(
    /net::ERR_FAILED \(.*(?:\/aws\/|\/data\/icons-\w+\.webp)/,
    /status of 404 \(Not Found\) \(.*\/aws\/Amazon-API-Gateway\.svg/,
  )
  // Fails the images and sprites that show icons, but not the files that are fetched to copy icons.
  await page.route(/\/aws\/|\/data\/icons-\w+\.webp$/, (route, request) =>
    request.resourceType() === 'fetch' ? route.fallback() : route.abort(),
  )
  const mendSearch = await fail(page, guard, /\/data\/(?:catalog|icons)-\w+\.json|\/assets\/search-worker/)
  const mendOperations = await fail(page, guard, /\/data\/operations-\w+\.json/)
  const mendLayout = await fail(page, guard, scriptUrl('list-layout'))
  const mendCopy = await fail(page, guard, /\/assets\/copy-/)
  const mendZip = await fail(page, guard, scriptUrl('zip'))
  await openExplorer(page)

  await test.step('the list of services, and the search with its worker', async () => {
    await searchBox(page).fill('bucket')
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the list of services' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lambda')
    await expect(palette(page)).toContainText('Couldn’t load the data. Check your connection.')
    await mendSearch()
    await options(page).filter({ hasText: 'Try again' }).click()
    await expect(active(page)).toContainText('AWS Lambda')
  })

  await test.step('operations, when the palette opens again', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('! put object')
    await expect(palette(page)).toContainText('Couldn’t load the API operations.')
    await expect(palette(page)).not.toContainText('No results')
    await mendOperations()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('! put object')
    await expect(options(page).first()).toContainText('PutObject')
  })

  await test.step('a worker that crashes: a retry starts a new one', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lambda')
    await expect(active(page)).toContainText('AWS Lambda')
    await page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of order')
      })
    })
    await expect.poll(() => page.workers().length).toBe(0)
    await page.keyboard.type(' api')
    await options(page).filter({ hasText: 'Try again' }).click()
    await expect(active(page)).toContainText('AWS Lambda')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
    // Opening the palette has loaded the list of services, too.
    await expect(foundMessage(page)).toContainText('Found')
    await searchBox(page).fill('api gateway')
    await expect(page).toHaveURL('/?q=api%20gateway')
    await searchBox(page).blur()
  })

  await test.step('a layout', async () => {
    await page.keyboard.press('2')
    const failure = page.getByRole('alert').filter({ hasText: 'The list of services couldn’t be shown.' })
    await expect(failure).toBeVisible()
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await mendLayout()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
    await untilReady(page)
    await expect(failure).toHaveCount(0)
  })

  await test.step('the code of a copy, then the icon', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    const copy = page.getByRole('button', { name: 'Copy Amazon API Gateway for draw.io', exact: true })
    const url = '**/aws/Amazon-API-Gateway.svg'
    await page.route(url, route => route.fulfill({ status: 404, body: 'gone' }))
    await pointAt(page, 'Amazon API Gateway')
    await copy.click()
    await expect(toast(page)).toContainText('Failed to copy')
    await mendCopy()
    const reload = page.waitForEvent('load')
    await toast(page).getByRole('button', { name: 'Try again' }).click()
    await reload
    await pointAt(page, 'Amazon API Gateway')
    await copy.click()
    await expect(toast(page)).toContainText('HttpError: The server returned an error (404) for Amazon-API-Gateway.svg')
    expect(await clipboardText(page)).toBe('before')
    await page.unroute(url)
    await toast(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page)).toContainText('draw.io shape for Amazon API Gateway copied')
    expect(await clipboardText(page)).toMatch(/^<mxGraphModel>/)
  })

  await test.step('the code of a download', async () => {
    await tick(page, 'api-gateway')
    await searchBox(page).fill('amazon ec2')
    await tick(page, 'ec2')
    await chooseInTray(page, 'Download', 'ZIP of SVG files')
    await expect(toast(page)).toContainText('Failed')
    await mendZip()
    // The page keeps the selection.
    const reload = page.waitForEvent('load')
    await toast(page).getByRole('button', { name: 'Try again' }).click()
    await reload
    await untilReady(page)
    const download = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'ZIP of SVG files')
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('the list of services and the icons of a link', async () => {
    await failUntilTriedAgain(page, /\/data\/(?:catalog|icons)-\w+\.json$/)
    await page.goto('/?q=bucket')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(foundMessage(page)).toContainText('Found')
    await page.goto('/?pageSize=all')
    const others = page.getByRole('alert').filter({ hasText: 'Couldn’t load the list of services' })
    await expect(others).toBeVisible()
    await expect(page.locator('main .card')).toHaveCount(50)
    await others.getByRole('button', { name: 'Try again' }).click()
    await expect(others).toHaveCount(0)
    await page.goto('/icons')
    const icons = page.getByRole('alert').filter({ hasText: 'Couldn’t load the other icons' })
    await icons.getByRole('button', { name: 'Try again' }).click()
    await expect(icons).toHaveCount(0)
  })
})
