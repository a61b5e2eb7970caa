/**
 * Runs keyboard journeys at the speed of a fast typist, on pages that have not loaded the palette yet. Other journeys
 * are component tests. `JOURNEYS=all` runs every journey at two speeds, with the palette opened for the first or the
 * second time, and on a fast machine and on a slow one, 1 s after the page has loaded.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { FURTHER_JOURNEYS, JOBS, type Journey, MORE_JOURNEYS, pressesOf, readState, unmet } from '../journeys'
import { openExplorer, untilListening } from './support/explorer'
import { stubPagesOf } from './support/guard'
import { CLIPBOARD } from './support/icons'
import { openPalette, palette } from './support/palette'
import { expect, test } from './support/test'

/** A way to run a journey: time (ms) between keystrokes, palette opened before, slow machine. */
interface Manner {
  pace: number
  isWarm: boolean
  isSlow: boolean
}

const FAST: Manner = { pace: 80, isWarm: false, isSlow: false }
const MANNERS: readonly Manner[] = [false, true].flatMap(isSlow =>
  [false, true].flatMap(isWarm => [80, 160].map(pace => ({ pace, isWarm, isSlow }))),
)

/** Names of journeys that lead to other documents, or whose keys are handled differently while the page loads. */
const COLD = [
  'open the page of a service',
  'open `run-instances` in the CLI reference',
  'copy the NAT gateway icon for draw.io',
  'filter to Compute and Containers',
  'undo behind Enter',
  'Enter opens the best match',
  'the next service',
  'the palette stays for a new tab',
]

/** Hosts of the pages of other sites on which journeys end. */
const OTHER_HOSTS = ['docs.aws.amazon.com', 'boto3.amazonaws.com']

const isAll = process.env.JOURNEYS === 'all'
const all = [...JOBS, ...MORE_JOURNEYS, ...FURTHER_JOURNEYS]
const journeys = isAll ? all : all.filter(({ name }) => COLD.includes(name))
/** Number of tests that the journeys are divided into. */
const PARTS = isAll ? 6 : 2

async function press(page: Page, key: string): Promise<void> {
  const text = /^paste (.*)$/.exec(key)?.[1]
  if (text !== undefined) await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  if (key === 'Back') await page.goBack()
  else await page.keyboard.press(text === undefined ? key : 'Control+v')
}

/** Waits until the palette is closed or shows the results for its text. */
async function settled(page: Page): Promise<void> {
  const busy = palette(page).locator(':scope:not(:has([role=listbox][aria-busy=false]))')
  await expect(busy).toHaveCount(0)
}

async function travel(page: Page, { keys, from = '', selected = [], end }: Journey, manner: Manner): Promise<void> {
  if (manner.isSlow) await slowDown(page)
  await page.addInitScript(icons => {
    // Runs only in the first document, so that later documents keep what the journey has stored.
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.clear()
    if (icons.length > 0) localStorage.setItem('explorer.selection', JSON.stringify({ icons }))
  }, selected)
  if (from === '' || from.startsWith('?')) await openExplorer(page, from)
  else await page.goto(`/${from}`)
  if (manner.isSlow) await new Promise(resolve => setTimeout(resolve, 1000))
  // Empties the clipboard, because the previous journey may have copied the same text.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  if (manner.isWarm) {
    await openPalette(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
  }
  if (!/^(?:<Ctrl\+K>|\/)/.test(keys)) {
    await untilListening(page)
    if (from === 'icons') await expect(page.getByRole('gridcell').first()).toBeVisible()
  }
  for (const { key, looks } of pressesOf(keys)) {
    if (looks) await settled(page)
    await press(page, key)
    await new Promise(resolve => setTimeout(resolve, manner.pace))
  }
  await expect.poll(() => missing(page, end)).toEqual({})
}

/** Returns the fields of `end` that do not match, or an error text if the document is replaced during the check. */
async function missing(page: Page, end: Journey['end']): Promise<unknown> {
  const state = await page.evaluate(readState).catch(String)
  if (typeof state === 'string') return state
  const { origin, href } = new URL(page.url())
  const isOtherHost = origin !== new URL(test.info().project.use.baseURL ?? '').origin
  const tab = page.context().pages().at(-1)?.url() ?? ''
  return unmet(end, { ...state, tab, address: isOtherHost ? href : state.address })
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
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

for (const manner of isAll ? MANNERS : [FAST]) {
  const title = `${manner.pace} ms a key, ${manner.isWarm ? 'warm' : 'cold'}${manner.isSlow ? ', slowed' : ''}`
  // Several journeys share a context, because creating one is slow.
  for (let part = 0; part < PARTS; part++)
    test(`journeys, part ${part + 1} of ${PARTS} (${title})`, async ({ context, guard }) => {
      test.setTimeout(isAll ? 600_000 : 120_000)
      // Some journeys start at an unknown URL.
      if (isAll) guard.expected.push(/the server responded with a status of 404/)
      // On slow or busy machines, preloaded files are used so late that the browser warns.
      guard.expected.push(/was preloaded using link preload but not used/)
      await context.grantPermissions(CLIPBOARD)
      const failed: string[] = []
      for (const journey of journeys.filter((_, i) => i % PARTS === part)) {
        // Replaces the pages of other sites, so that they load at once.
        const isElsewhere = /https/.test(String(journey.end.address ?? journey.end.tab))
        const answered = isElsewhere ? await stubPagesOf(context, guard, OTHER_HOSTS) : null
        const page = await newPage(context)
        await travel(page, journey, manner).catch(error => failed.push(`${journey.name}: ${error}`))
        for (const page of context.pages()) await page.close()
        await answered?.()
      }
      expect(failed.join('\n')).toBe('')
    })
}
