/**
 * Presses the keys of journeys as fast as a fast typist, on a page that has not loaded the palette. Keys that act on
 * visible rows wait for the rows; all other keys are pressed at once. `JOURNEYS=all` runs every journey and more texts
 * at two speeds, with and without cache, and on a slow machine and network.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { listening, openExplorer } from './support/explorer'
import { answerFor } from './support/guard'
import { hold } from './support/hold'
import { CLIPBOARD } from './support/icons'
import { FURTHER_JOURNEYS, JOBS, type Journey, MORE_JOURNEYS } from './support/journeys'
import { field, openPalette, palette } from './support/palette'
import { expect, test } from './support/test'

/** Maximum number of key presses for a common task. */
const MAX_PRESSES = 12

/** A way to run a journey. `pace` is the time (ms) between keys. */
interface Manner {
  pace: number
  isWarm: boolean
  isSlow: boolean
}

const FAST: Manner = { pace: 80, isWarm: false, isSlow: false }
const MANNERS: readonly Manner[] = [false, true].flatMap(isSlow =>
  [false, true].flatMap(isWarm => [80, 160].map(pace => ({ pace, isWarm, isSlow }))),
)
/** True if the journey only types a query into the palette. Other tests cover all queries. */
const isText = ({ keys, from, selected }: Journey): boolean =>
  from === undefined && selected === undefined && /^<Ctrl\+K>(?:<paste .*>|[^<>:@]+)(?:<Enter>)?$/.test(keys)

/** Other hosts on which journeys end. */
const OTHER_HOSTS = ['docs.aws.amazon.com', 'boto3.amazonaws.com']

/** Number of tests that the journeys are divided into. */
const PARTS = 6

const isAll = process.env.JOURNEYS === 'all'
const manners = isAll ? MANNERS : [FAST]
const others = isAll ? [...MORE_JOURNEYS, ...FURTHER_JOURNEYS] : MORE_JOURNEYS.filter(journey => !isText(journey))
const journeys = [...JOBS, ...others]

const NAMES: Readonly<Record<string, string>> = {
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
}

/** Splits `lam<Enter>` into l, a, m, Enter. */
const pressesOf = (keys: string): string[] =>
  (keys.match(/<[^<>]+>|./gu) ?? []).map(key => (key.length > 2 ? key.slice(1, -1) : key))

async function press(page: Page, key: string): Promise<void> {
  const text = /^paste (.*)$/.exec(key)?.[1]
  if (text !== undefined) {
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  } else if (key === 'Ctrl+л') {
    const devtools = await page.context().newCDPSession(page)
    const place = { code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: 2 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'л', ...place })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'л', ...place })
  } else {
    // Letters with Ctrl alone are lower case.
    const plain = key.replace(
      /^Ctrl\+(.*)$/,
      (_, other: string) => `Control+${other.length > 1 ? other : other.toLowerCase()}`,
    )
    await page.keyboard.press(NAMES[key] ?? plain)
  }
}

/** Keys that act on the active row. They wait for the results, but another key cancels them. */
const ACTIONS = /^(?:Enter|(?:Shift|Ctrl)\+Enter|→|ArrowRight)$/

/** True for keys that people press only after they see the rows. */
const isByEye = (key: string) => /^(?:↓|↑|←|Ctrl\+[NJ]|\d)$/.test(key)

/** Waits until the palette is closed or shows the results for its text. */
async function settled(page: Page): Promise<void> {
  const busy = palette(page).locator(':scope:not(:has([role=listbox][aria-busy=false]))')
  await expect(busy).toHaveCount(0)
}

async function travel(page: Page, { keys, from = '', selected = [], check }: Journey, manner: Manner): Promise<void> {
  if (manner.isSlow) await slowDown(page)
  await page.addInitScript(icons => {
    // Runs only in the first document, so that changes of the journey are kept.
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.clear()
    if (icons.length > 0) localStorage.setItem('explorer.selection', JSON.stringify({ icons }))
  }, selected)
  if (from === '' || from.startsWith('?')) await openExplorer(page, from)
  else await page.goto(`/${from}`)
  // The previous journey may have copied the same text.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  if (manner.isWarm) {
    await openPalette(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
  }
  if (!/^(?:<Ctrl\+[Kл]>|\/)/.test(keys)) {
    await listening(page)
    if (from === 'icons') await expect(page.getByRole('gridcell').first()).toBeVisible()
  }
  let before = ''
  for (const key of pressesOf(keys)) {
    if (isByEye(key) || ACTIONS.test(before)) await settled(page)
    await press(page, key)
    await new Promise(resolve => setTimeout(resolve, manner.pace))
    before = key
  }
  await check(page)
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a page with an empty cache, because earlier journeys visited the same pages. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}

test('common jobs take few presses', () => {
  for (const { name, keys } of JOBS) expect(pressesOf(keys).length, name).toBeLessThanOrEqual(MAX_PRESSES)
})

for (const manner of manners) {
  const title = `${manner.pace} ms a key, ${manner.isWarm ? 'warm' : 'cold'}${manner.isSlow ? ', slowed' : ''}`
  // Several journeys share a context, because creating one takes long.
  for (let part = 0; part < PARTS; part++)
    test(`journeys, part ${part + 1} of ${PARTS} (${title})`, async ({ context, guard }) => {
      test.setTimeout(isAll ? 600_000 : 120_000)
      // Some journeys start at an unknown URL.
      if (isAll) guard.expected.push(/the server responded with a status of 404/)
      // On slow or busy machines, prefetched files are used too late for the browser.
      guard.expected.push(/was preloaded using link preload but not used/)
      await context.grantPermissions(CLIPBOARD)
      const failed: string[] = []
      for (const journey of journeys.filter((_, i) => i % PARTS === part)) {
        // Replaces other sites, so that they respond at once.
        const answered = journey.isElsewhere ? await answerFor(context, guard, OTHER_HOSTS) : null
        const page = await newPage(context)
        await travel(page, journey, manner).catch(error => failed.push(`${journey.name}: ${error}`))
        for (const page of context.pages()) await page.close()
        await answered?.()
      }
      expect(failed.join('\n')).toBe('')
    })
}

test('an open palette finds commands that load later', async ({ page }) => {
  const release = await hold(page, /\/data\/icons-\w+\.json/)
  await openExplorer(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('>library storage')
  const late = palette(page).getByRole('option', { name: /Download draw\.io library: Storage/ })
  await expect(late).toHaveCount(0)
  release()
  await expect(late).toBeVisible()
})
