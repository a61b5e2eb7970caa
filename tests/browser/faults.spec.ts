/**
 * Makes every file that loads on demand fail in seven ways. The page must report it within seconds, must never be
 * blank, and must recover by a retry or reload. While the search worker waits, the palette may say that it loads.
 * `npm test` runs a few combinations; `FAULTS=all` runs all.
 */
import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { cell } from './support/cells'
import { foundMessage, untilReady } from './support/explorer'
import { CLIPBOARD, chooseInTray, pointAt, toast, tray } from './support/icons'
import { active, field, options, palette } from './support/palette'
import { expect, test } from './support/test'

const HTML = '<!doctype html><title>Log in</title><p>Welcome to the airport.</p>'

const FAULTS: Readonly<Record<string, (route: Route) => unknown>> = {
  404: route => route.fulfill({ status: 404, body: 'Not found' }),
  500: route => route.fulfill({ status: 500, body: 'Internal server error' }),
  html: route => route.fulfill({ contentType: 'text/html', body: HTML }),
  half: async route => {
    const response = await route.fetch()
    const body = await response.body()
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) })
  },
  garbage: async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x29, 0x3c]) })
  },
  nothing: () => {},
  reset: route => route.abort('connectionreset'),
}

interface Journey {
  /** Beginnings of the names of the scripts and data files that fail. */
  files: readonly string[]
  start: string
  act?: (page: Page) => Promise<unknown>
  shown: (page: Page) => ReturnType<Page['locator']>
  isNarrow?: boolean
  /** Values in `localStorage` at the start. */
  stored?: Readonly<Record<string, unknown>>
}

const press = (key: string) => async (page: Page) => {
  await untilReady(page)
  await page.keyboard.press(key)
}
const openPalette = (page: Page) => page.keyboard.press('Control+k')
const find = (text: string) => async (page: Page) => {
  await openPalette(page)
  await page.keyboard.type(text)
}

const JOURNEYS: readonly Journey[] = [
  {
    files: ['rolldown-runtime', 'react', 'app', 'explorer', 'catalog.json'],
    start: '/?q=bucket',
    shown: page => foundMessage(page).filter({ hasText: 'Found' }),
  },
  {
    files: ['palette', 'commands', 'search-worker', 'palette.json'],
    start: '/',
    act: find('lambda'),
    shown: page => active(page).filter({ hasText: 'Lambda' }),
  },
  {
    files: ['operations.json'],
    start: '/',
    act: find('runinstances'),
    shown: page =>
      options(page)
        .filter({ hasText: /RunInstances|run-instances/ })
        .first(),
  },
  {
    files: ['identifiers.json'],
    start: '/',
    act: find('AWS::S3::Bucket'),
    shown: page => options(page).filter({ hasText: 'S3' }).first(),
  },
  { files: ['shortcut-sheet'], start: '/', act: press('?'), shown: page => page.getByRole('dialog') },
  {
    files: ['list-layout'],
    start: '/',
    act: press('2'),
    shown: page => page.getByRole('button', { name: /^Details of / }).first(),
  },
  { files: ['grids'], start: '/', act: press('3'), shown: page => page.getByRole('grid').first() },
  {
    files: ['icons.json'],
    start: '/',
    act: press('4'),
    shown: page => page.locator('[data-cell*="/"]').first(),
  },
  { files: ['notices'], start: '/', act: press('u'), shown: toast },
  { files: ['tray'], start: '/?icons=AWS-Lambda', shown: tray },
  {
    files: ['copy', 'stencils.json'],
    start: '/?icons=AWS-Lambda,Amazon-EC2',
    act: page => chooseInTray(page, 'Copy as', 'draw.io shapes'),
    shown: page => toast(page).filter({ hasText: 'copied' }),
    stored: { 'explorer.copy.native': true },
  },
  {
    files: ['library', 'compressed'],
    start: '/?icons=AWS-Lambda,Amazon-EC2',
    act: page => chooseInTray(page, 'Download', 'draw.io library'),
    shown: page => toast(page).filter({ hasText: 'library' }).filter({ hasNotText: 'Failed' }),
  },
  {
    files: ['zip'],
    start: '/?icons=AWS-Lambda,Amazon-EC2',
    act: page => chooseInTray(page, 'Download', 'ZIP of SVG files'),
    shown: page => toast(page).filter({ hasText: /ZIP|saved|downloaded/i }),
  },
  {
    files: ['read-pasted', 'template-worker'],
    start: '/',
    act: async page => {
      await openPalette(page)
      await expect(options(page).first()).toBeVisible()
      await page.evaluate(() => navigator.clipboard.writeText('Resources:\n  Jobs: { Type: AWS::SQS::Queue }'))
      await page.keyboard.press('Control+v')
    },
    shown: page => active(page).filter({ hasText: 'Copy diagram' }),
  },
  {
    files: ['item-menu', 'menu'],
    start: '/',
    act: async page => {
      await untilReady(page)
      await pointAt(page, 'Amazon API Gateway')
      await page.getByRole('button', { name: 'Actions for Amazon API Gateway' }).click()
    },
    shown: page => page.getByRole('menu'),
  },
  {
    files: ['filter-dialog'],
    start: '/',
    isNarrow: true,
    act: async page => {
      await untilReady(page)
      await page.getByRole('button', { name: 'Filters' }).click()
    },
    shown: page => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    files: ['service-regions'],
    start: '/?region=eu-west-1',
    shown: page => foundMessage(page).filter({ hasText: 'unknown Regions' }),
  },
  { files: ['region-filter'], start: '/', shown: page => page.getByRole('combobox', { name: 'Region' }) },
  { files: ['service', 'main-page-links'], start: '/lambda', act: openPalette, shown: field },
  {
    files: ['operation-list', 'operations.json'],
    start: '/s3#operations',
    shown: page => page.getByRole('searchbox', { name: 'Filter operations' }),
  },
  { files: ['icons-page', 'icon-grid'], start: '/icons?q=braket', shown: page => cell(page, 'Amazon-Braket') },
  { files: ['all-page'], start: '/all', act: openPalette, shown: palette },
  { files: ['lifecycle-page'], start: '/lifecycle', act: openPalette, shown: palette },
  { files: ['go'], start: '/go?q=lambda', shown: page => page.getByRole('heading', { name: /Lambda/, level: 1 }) },
  {
    files: ['not-found', 'did-you-mean', 'addresses.json'],
    start: '/no-such-lambda',
    act: openPalette,
    shown: palette,
  },
]

