/**
 * `npm run bench [-- --against DIR] [--runs 5] [--only TEXT]`: measures the speed of the built site. Prints tables with
 * the median, minimum, and maximum of the runs, and writes the tables to `.cache/bench.md`.
 * - `--against` also measures the build in DIR, in alternating runs, and adds a column.
 * - `--only` selects the tables whose titles contain TEXT.
 * - `OUT_DIR` names a build other than `dist`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { createStaticServer } from '@/generate/serve/static-server'
import { readBuildSettings } from '@/generate/settings'
import { findBrowser } from '../support/find-browser'
import { measureBusyTime, measureEarlyUse } from './speed/early-use'
import { measureFirstPalette } from './speed/first-palette'
import { measureKeys, measureResults } from './speed/keys'
import { measureCopy, measureFirstView, measureLayoutButton, measureLink } from './speed/load'
import { measureScrolling, measureWheel } from './speed/scrolling'
import { measureSwitches } from './speed/switches'
import { type Measurements, measureTable } from './speed/table'

interface Table {
  title: string
  /** `site` is the URL of the main page, with a trailing slash. */
  measure: (browser: Browser, site: string) => Promise<Measurements>
  /** Number of runs, if it differs from `--runs`. */
  runs?: number
}

const TABLES: readonly Table[] = [
  { title: 'First view, home, slow profile', measure: (browser, site) => measureFirstView(browser, site) },
  { title: 'First view, /ec2, slow profile', measure: (browser, site) => measureFirstView(browser, `${site}ec2`) },
  { title: 'Layout button, home, slow profile', measure: measureLayoutButton },
  { title: 'Copy button, /ec2, slow profile', measure: (browser, site) => measureCopy(browser, `${site}ec2`) },
  {
    title: 'Link to ?view=icon&pageSize=all, slow profile',
    measure: (browser, site) => measureLink(browser, `${site}?view=icon&pageSize=all`),
  },
  { title: 'Use 1, 3 and 6 s after load, home, slow profile', measure: measureEarlyUse },
  { title: 'Main thread in the first 10 s, home, slow profile', measure: measureBusyTime },
  {
    title: 'Main thread in the first 10 s, /ec2, slow profile',
    measure: (b, site) => measureBusyTime(b, `${site}ec2`),
  },
  { title: 'Layout switches with All, CPU slowed 4 times', measure: measureSwitches },
  { title: 'Keys, search box, CPU slowed 4 times', measure: (b, site) => measureKeys(b, site, 'search', 4) },
  { title: 'Keys, palette, CPU slowed 4 times', measure: (b, site) => measureKeys(b, site, 'palette', 4) },
  { title: 'First Ctrl+K on an idle page, unslowed', measure: measureFirstPalette, runs: 20 },
  { title: 'Results of the search box, CPU slowed 4 times', measure: measureResults },
  { title: 'Wheel through All, CPU slowed 4 times', measure: measureWheel },
  ...[1, 10, 100].map(
    (times): Table => ({
      title: `Scrolling through All, ${times} times the catalog`,
      measure: (browser, site) => measureScrolling(browser, site, times),
      ...(times === 1 ? {} : { runs: 1 }),
    }),
  ),
  ...[10, 100].map(
    (times): Table => ({
      title: `Keys, unslowed, ${times} times the catalog`,
      measure: async (browser, site) => ({
        ...prefixed('search box', await measureKeys(browser, site, 'search', 1, times)),
        ...prefixed('palette', await measureKeys(browser, site, 'palette', 1, times)),
      }),
      runs: 1,
    }),
  ),
]

const OUT = '.cache/bench.md'
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const { base, outDir } = readBuildSettings()
const folders = [outDir, ...(values.against === undefined ? [] : [values.against])]
const servers = folders.map(folder => createStaticServer(folder, base).listen(0))
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--enable-precise-memory-info',
    // While developer tools are connected, Chromium parses scripts a second time to find source positions. This flag
    // prevents it, because visitors do not wait for these 30 ms.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
  ...(executablePath === null ? {} : { executablePath }),
})
const parts: string[] = []
const say = (text: string) => {
  parts.push(text)
  console.log(text)
}
say(`# Speed, ${values.runs} runs each: median (least to most)\n`)
const only = values.only.toLowerCase()
for (const { title, measure, runs = Number(values.runs) } of TABLES)
  if (title.toLowerCase().includes(only))
    say(await measureTable(title, runs, folders, i => measure(browser, addressOf(servers[i]))))
mkdirSync('.cache', { recursive: true })
writeFileSync(OUT, parts.join('\n'))
console.log(`Written to ${OUT}`)
await browser.close()
for (const server of servers) server.close()

function addressOf(server: Server | undefined): string {
  const address = server?.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return `http://localhost:${address.port}${base}`
}

function prefixed(prefix: string, figures: Measurements): Measurements {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}: ${name}`, value]))
}
