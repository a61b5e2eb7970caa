/**
 * Journeys by the keyboard, at the pace of a fast typist, on a page that has nothing of the palette yet. Texts and the action behind
 * them are pressed at once. Keys that act on the rows on screen are pressed when these are there. `JOURNEYS=all` presses
 * each of them, and more texts, at two paces, on cold and warm pages, and once more all of that on a slow machine and network.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { listening, openExplorer } from './support/explorer'
import { answerFor } from './support/guard'
import { hold } from './support/hold'
import { CLIPBOARD } from './support/icons'
import { FURTHER_JOURNEYS, JOBS, type Journey, MORE_JOURNEYS } from './support/journeys'
import { field, openPalette, palette } from './support/palette'
import { expect, test } from './support/test'

/** Most presses that a common job may take. */
const MOST = 12

/** How a journey is made. `pace`: ms between keys. */
interface Manner {
  pace: number
  isWarm: boolean
  isSlow: boolean
}

const FAST: Manner = { pace: 80, isWarm: false, isSlow: false }
const MANNERS: readonly Manner[] = [false, true].flatMap(isSlow =>
  [false, true].flatMap(isWarm => [80, 160].map(pace => ({ pace, isWarm, isSlow }))),
)
/** Is it one more text that the palette is asked? The tests of the ranking ask all of them. */
const isText = ({ keys, from, selected }: Journey): boolean =>
  from === undefined && selected === undefined && /^<Ctrl\+K>(?:<paste .*>|[^<>:@]+)(?:<Enter>)?$/.test(keys)

/** Where journeys that end elsewhere do. */
const OTHER_HOSTS = ['docs.aws.amazon.com', 'boto3.amazonaws.com']

/** Tests in which the journeys are made, one after the other. */
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

/** `lam<Enter>` -> l, a, m, Enter. */
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
    // A letter with Ctrl alone is a small one.
    const plain = key.replace(
      /^Ctrl\+(.*)$/,
      (_, other: string) => `Control+${other.length > 1 ? other : other.toLowerCase()}`,
    )
    await page.keyboard.press(NAMES[key] ?? plain)
  }
}

/** Keys that act on the active row. They wait for its answer, but another key drops them. */
const ACTIONS = /^(?:Enter|(?:Shift|Ctrl)\+Enter|→|ArrowRight)$/

/** True for a key that acts on the rows on screen: people look at these first. */
const isByEye = (key: string) => /^(?:↓|↑|←|Ctrl\+[NJ]|\d)$/.test(key)

/** Waits until the palette is closed, or lists the answers to its text. */
async function settled(page: Page): Promise<void> {
  const busy = palette(page).locator(':scope:not(:has([role=listbox][aria-busy=false]))')
  await expect(busy).toHaveCount(0)
}

async function travel(page: Page, { keys, from = '', selected = [], check }: Journey, manner: Manner): Promise<void> {
  if (manner.isSlow) await slowDown(page)
  await page.addInitScript(icons => {
    // Once per document that begins, not after a journey has changed it.
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.clear()
    if (icons.length > 0) localStorage.setItem('explorer.selection', JSON.stringify({ icons }))
  }, selected)
  if (from === '' || from.startsWith('?')) await openExplorer(page, from)
  else await page.goto(`/${from}`)
  // The journey before this one may have copied what this one copies.
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

/** A page to which nothing comes from the cache: the journeys before it have been on the same pages. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}

test('common jobs take few presses', () => {
  for (const { name, keys } of JOBS) expect(pressesOf(keys).length, name).toBeLessThanOrEqual(MOST)
})

for (const manner of manners) {
  const title = `${manner.pace} ms a key, ${manner.isWarm ? 'warm' : 'cold'}${manner.isSlow ? ', slowed' : ''}`
  // A context of its own for each would take most of the time.
  for (let part = 0; part < PARTS; part++)
    test(`journeys, part ${part + 1} of ${PARTS} (${title})`, async ({ context, guard }) => {
      test.setTimeout(isAll ? 600_000 : 120_000)
      // Some of all begin at an unknown address.
      if (isAll) guard.expected.push(/the server responded with a status of 404/)
      // What is asked for in advance is used late on a slow machine, and a busy one.
      guard.expected.push(/was preloaded using link preload but not used/)
      await context.grantPermissions(CLIPBOARD)
      const failed: string[] = []
      for (const journey of journeys.filter((_, i) => i % PARTS === part)) {
        // Pages of others answer at once.
        const answered = journey.isElsewhere ? await answerFor(context, guard, OTHER_HOSTS) : null
        const page = await newPage(context)
        await travel(page, journey, manner).catch(error => failed.push(`${journey.name}: ${error}`))
        for (const page of context.pages()) await page.close()
        await answered?.()
      }
      expect(failed.join('\n')).toBe('')
    })
}

test('commands that come late are found in a palette that is open already', async ({ page }) => {
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
