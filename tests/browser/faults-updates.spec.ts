/**
 * Updates the site between two visits and while a tab is open, with and without a service worker, and cuts the network
 * in the middle of actions. `npm test` runs one of the tests; `FAULTS=all` runs all, and adds them to the table.
 */
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { untilListening } from './support/explorer'
import { watch } from './support/guard'
import { CLIPBOARD, chooseInTray, clipboardText, tray } from './support/icons'
import { inRow } from './support/matrix'
import { newerScript, type OwnSite, ownSite, rebuild, untilServed, workerState } from './support/offline'
import { active, find, palette } from './support/palette'
import { prefetchNothing } from './support/prefetch'
import { expect, type Guard, test } from './support/test'

const isWhole = process.env.FAULTS === 'all'

/** Console messages that are expected without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RE(?:FUSED|SET)|FetchEvent|no-response/

interface Visit {
  site: OwnSite
  context: BrowserContext
  guard: Guard
  hasWorker: boolean
}

/** A test on a separate copy of the site. The visitor has a browser profile with or without service workers. */
const testUpdate = (row: string, hasWorker: boolean, use: (visit: Visit) => Promise<void>) =>
  test(`${row}, ${hasWorker ? 'with' : 'without'} a service worker`, inRow(row), async ({ browser }) => {
    // Ten times the usual limit. If the browser hangs, the test fails, and the retry starts another browser.
    test.setTimeout(120_000)
    const site = await ownSite()
    const context = await browser.newContext({
      serviceWorkers: hasWorker ? 'allow' : 'block',
      permissions: CLIPBOARD,
      reducedMotion: 'reduce',
    })
    const guard = watch(context, site.origin)
    await use({ site, context, guard, hasWorker })
    expect(guard.complaints).toEqual([])
    await context.close()
    await site.close()
  })

