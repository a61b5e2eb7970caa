/**
 * `npm run bench [-- runs]`: how fast the built site is, on the slow profile of `speed/profile.ts` and as it is. Each
 * figure is the median, least and most of the runs (5 unless told); the tables are printed, and written to `.cache/bench.md`.
 * `OUT_DIR` names another build than `dist`. The larger catalogues are made up of the real one on its way to the page.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { staticServer } from '@/generate/serve/static-server'
import { readSettings } from '@/generate/settings'
import { findBrowser } from '../find-browser'
import { measureKeys } from './speed/keys'
import { measureLayouts } from './speed/layouts'
import { measureLoad } from './speed/load'
import { table } from './speed/table'

const OUT = '.cache/bench.md'
const runs = Number(process.argv[2] ?? 5)
const { base, outDir } = readSettings()
const server = staticServer(outDir, base).listen(0)
const address = server.address()
if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
const site = `http://localhost:${address.port}${base}`
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--enable-precise-memory-info'],
  ...(executablePath === null ? {} : { executablePath }),
})

const parts: string[] = []
const say = (text: string) => {
  parts.push(text)
  console.log(text)
}
say(`# Speed, ${runs} runs each: median (least to most)\n`)
const SIZES = [1, 10, 100]
const sizes = SIZES.map(times => `${times} x`)
const at = (i: number) => SIZES[i] ?? 1
say(
  await table('First view, slow profile', runs, ['home', 'service page'], i =>
    measureLoad(browser, site + ['', 'ec2'][i]),
  ),
)
for (const field of ['search', 'palette'] as const)
  say(await table(`Keys, ${field}, CPU slowed 4 times`, runs, ['1 x'], () => measureKeys(browser, site, field, 4)))
for (const field of ['search', 'palette'] as const)
  say(
    await table(`Keys, ${field}, unslowed, by size of the catalogue`, runs, sizes, i =>
      measureKeys(browser, site, field, 1, at(i)),
    ),
  )
for (const layout of ['icon', 'drawio'] as const)
  say(
    await table(`All services, ${layout}, by size of the catalogue`, runs, sizes, i =>
      measureLayouts(browser, site, layout, at(i)),
    ),
  )
mkdirSync('.cache', { recursive: true })
writeFileSync(OUT, parts.join('\n'))
console.log(`Written to ${OUT}`)
await browser.close()
server.close()
