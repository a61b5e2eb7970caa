/** Actions that load the files of the site on demand, for tests in which these files fail. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cell, cells } from './cells'
import { foundMessage, untilReady } from './explorer'
import { chooseInTray, pointAt, toast, tray } from './icons'
import { active, field, options, palette } from './palette'
import { expect } from './test'

interface FaultJourney {
  /** Scripts (`tray`), data files (`icons.json`), and other files (`aws/Amazon-EC2.svg`) that the action loads. */
  files: readonly string[]
  start: string
  act?: (page: Page) => Promise<unknown>
  /** The element that only the loaded files show. */
  shown: (page: Page) => Locator
  /** A message about a failure that the action itself causes. */
  ownMessage?: RegExp
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
const run = (text: string) => async (page: Page) => {
  await find(text)(page)
  await page.keyboard.press('Enter')
}
const saying = (text: RegExp) => (page: Page) => toast(page).filter({ hasText: text })
const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })

const TWO_ICONS = '/?icons=AWS-Lambda,Amazon-EC2'
/** More icons than the page requests one by one (`platform/icon-files.ts`). */
const MANY_ICONS = `/?icons=${[
  'AWS-Lambda',
  'Amazon-API-Gateway',
  'Amazon-Athena',
  'Amazon-Aurora',
  'Amazon-Bedrock',
  'Amazon-CloudFront',
  'Amazon-CloudWatch',
  'Amazon-Cognito',
  'Amazon-DynamoDB',
  'Amazon-EC2',
  'Amazon-EventBridge',
  'Amazon-Kinesis',
  'Amazon-RDS',
  'Amazon-Redshift',
  'Amazon-Route-53',
].join(',')}`

/** A path without a page. */
export const NO_PAGE = '/no-such-lambda'

const DIAGRAM =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" style="shape=mxgraph.aws3.lambda;" vertex="1" parent="1"/></root></mxGraphModel>'