/** Combinations of a file and a fault that every run tests. */
const ALWAYS = ['palette half', 'list-layout nothing']
const isWanted = (name: string) => process.env.FAULTS === 'all' || ALWAYS.includes(name)

const WORDS = /[Cc]ouldn’t|Still loading|still loading|Failed to|Try again|Reload/
/** Files that the search worker loads. A test cannot shorten the worker’s timeout of 30 seconds. */
const WORKER_FILES = ['palette.json', 'operations.json', 'identifiers.json']
const WAITING = /Searching…|loading…/

/** Matches the path of a script (`tray`) or data file (`icons.json`), whose name ends in a hash. */
const pathOf = (file: string) => {
  const [stem, kind] = file.split('.')
  return new RegExp(kind === 'json' ? `/data/${stem}-\\w{12}\\.json$` : `/assets/${stem}-[\\w-]{8}\\.js$`)
}

test('each file of the journeys is in the build', () => {
  const built = ['assets', 'data'].flatMap(dir => readdirSync(`dist/${dir}`).map(name => `/${dir}/${name}`))
  const missing = JOURNEYS.flatMap(({ files }) => files).filter(file => !built.some(path => pathOf(file).test(path)))
  expect(missing).toEqual([])
})

for (const { files, start, act, shown, isNarrow = false, stored = {} } of JOURNEYS)
  for (const file of files)
    for (const [fault, answer] of Object.entries(FAULTS))
      if (isWanted(`${file} ${fault}`))
        test(`${file} ${fault} at ${start}: reported and recovered`, async ({ page, guard, context }) => {
          await page.addInitScript(stored => {
            for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
          }, stored)
          // Shortens the timeouts of loads.
          await page.addInitScript(() => {
            const timeout = AbortSignal.timeout.bind(AbortSignal)
            AbortSignal.timeout = ms => timeout(Math.min(ms, 3_000))
          })
          guard.expected.push(/./)
          await context.grantPermissions(CLIPBOARD)
          if (isNarrow) await page.setViewportSize({ width: 390, height: 844 })
          let asked = 0
          await page.route(pathOf(file), route => {
            asked += 1
            return answer(route)
          })
          const perform = () => act?.(page)
          await page.goto(start, { waitUntil: 'commit' })
          // Once this element exists, the early script records keys.
          await page.locator('#trouble').waitFor({ state: 'attached' })
          const performed = Promise.resolve(perform()).catch(() => {})
          const isShown = () => shown(page).isVisible()
          // The text is empty during a navigation.
          const text = () => page.evaluate(() => document.body?.innerText ?? '').catch(() => '')
          await expect.poll(() => asked, 'requests of the file').toBeGreaterThan(0)
          const mayWait = fault === 'nothing' && WORKER_FILES.includes(file)
          const isWaiting = async () => mayWait && WAITING.test((await palette(page).textContent()) ?? '')
          await expect.poll(async () => (await isShown()) || WORDS.test(await text()) || (await isWaiting())).toBe(true)
          await expect.poll(async () => (await text()).length).toBeGreaterThan(100)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          const again = page.getByRole('button', { name: /^(?:Try again|Reload)/ }).first()
          if (!(await isShown()) && (await again.isVisible())) {
            // If the delayed file arrives in the meantime, the button disappears.
            await again.click({ timeout: 2_000 }).catch(() => {})
            await expect(shown(page))
              .toBeVisible({ timeout: 5_000 })
              .catch(() => {})
          }
          await performed
          if (!(await isShown())) {
            await page.goto('about:blank')
            await page.goto(start)
            await perform()
          }
          await expect(shown(page)).toBeVisible()
          guard.complaints.length = 0
        })
