/**
 * `npm run bench:copy`: measures copying for draw.io in the built site: time from key to toast, longest task, and bytes
 * per shape, for 1, 10, 100, and all icons.
 */
import { drawioShapes } from '@/core/diagram/drawio/cells'
import { stencilOf } from '@/core/diagram/stencils'
import { DEFAULT_OPTIONS } from '@/core/diagram/testing/samples'
import { loadSiteData } from '@/generate/data/read'
import { loadShapeData } from '@/node/shape-data'
import { openSite } from '../support/open-site'

const COUNTS = [1, 10, 100, 809]
/** Maximum size (bytes) of draw.io's own shape. */
const STENCIL_LIMIT = 600
/** Maximum size of a picture: `PICTURE_FACTOR` times its SVG plus `PICTURE_REST` bytes. */
const PICTURE_FACTOR = 1.34
const PICTURE_REST = 470

const { icons, stencils, inputOf } = loadShapeData(loadSiteData())
const { browser, home, close } = await openSite()

console.log('icons   time to toast   longest task   text')
for (const count of COUNTS) {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.addInitScript(
    names => localStorage.setItem('explorer.selection', JSON.stringify({ icons: names })),
    icons.slice(0, count).map(({ iconName }) => iconName),
  )
  await page.goto(`${home}?view=drawio`)
  await page.getByRole('region', { name: 'Selected icons' }).waitFor()
  await page.waitForLoadState('networkidle')
  const measured = await page.evaluate(async () => {
    const tasks: number[] = []
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    const started = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }))
    while (!/copied/.test(document.querySelector('[data-sonner-toast]')?.textContent ?? ''))
      await new Promise(resolve => setTimeout(resolve, 5))
    const time = performance.now() - started
    await new Promise(resolve => setTimeout(resolve, 300))
    return { time, longest: Math.max(0, ...tasks), length: (await navigator.clipboard.readText()).length }
  })
  const { time, longest, length } = measured
  const task = longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`
  console.log(
    `${String(count).padStart(5)}   ${`${time.toFixed(0)} ms`.padStart(13)}   ${task.padStart(12)}   ${(length / 1024).toFixed(0)} kB`,
  )
  await context.close()
}
await close()

const frame = (await drawioShapes([], DEFAULT_OPTIONS)).length
const inputs = icons.map(icon => inputOf(icon))
const drawn = inputs.filter(input => stencilOf(input.icon, stencils))
const stencilBytes = await Promise.all(
  drawn.map(
    async input => bytes(await drawioShapes([input], { ...DEFAULT_OPTIONS, usesStencils: true }, stencils)) - frame,
  ),
)
const over = await Promise.all(
  inputs.map(async input => {
    const cell = bytes(await drawioShapes([input], DEFAULT_OPTIONS)) - frame
    return cell - PICTURE_FACTOR * bytes(input.svg)
  }),
)
console.log(`\nstencils: ${drawn.length}, at most ${Math.max(...stencilBytes)} bytes a cell (limit ${STENCIL_LIMIT})`)
console.log(
  `pictures: ${inputs.length}, at most ${PICTURE_FACTOR} x SVG + ${Math.max(...over).toFixed(0)} bytes (limit ${PICTURE_REST})`,
)
if (Math.max(...stencilBytes) > STENCIL_LIMIT || Math.max(...over) > PICTURE_REST) process.exitCode = 1

function bytes(text: string): number {
  return Buffer.byteLength(text)
}
