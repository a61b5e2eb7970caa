/**
 * Makes every file that loads on demand fail in eight ways, and checks what the visitor meets: the action works without
 * the file, or the page says so within seconds and recovers. A button "Try again" must suffice to recover. `npm test`
 * runs a few combinations; `FAULTS=all` runs all, and prints a table.
 */
import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { FAULT_JOURNEYS, filesOnDemand, NO_PAGE, urlPattern } from './support/fault-journeys'
import { CLIPBOARD } from './support/icons'
import { countedAs, inRow } from './support/matrix'
import { palette } from './support/palette'
import { expect, type Guard, test } from './support/test'

const LOGIN = '<!doctype html><title>Log in</title><p>Welcome to the airport.</p>'

const FAULTS: Readonly<Record<string, (route: Route) => unknown>> = {
  404: route => route.fulfill({ status: 404, body: 'Not found' }),
  500: route => route.fulfill({ status: 500, body: 'Internal server error' }),
  html: route => route.fulfill({ contentType: 'text/html', body: LOGIN }),
  empty: route => replaceBody(route, () => ''),
  half: route => replaceBody(route, body => body.subarray(0, body.length / 2)),
  garbage: route => replaceBody(route, () => Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x29, 0x3c])),
  nothing: () => {},
  offline: async route => {
    await route.request().frame().page().context().setOffline(true)
    await route.abort('internetdisconnected')
  },
}
/** Answers with a changed body. The browser does not store the answer, or else no reload could replace it. */
async function replaceBody(route: Route, change: (body: Buffer) => Buffer | string): Promise<void> {
  try {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: change(await response.body()) })
  } catch {
    // The page has been replaced in the meantime.
  }
}

/** The same action without a fault, which shows that the test itself works. */
const NO_FAULT = 'no fault'

/** Combinations of a file and a fault that every run tests. */
const ALWAYS = [
  'palette half',
  'list-layout 404',
  'list-layout nothing',
  'catalogue/services/lambda.json 500',
  'catalogue/artwork.json offline',
]
const isWanted = (name: string) => process.env.FAULTS === 'all' || ALWAYS.includes(name)

/** Shortens the time limits of loads, on pages and in the search worker. */
const SHORT_LIMITS = `{
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = ms => timeout(Math.min(ms, 3000))
}`

/** Words of a message about a failure. */
const WORDS = /[Cc]ouldn’t|can’t|[Ss]till loading|Failed to|too long|[Tt]ry again|Missing:/

test('each file that loads on demand is in a journey, and each script of a journey exists', () => {
  const listed = FAULT_JOURNEYS.flatMap(({ files }) => files)
  expect(filesOnDemand('dist').filter(file => !listed.includes(file))).toEqual([])
  const scripts = readdirSync('dist/assets')
  const exists = (file: string) => /[./]/.test(file) || scripts.some(name => name.startsWith(`${file}-`))
  expect(listed.filter(file => !exists(file))).toEqual([])
})

for (const journey of FAULT_JOURNEYS)
  for (const [i, file] of journey.files.entries())
    for (const fault of [...(i === 0 ? [NO_FAULT] : []), ...Object.keys(FAULTS)])
      if (isWanted(`${file} ${fault}`))
        test(`${file} ${fault} at ${journey.start}`, inRow(fault), async ({ page, guard }) => {
          guard.expected.push(...messagesOf(fault, urlPattern(file)), new RegExp(`status of 404.*${NO_PAGE}`))
          test.info().annotations.push(countedAs(await meet(page, journey, file, fault)))
        })

