/** Measures switching between all pairs of layouts, with all services on one page. */
import type { Browser } from '@playwright/test'
import { openPage, watchChange } from './profile'
import type { Measurements } from './table'

/** Layouts in an order that contains each switch between two layouts once. */
const TOUR = 'Grid List Grid Icon Grid Draw.io List Icon List Draw.io Icon Draw.io Grid'.split(' ')

/** Wait (ms) after a click, longer than the page keeps changing. */
const SETTLING_MS = 2_000

/**
 * Measures the times from the click to the paint and to the last change of the results, with the CPU slowed to a
 * quarter of its speed.
 */
export async function measureSwitches(browser: Browser, site: string): Promise<Measurements> {
  const { page, devtools, close } = await openPage(browser, 1, false)
  await page.goto(`${site}?pageSize=all`, { waitUntil: 'networkidle' })
  const option = (label: string) =>
    page
      .getByRole('group', { name: 'Layout', exact: true })
      .locator('label')
      .filter({ hasText: new RegExp(`^${label}$`) })
  // Loads the code of all layouts and shows each once.
  for (const label of ['List', 'Icon', 'Draw.io', 'Grid']) {
    await option(label).click()
    await page.waitForTimeout(SETTLING_MS / 2)
  }
  const figures: Measurements = {}
  const painted: number[] = []
  const settled: number[] = []
  for (const [i, from] of TOUR.slice(0, -1).entries()) {
    const to = TOUR[i + 1] ?? ''
    await page.waitForTimeout(SETTLING_MS / 2)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await watchChange(page, 'click', SETTLING_MS)
    await option(to).click()
    const { first, last } = await times()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    figures[`${from} to ${to}, ms`] = first
    painted.push(first)
    settled.push(last)
  }
  await close()
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    ...figures,
    'median, ms': median(painted),
    'slowest, ms': Math.max(...painted),
    'settled, slowest, ms': Math.max(...settled),
  }
}