export const FAULT_JOURNEYS: readonly FaultJourney[] = [
  {
    files: ['rolldown-runtime', 'react', 'app', 'explorer', 'catalog.json', 'sprites.json'],
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
    shown: page => options(page).filter({ hasText: /RunInstances|run-instances/ }),
  },
  {
    files: ['identifiers.json'],
    start: '/',
    act: find('AWS::S3::Bucket'),
    shown: page => options(page).filter({ hasText: 'S3' }),
  },
  { files: ['dialogs'], start: '/', act: press('?'), shown: page => page.getByRole('dialog') },
  {
    files: ['list-layout'],
    start: '/',
    act: press('2'),
    shown: page => page.getByRole('button', { name: /^Details of / }),
  },
  { files: ['grids'], start: '/', act: press('3'), shown: page => page.getByRole('grid') },
  {
    files: ['icons.json'],
    start: '/icons?q=braket',
    shown: page => page.getByRole('heading', { level: 1, name: /^1\d of \d+ icons/ }),
  },
  {
    files: ['cell-preview'],
    start: '/?view=icon',
    act: async page => {
      await untilReady(page)
      await cells(page).first().hover()
    },
    shown: page => page.locator('[data-hover-card]').filter({ hasText: 'Documentation home' }),
  },
  {
    files: ['preview-pane'],
    start: '/',
    act: async page => {
      await page.setViewportSize({ width: 1700, height: 900 })
      await untilReady(page)
      await page.getByRole('link', { name: 'Amazon EC2' }).first().focus()
    },
    shown: page => page.getByRole('region', { name: 'Preview' }).getByRole('link').first(),
  },
  {
    files: ['filter-chips'],
    start: '/?categories=Storage',
    shown: page => page.getByRole('list', { name: 'Selected filters' }),
  },
  {
    files: ['did-you-mean'],
    start: '/?q=dynamodbb',
    shown: page => page.getByRole('heading', { name: 'Did you mean' }),
  },
  { files: ['notices'], start: '/', act: press('u'), shown: toast },
  { files: ['tray'], start: '/?icons=AWS-Lambda', shown: tray },
  { files: ['linked-icons'], start: '/?icons=AWS-Lambda', shown: saying(/^Selected 1 icon/) },
  {
    files: ['copy', 'stencils.json'],
    start: TWO_ICONS,
    act: page => chooseInTray(page, 'Copy as', 'draw.io shapes'),
    shown: saying(/copied/),
    stored: { 'explorer.copy.native': true },
  },
  {
    files: ['aws/Amazon-EC2.svg'],
    start: TWO_ICONS,
    act: page => chooseInTray(page, 'Copy as', 'draw.io shapes'),
    shown: page => saying(/copied/)(page).filter({ hasNotText: 'Missing' }),
  },
  {
    files: ['catalogue/artwork.json'],
    start: MANY_ICONS,
    act: page => chooseInTray(page, 'Copy as', 'draw.io shapes'),
    shown: page => saying(/copied/)(page).filter({ hasNotText: 'Missing' }),
  },
  {
    files: ['library', 'compressed'],
    start: TWO_ICONS,
    act: page => chooseInTray(page, 'Download', 'draw.io library'),
    shown: saying(/library.*(?:downloaded|saved)/i),
  },
  {
    files: ['zip'],
    start: TWO_ICONS,
    act: page => chooseInTray(page, 'Download', 'ZIP of SVG files'),
    shown: saying(/ZIP.*(?:downloaded|saved)/i),
  },
  {
    files: ['package'],
    start: TWO_ICONS,
    act: page => chooseInTray(page, 'Download', 'PowerPoint file'),
    shown: saying(/PowerPoint.*(?:downloaded|saved)/i),
  },
  {
    files: ['progress-panel'],
    start: MANY_ICONS,
    act: async page => {
      // The files of the icons do not arrive, so that the download cannot end.
      await page.evaluate(() => {
        const { fetch } = window
        window.fetch = (...request) =>
          /artwork|\/aws\//.test(String(request[0])) ? new Promise(() => {}) : fetch(...request)
      })
      await chooseInTray(page, 'Download', 'ZIP of PNG files')
    },
    shown: page => page.getByRole('progressbar'),
  },
  {
    files: ['manual-copy'],
    start: TWO_ICONS,
    act: async page => {
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
        Object.assign(Clipboard.prototype, { write: refuse, writeText: refuse })
      })
      await chooseInTray(page, 'Copy as', 'draw.io shapes')
      await page.getByRole('button', { name: 'Copy manually' }).press('Enter')
    },
    shown: page => page.getByRole('dialog', { name: 'Copy manually' }),
    ownMessage: /Failed to copy .*/,
  },
  {
    files: ['template-worker'],
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
    files: ['diagram-file', 'upgrade-worker'],
    start: '/',
    act: async page => {
      await untilReady(page)
      await page.evaluate(diagram => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([diagram], 'old.drawio'))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      }, DIAGRAM)
    },
    shown: page => active(page).filter({ hasText: 'Upgrade 1 shape' }),
  },
  {
    files: ['graph-layout-worker'],
    start: '/',
    act: find('user > alb > s3'),
    shown: page => palette(page).getByRole('img', { name: 'Diagram of 3 shapes' }),
  },
  {
    files: ['tray'],
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
  {
    files: ['save-offline'],
    start: '/',
    act: run('> make everything available offline'),
    // The tests block service workers.
    shown: saying(/This browser can’t store the site/),
    ownMessage: /Couldn’t run “Make everything available offline”[\s\S]*This browser can’t[\s\S]*again/,
  },
  { files: ['service'], start: '/lambda', act: openPalette, shown: field },
  {
    files: ['operation-list', 'catalogue/services/s3.json'],
    start: '/s3#operations',
    shown: page => page.getByRole('link', { name: 'GetObject', exact: true }),
  },
  {
    files: ['sdk-menu'],
    start: '/s3#operations',
    act: page =>
      page
        .getByRole('button', { name: /^More SDKs/ })
        .first()
        .press('Enter'),
    shown: page => page.getByRole('menu'),
  },
  {
    files: ['identifier-lists', 'catalogue/services/lambda.json'],
    start: '/lambda',
    act: page => page.locator('#identifiers').scrollIntoViewIfNeeded(),
    shown: page => page.locator('#identifiers').getByText('AWS::Lambda::Function', { exact: true }),
  },
  { files: ['icons-page', 'icon-grid'], start: '/icons?q=braket', shown: page => cell(page, 'Amazon-Braket') },
  {
    files: ['icon-menus'],
    start: '/icons',
    shown: page => page.locator('button[aria-haspopup=menu]').filter({ hasText: 'Libraries' }),
  },
  { files: ['lifecycle-page'], start: '/lifecycle', act: openPalette, shown: palette },
  { files: ['go'], start: '/go?q=lambda', shown: heading(/Lambda/) },
  { files: ['not-found', 'addresses.json'], start: NO_PAGE, act: openPalette, shown: palette },
  { files: ['open-shell', 'details.json'], start: '/shell', shown: heading(/^Page not found$/) },
]

/** Returns the pattern of the URL of a file of a journey, without an end. */
export function urlPattern(file: string): string {
  if (file.includes('/')) return `/${file.replaceAll('.', '\\.')}`
  const [stem, kind] = file.split('.')
  return kind === 'json' ? `/data/${stem}-\\w{12}\\.json` : `/assets/${stem}-[\\w-]{8}\\.js`
}

/** Returns the names of all files in the build that load on demand: imported scripts, workers, and data files. */
export function filesOnDemand(dir: string): string[] {
  const scripts = readdirSync(join(dir, 'assets')).filter(name => name.endsWith('.js'))
  const imports = scripts.flatMap(name => [
    ...readFileSync(join(dir, 'assets', name), 'utf8').matchAll(/\bimport\(["'`]\.\/([\w-]+)-[\w-]{8}\.js["'`]\)/g),
  ])
  const workers = scripts.flatMap(name => /^([\w-]+-worker)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
  const data = readdirSync(join(dir, 'data')).flatMap(name => /^(\w+)-\w{12}\.json$/.exec(name)?.[1] ?? [])
  return [...new Set([...imports.map(([, name = '']) => name), ...workers, ...data.map(name => `${name}.json`)])].sort()
}
