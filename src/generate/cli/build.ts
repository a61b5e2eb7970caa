/**
 * `npm run build`: checks and compiles the data, builds the scripts, and writes all pages into dist/. With
 * `--compress`, also writes a compressed copy of each text file.
 */
import '@/node/terminal'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type * as Server from '@/app/server'
import type { IconSprite } from '@/core/icons/icon-sprites'
import { contentHash } from '../content-hash'
import { loadSiteData } from '../data/read'
import { acceptedPathsIn, dataFilePaths } from '../files/data-files'
import { LICENSES_PATH, licensesText, listPackages, SITE_PACKAGES } from '../files/licenses'
import { buildPackage } from '../files/package'
import { redirectPageHtml, redirectsText } from '../files/redirects'
import { writeServiceWorker } from '../files/service-worker'
import { siteFiles } from '../files/site-files'
import { type DrawnSprite, drawAllSprites, drawPageSprites, MAX_ICONS, spritesFor } from '../files/sprite'
import { drawExample } from '../html/drawing'
import { insertEarlyScript } from '../html/early-script'
import { pageHtml } from '../html/page-html'
import { builtPagePaths, pageAt } from '../html/pages'
import {
  entryScriptUrlIn,
  gridsUrl,
  orderAssets,
  preloadUrls,
  styleSheetUrl,
  type ViteManifest,
} from '../html/preloads'
import { compressFiles } from '../serve/compress'
import { createPageHeaders, headersText, insertContentSecurityPolicy } from '../serve/headers'
import { absoluteUrl, assertIsReplaceable, readBuildSettings, settingsPath } from '../settings'

const settings = readBuildSettings()
assertIsReplaceable(settings.outDir)
// The site is built in this folder, which is renamed at the end, so that a failed build keeps the old site.
const UNFINISHED = `${settings.outDir}.unfinished`
const SERVER = join('.cache', `server-${basename(settings.outDir)}`)

const { source, compiled, svgOf, errors } = loadSiteData()
if (errors.length > 0) throw new Error(`${errors.join('\n')}\n\ndata/ has errors: nothing was built.`)
const { services, version } = compiled.catalog
console.log(`Catalog: ${services.length} services, ${compiled.icons.length} icons, version ${version}`)

const { template, manifest, renderPage, COMMAND_TEXTS: commands } = await buildApp()
const files = siteFiles(compiled, source, settings)
for (const [path, content] of files) write(path, content())
for (const [from, to] of Object.entries(compiled.aliases)) {
  const name = services.find(service => service.slug === to)?.service ?? to
  write(`${from}.html`, redirectPageHtml(to, name, settings))
}
write('_headers', headersText(createPageHeaders(template), settings.base))
write('_redirects', redirectsText(acceptedPathsIn(compiled), settings.base))
const offlineSprites = await writePages()
await writeServiceWorker({
  dir: UNFINISHED,
  base: settings.base,
  version,
  entryScript: entryScriptUrlIn(template),
  styleSheetUrl: styleSheetUrl(template),
  dataFiles: dataFilePaths(compiled),
  sprites: [...offlineSprites],
})
if (process.argv.includes('--compress')) console.log(`Compressed files: ${await compressFiles(UNFINISHED)}`)
await buildPackage({ compiled, commands, site: absoluteUrl(settings, '') }, files)
// Not `rmSync`, which is many times slower.
await rm(settings.outDir, { recursive: true, force: true })
renameSync(UNFINISHED, settings.outDir)
writeFileSync(settingsPath(settings.outDir), JSON.stringify(settings))
console.log(`The site is in ${settings.outDir}/`)
if (process.env.SITE_URL === undefined)
  console.log(
    `SITE_URL is not set: canonical addresses, sitemap, feeds, the skill, and the npm package name ${settings.siteUrl}.`,
  )

/** Builds the site's scripts into `UNFINISHED`, and the page renderer, which is not published, into `SERVER`. */
async function buildApp() {
  const packages = new Set<string>()
  await build({
    logLevel: 'warn',
    plugins: [listPackages(packages)],
    worker: { plugins: () => [listPackages(packages)] },
    build: { outDir: UNFINISHED, emptyOutDir: true },
  })
  // Hides warnings about chunks, because this code is not published.
  await build({
    logLevel: 'error',
    build: { ssr: 'src/app/server.tsx', outDir: SERVER, manifest: false, copyPublicDir: false },
  })
  const server: typeof Server = await import(pathToFileURL(resolve(SERVER, 'server.js')).href)
  const written = orderAssets(readFileSync(join(UNFINISHED, 'index.html'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(UNFINISHED, '.vite/manifest.json'), 'utf8')) as ViteManifest
  write(LICENSES_PATH, licensesText([...packages, ...SITE_PACKAGES]))
  rmSync(join(UNFINISHED, '.vite'), { recursive: true, force: true })
  return { template: await insertEarlyScript(written, settings.base), manifest, ...server }
}

/** Writes all sprites and pages. Resolves with the paths of the sprites and lists that work offline. */
async function writePages(): Promise<Set<string>> {
  const lists = { icons: await writeAllSprites(MAX_ICONS.icons), others: await writeAllSprites(MAX_ICONS.others) }
  const paths = builtPagePaths(compiled)
  const drawing = await drawExample({ compiled, svgOf })
  const offline = new Set([lists.icons.all, lists.others.all])
  for (const path of paths) {
    const page = pageAt(path, compiled, settings, drawing)
    if (!page) continue
    const { kind } = page.data.content
    const { all, sprites } = lists[kind === 'icons' ? 'icons' : 'others']
    const drawn = await drawPageSprites(page.data, svgOf)
    const own = drawn.own.length > 0 ? writeSprites(drawn.own) : spritesFor(page.data, sprites)
    const sidebar = writeSprites(drawn.sidebar)
    page.data.sprites = { own, sidebar: sidebar.length > 0 ? sidebar : undefined, all }
    if (kind !== 'service')
      for (const { path, darkPath = path } of [...own, ...sidebar]) offline.add(path).add(darkPath)
    const preloads = preloadUrls(manifest, kind, settings.base, template)
    const html = await pageHtml(template, page, settings, renderPage, preloads, gridsUrl(manifest, settings.base))
    write(path === '' ? 'index.html' : `${path}.html`, insertContentSecurityPolicy(html))
  }
  console.log(`Pages: ${paths.length}`)
  return offline
}

/** Writes the sprites of all icons, and their list. Resolves with the path of the list, and the sprites. */
async function writeAllSprites(max: number) {
  const sprites = writeSprites(await drawAllSprites(compiled.icons, svgOf, max))
  const list = JSON.stringify(sprites)
  const all = `data/sprites-${contentHash(list)}.json`
  write(all, list)
  return { all, sprites }
}

function writeSprites(drawn: readonly DrawnSprite[]): IconSprite[] {
  for (const [path, content] of drawn.flatMap(({ files }) => files)) write(path, content)
  return drawn.map(({ sprite }) => sprite)
}

function write(path: string, content: string | Uint8Array): void {
  const file = join(UNFINISHED, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