/** Performs the action of `journey` while `file` fails, and then without the fault. Resolves with what helped. */
async function meet(
  page: Page,
  { start, act, shown, ownMessage = /$^/, isNarrow = false, stored = {} }: (typeof FAULT_JOURNEYS)[number],
  file: string,
  fault: string,
): Promise<string> {
  const context = page.context()
  page.setDefaultTimeout(20_000)
  await context.grantPermissions(CLIPBOARD)
  if (isNarrow) await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
  if (fault === 'nothing') await page.addInitScript(SHORT_LIMITS)
  let asked = 0
  let isOver = fault === NO_FAULT
  if (fault === 'nothing' && file.endsWith('.json'))
    await page.route(/\/assets\/search-worker-/, route => replaceBody(route, body => SHORT_LIMITS + body))
  await page.route(new RegExp(`${urlPattern(file)}(?:\\?|$)`), route => {
    asked += 1
    return isOver ? route.continue() : FAULTS[fault]?.(route)
  })
  const isShown = () => shown(page).first().isVisible()
  const perform = async () => {
    await act?.(page)
  }
  // With `commit`, a script that fails does not delay the keys.
  await page.goto(start, { waitUntil: 'commit' })
  // Once this element exists, the early script records keys.
  await page.locator('#trouble').waitFor({ state: 'attached' })
  const performed = perform().catch(() => {})
  await expect.poll(() => asked, { message: 'requests of the file', intervals: [50] }).toBeGreaterThan(0)
  const hasMessage = async () => WORDS.test((await messages(page)).replace(ownMessage, ''))
  const isAnswered = async () => (await isShown()) || (await hasMessage())
  await expect.poll(isAnswered, { message: 'the action works or the page says so', intervals: [100] }).toBe(true)
  const text = await page.evaluate(() => document.body.innerText)
  expect(text.length, 'characters on the page').toBeGreaterThan(100)
  expect(text).not.toContain('airport')
  if (fault === NO_FAULT) {
    await expect(shown(page).first()).toBeVisible()
    expect(await hasMessage()).toBe(false)
    return 'works'
  }
  if (await isShown()) return 'works anyway'

  // Without interception, the browser would resume the requests that hang.
  isOver = true
  await context.setOffline(false)
  const named = (name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('option', { name })).all()
  const retries = await named(/^Try again/)
  const buttons = retries.length > 0 ? retries : (await named(/^Reload/)).slice(0, 1)
  if (buttons.length === 0) {
    await performed
    if (await isShown()) return 'by itself'
    await page.reload()
    await perform()
    await expect(shown(page).first(), 'after a reload').toBeVisible()
    return 'by a reload'
  }
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const isOld = () => page.evaluate(() => 'isOld' in window).catch(() => false)
  const isHealed = async () => (await isShown()) || !(await isOld())
  const name = retries.length > 0 ? 'Try again' : 'Reload'
  const helps = (timeout = 45_000) =>
    expect.poll(isHealed, { message: `the button “${name}” helps`, intervals: [100], timeout }).toBe(true)
  // The fault `offline` can cause messages of several parts. Each button repairs its own part.
  for (const button of buttons.reverse()) {
    // If the delayed file arrives in the meantime, the button disappears.
    await button.click({ timeout: 5_000 }).catch(() => {})
    if (
      buttons.length > 1 &&
      (await helps(5_000).then(
        () => true,
        () => false,
      ))
    )
      break
  }
  await helps()
  if (await isShown()) return 'by its button'
  await performed
  if (file === 'palette') {
    // The reload has opened the palette again, with the letters typed before the failure.
    await expect(palette(page)).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden({ timeout: 500 })
    }).toPass()
  }
  await perform()
  await expect(shown(page).first(), `the action, after the button “${name}” has reloaded the page`).toBeVisible()
  return 'by its button, which reloads'
}

/** Returns the visible messages of the page; empty while the document is replaced. */
function messages(page: Page): Promise<string> {
  return page
    .evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('[role=alert], [role=status], [data-sonner-toast], [role=dialog]'),
        element => (element.checkVisibility() ? element.innerText : ''),
      ).join('\n'),
    )
    .catch(() => '')
}

/** Returns the console messages that a fault of the file with this URL pattern causes. */
function messagesOf(fault: string, url: string): Guard['expected'] {
  if (fault === NO_FAULT) return []
  // A reload by the button “Try again” also ends the imports of other scripts.
  const interrupted = /Failed to fetch dynamically imported module|LoadError: Part of the page/
  if (fault === 'offline') return [/net::ERR_INTERNET_DISCONNECTED/, /NetworkError: Couldn’t reach/, interrupted]
  return [
    new RegExp(url),
    interrupted,
    /was preloaded using link preload but not used/,
    /Failed to load module script: Expected/,
    /HttpError: The server returned|SyntaxError: Unexpected token/,
    ...(fault === 'nothing' ? [/took too long to load/] : []),
    ...(isBroken(fault) ? [/SyntaxError/] : []),
  ]
}

const isBroken = (fault: string) => ['empty', 'half', 'garbage'].includes(fault)