const readyToast = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'A new version of this site' })
const saying = (page: Page, text: RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

for (const hasWorker of isWhole ? [false, true] : [])
  testUpdate('update between two visits', hasWorker, async ({ site, context, guard }) => {
    const first = await context.newPage()
    await first.goto(`${site.origin}/?icons=AWS-Lambda`)
    await expect(tray(first)).toContainText('1 icon')
    await untilListening(first)
    await first.keyboard.press('t')
    const theme = await themeOf(first)
    if (hasWorker) await untilServed(first)
    await first.close()
    await site.replace(() => update(site.dir))

    const second = await context.newPage()
    await second.goto(`${site.origin}/?q=bucket`)
    await expect(newerScript(second)).toHaveCount(1)
    await expect(tray(second)).toContainText('1 icon')
    expect(await themeOf(second)).toBe(theme)
    await useEverything(second)
    if (!hasWorker) return
    await expect.poll(() => workerState(second, 'waiting')).toBe('installed')
    await expect(readyToast(second)).toHaveCount(0)
    await second.close()
    const third = await context.newPage()
    await third.goto(site.origin)
    await expect.poll(() => workerState(third, 'waiting')).toBe(null)
    guard.expected.push(NO_NETWORK)
    await site.stop()
    await third.goto(`${site.origin}/lambda`)
    await expect(third.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
    await expect(newerScript(third)).toHaveCount(1)
    await find(third, 'dynamodb')
    await expect(active(third)).toContainText('DynamoDB')
  })

for (const hasWorker of isWhole ? [false, true] : [false])
  testUpdate('two tabs of two versions', hasWorker, async ({ site, context, guard }) => {
    const old = await context.newPage()
    // Otherwise, the code of the copy command may be there before the update.
    if (!hasWorker) await prefetchNothing(old)
    // This layout loads the code of the selection.
    await old.goto(`${site.origin}/?view=icon`)
    const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/tray-'))
    await expect.poll(() => old.evaluate(isLoaded)).toBe(true)
    // Loads the search, whose data the server no longer has afterwards.
    await find(old, 'dynamodb')
    await expect(active(old)).toContainText('DynamoDB')
    await old.keyboard.press('Control+k')
    if (hasWorker) await untilServed(old)
    await site.replace(() => update(site.dir))
    const next = await context.newPage()
    await next.goto(site.origin)
    await untilListening(next)
    await expect(newerScript(next)).toHaveCount(1)

    await test.step('both share the theme and the selection', async () => {
      await next.keyboard.press('t')
      const theme = await themeOf(next)
      expect(theme).not.toBe(null)
      await expect.poll(() => themeOf(old)).toBe(theme)
      for (const [page, other, name, count] of [
        [old, next, '#nat gateway', '1 icon'],
        [next, old, '#lambda function', '2 icons'],
      ] as const) {
        await page.bringToFront()
        await find(page, name)
        await page.keyboard.press('Shift+Enter')
        await page.keyboard.press('Control+k')
        await expect(tray(other)).toContainText(count)
      }
    })

    await test.step('the old tab keeps working, or offers the new version', async () => {
      await old.bringToFront()
      guard.expected.push(/status of 404|Failed to fetch dynamically imported module|LoadError: Part of the page/)
      await find(old, '> plantuml')
      await old.keyboard.press('Enter')
      if (hasWorker) {
        await expect(saying(old, /PlantUML.*copied/)).toBeVisible()
        await expect(readyToast(old)).toBeVisible({ timeout: 40_000 })
      }
      await readyToast(old).getByRole('button', { name: 'Reload' }).press('Enter')
      await expect(newerScript(old)).toHaveCount(1)
      await expect(tray(old)).toContainText('2 icons')
      await find(old, '> plantuml')
      await old.keyboard.press('Enter')
      await expect(saying(old, /PlantUML.*copied/)).toBeVisible()
    })
    await next.bringToFront()
    await useEverything(next)
    await expect(readyToast(next)).toHaveCount(0)
  })

if (isWhole)
  test(
    'offline in the middle of actions, with a service worker',
    inRow('offline with a worker'),
    async ({ browser, baseURL }) => {
      const origin = new URL(baseURL ?? '').origin
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow', permissions: CLIPBOARD })
      const guard = watch(context, origin)
      guard.expected.push(NO_NETWORK)
      const page = await context.newPage()
      await prefetchNothing(page)
      await page.goto('/?icons=AWS-Lambda,Amazon-EC2')
      await untilListening(page)
      await untilServed(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('dyna')
      await context.setOffline(true)
      await page.keyboard.type('modb')
      await expect(active(page)).toContainText('DynamoDB')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await useEverything(page)
      await chooseInTray(page, 'Download', 'ZIP of SVG files')
      await expect(saying(page, /ZIP.*(?:downloaded|saved)/i)).toBeVisible()
      expect(guard.complaints).toEqual([])
      await context.close()
    },
  )

/** Uses the palette, a layout, the shortcut sheet, and the clipboard. */
async function useEverything(page: Page): Promise<void> {
  await untilListening(page)
  await find(page, 'dynamodb')
  await expect(active(page)).toContainText('DynamoDB')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keyboard')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+c')
  await expect(saying(page, /draw\.io shapes? .*copied/)).toBeVisible()
  expect(await clipboardText(page)).toMatch(/^<mxGraphModel>/)
}

/** Deploys a newer build in `dir`: other names of scripts and data files, and another version of the data. */
async function update(dir: string): Promise<void> {
  const data = join(dir, 'data')
  const source = realpathSync(data)
  const reversed = (hash: string) => [...hash].reverse().join('')
  unlinkSync(data)
  mkdirSync(data)
  for (const name of readdirSync(source))
    symlinkSync(join(source, name), join(data, name.replace(/\w{12}(?=\.json)/, reversed)))
  for (const name of readdirSync(dir).filter(name => name.endsWith('.html'))) {
    const html = readFileSync(join(dir, name), 'utf8')
    writeFileSync(join(dir, name), html.replace(/(?<=data\/\w+-)\w{12}(?=\.json)|(?<="version":")\w{12}/g, reversed))
  }
  await rebuild(dir)
}
