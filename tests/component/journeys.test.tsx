/** Runs keyboard journeys without pauses. Only keys that people press after reading the rows wait for the rows. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { JOBS, MORE_JOURNEYS, pressesOf, readState, unmet } from '../journeys'
import { openPage, visits } from './harness'
import { palette, paste, press } from './page'

/** Maximum number of key presses for a common task. */
const MAX_PRESSES = 12

test('common tasks take at most 12 presses', () => {
  for (const { name, keys } of JOBS) expect(pressesOf(keys).length, name).toBeLessThanOrEqual(MAX_PRESSES)
})

/** Waits until the palette is closed or shows the results for its text. */
const settled = () =>
  expect.poll(() => !palette.query() || palette.element().querySelector('[role=listbox][aria-busy=false]')).toBeTruthy()

async function readVisits() {
  const { pathname, search, origin, href } = new URL(visits.here.at(-1) ?? location.href)
  const address = origin === location.origin ? pathname + search : href
  return { ...(await readState()), address, tab: visits.inTabs.at(-1) ?? '' }
}

for (const { name, keys, from = '', selected, end } of [...JOBS, ...MORE_JOURNEYS])
  test(name, async () => {
    await openPage(`/${from}`, { selected })
    if (from === 'icons') await expect.element(page.getByRole('gridcell').first()).toBeVisible()
    let waiting: string[] = []
    const pressWaiting = async () => {
      if (waiting.length > 0) await press(...waiting)
      waiting = []
    }
    for (const { key, looks } of pressesOf(keys)) {
      const text = /^paste (.*)$/.exec(key)?.[1]
      if (looks || text !== undefined) await pressWaiting()
      if (looks) await settled()
      if (text === undefined) waiting.push(key)
      else paste(text)
    }
    await pressWaiting()
    await expect.poll(async () => unmet(end, await readVisits())).toEqual({})
  })
