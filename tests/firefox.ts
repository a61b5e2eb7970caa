/**
 * `npm run test:firefox`: the ways that matter most, in Firefox where it is installed. Needs a built site. By puppeteer-core,
 * because Playwright drives only a Firefox of its own, which is not the one that people use and has to be downloaded.
 */
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { staticServer } from '@/generate/serve/static-server'
import { readSettings } from '@/generate/settings'
import { FIREFOX_REPORT } from './reports'

const NAMES = ['firefox', 'firefox-esr']
const USUAL_PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Firefox.app/Contents/MacOS']

/** How long something may take to appear, in ms. */
const TIMEOUT_MS = 15_000

/** Names of the journeys and what is done in each; it throws when something is wrong. */
const JOURNEYS: Readonly<Record<string, (page: Page, home: string) => Promise<void>>> = {
  'the page loads, searches and filters': async (page, home) => {
    await open(page, home)
    await page.locator('aria/Search services[role="textbox"]').fill('lambda')
    await sees(page, '[role=status]', /^Found \d+ services? match/)
    await isAt(page, /\?q=lambda$/)
    await page.locator('::-p-xpath(//label[contains(., "Compute")]/input)').click()
    await isAt(page, /categories=Compute/)
    await sees(page, 'h1', /\(of 1 category\)$/)
  },
  'the palette finds what is typed': async (page, home) => {
    await open(page, home)
    await press(page, 'Control', 'k')
    await page.waitForSelector('[role=dialog] input:focus', { timeout: TIMEOUT_MS })
    await page.keyboard.type('s3 api')
    await sees(page, '[role=option][aria-selected=true]', /^API Reference.*S3/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=dialog]', { hidden: true, timeout: TIMEOUT_MS })
  },
  'keys choose the layout and move in it': async (page, home) => {
    await open(page, home)
    for (const [key, layout] of [
      ['2', 'list'],
      ['3', 'icon'],
      ['4', 'drawio'],
    ] as const) {
      await page.keyboard.press(key)
      await isAt(page, new RegExp(`view=${layout}$`))
    }
    await page.waitForSelector('[role=gridcell]', { timeout: TIMEOUT_MS })
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('[role=gridcell]:focus', { timeout: TIMEOUT_MS })
  },
  'an icon is copied': async (page, home) => {
    await open(page, `${home}?view=drawio&q=dynamodb`)
    await pointAt(page, 'dynamodb/Amazon-DynamoDB')
    const button = await page.waitForSelector('[aria-label="Copy Amazon DynamoDB for draw.io"]', {
      timeout: TIMEOUT_MS,
    })
    await button?.click()
    await sees(page, '[data-sonner-toast]', /draw\.io shape for Amazon DynamoDB copied/)
  },
  'an icon is selected, and is still there after a reload': async (page, home) => {
    await open(page, `${home}?view=drawio&q=dynamodb`)
    await pointAt(page, 'dynamodb/Amazon-DynamoDB')
    const box = await page.waitForSelector('.cell-body:hover > .tick', { timeout: TIMEOUT_MS })
    await box?.click()
    await sees(page, '[aria-label="Selected icons"]', /1 icon/)
    await page.reload()
    await isListening(page)
    await sees(page, '[aria-label="Selected icons"]', /1 icon/)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[aria-label="Selected icons"]', { hidden: true, timeout: TIMEOUT_MS })
  },
  'a service’s page shows its operations': async (page, home) => {
    await open(page, `${home}lambda`)
    await sees(page, 'h1', /^AWS Lambda$/)
    await page.locator('::-p-xpath(//button[starts-with(., "Show all")])').click()
    await page.waitForSelector('main input[type=search]:focus', { timeout: TIMEOUT_MS })
    await page.keyboard.type('invoke')
    await sees(page, '[role=status]', /^\d+ of \d+ operations$/)
  },
  'all icons are shown and searched': async (page, home) => {
    await open(page, `${home}icons`)
    await page.locator('aria/Search icons[role="textbox"]').fill('bucket')
    await sees(page, '[role=status]', /^Found \d+ icons? match/)
    await page.waitForSelector('[role=gridcell]', { timeout: TIMEOUT_MS })
  },
  'the theme changes and is remembered': async (page, home) => {
    await open(page, home)
    await page.keyboard.press('t')
    await page.waitForSelector('html[data-theme=light]', { timeout: TIMEOUT_MS })
    await page.keyboard.press('t')
    await page.waitForSelector('html[data-theme=dark]', { timeout: TIMEOUT_MS })
    await page.reload()
    await page.waitForSelector('html[data-theme=dark]', { timeout: TIMEOUT_MS })
  },
}

const executablePath = findFirefox()
if (executablePath === null) {
  console.log('Firefox is not installed: its tests were skipped.')
  report(0, 0)
} else await runAll(executablePath)

async function runAll(executablePath: string): Promise<void> {
  const { base, outDir } = readSettings()
  const server = staticServer(outDir, base).listen(0)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  const home = `http://localhost:${address.port}${base}`
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  console.log(`\nFirefox: ${await browser.version()}`)
  let failed = 0
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const error = await attempt(name, journey)
    console.log(error === null ? `  ✓ ${name}` : `  ✘ ${name}\n    ${error}`)
    if (error !== null) failed++
  }
  await browser.close()
  server.close()
  report(Object.keys(JOURNEYS).length - failed, failed)
  process.exitCode = failed > 0 ? 1 : 0

  /** In a profile of its own, which ends with it; null, or what was wrong, errors of the console included. */
  async function attempt(name: string, journey: (page: Page, home: string) => Promise<void>): Promise<string | null> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', error => complaints.push(String(error)))
    try {
      await page.setViewport({ width: 1280, height: 800 })
      await journey(page, home)
    } catch (error) {
      complaints.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await context.close()
    return complaints.length === 0 ? null : complaints.join('\n    ')
  }
}

/** Opens a page, and waits until it listens to keys. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isListening(page)
}

async function isListening(page: Page): Promise<void> {
  await page.waitForSelector('html[data-state=listening]', { timeout: TIMEOUT_MS })
}

/** Waits until an element of `selector` reads like `text`. */
async function sees(page: Page, selector: string, text: RegExp): Promise<void> {
  await page.waitForFunction(
    (selector, source) =>
      [...document.querySelectorAll(selector)].some(e => new RegExp(source).test(e.textContent?.trim() ?? '')),
    { timeout: TIMEOUT_MS },
    selector,
    text.source,
  )
}

/** Waits until the address ends like `end`. */
async function isAt(page: Page, end: RegExp): Promise<void> {
  await page.waitForFunction(source => new RegExp(source).test(location.href), { timeout: TIMEOUT_MS }, end.source)
}

/** Moves the mouse onto a cell, where its actions come. */
async function pointAt(page: Page, id: string): Promise<void> {
  await page.waitForSelector(`[data-cell="${id}"]`, { timeout: TIMEOUT_MS })
  await page.hover(`[data-cell="${id}"]`)
}

async function press(page: Page, modifier: 'Control', key: 'k'): Promise<void> {
  await page.keyboard.down(modifier)
  await page.keyboard.press(key)
  await page.keyboard.up(modifier)
}

/** Path of the browser: `FIREFOX`, one on the PATH, or one in a usual place; null if there is none. */
function findFirefox(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES]
  const candidates = [process.env.FIREFOX ?? '', ...folders.flatMap(folder => NAMES.map(name => join(folder, name)))]
  return candidates.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}

function report(passed: number, failed: number): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FIREFOX_REPORT, JSON.stringify({ passed, failed }))
}
