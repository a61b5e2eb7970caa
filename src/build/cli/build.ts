/** `npm run build`: checks and compiles the catalogue, builds the scripts, and writes every page into dist/. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { siteFiles } from '../site/data-files'
import { pageHtml, type RenderBody } from '../site/html'
import { loadSite, printError } from '../site/load'
import { allPaths, pageAt } from '../site/pages'
import { readSettings } from '../site/settings'

const settings = readSettings()
const DIST = settings.outDir
const SERVER = join('.cache', `server-${basename(DIST)}`)

const { source, compiled, errors } = loadSite()
if (errors.length > 0) {
  for (const error of errors) console.error(printError(error))
  console.error(`\n${errors.length} errors in data/: nothing was built.`)
  process.exit(1)
}
console.log(
  `Catalogue: ${compiled.catalogue.services.length} services, ${compiled.icons.length} icons, version ${compiled.catalogue.version}`,
)

await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } })
await build({
  logLevel: 'warn',
  build: { ssr: 'src/app/server.tsx', outDir: SERVER, manifest: false, copyPublicDir: false },
})
const { render } = (await import(pathToFileURL(resolve(SERVER, 'server.js')).href)) as { render: RenderBody }

const template = readFileSync(join(DIST, 'index.html'), 'utf8')
for (const path of allPaths(compiled)) {
  const page = pageAt(path, compiled, settings)
  if (page) write(path === '' ? 'index.html' : `${path}.html`, pageHtml(template, page, settings, render))
}
for (const [path, text] of siteFiles(compiled, source)) write(path, text())
rmSync(join(DIST, '.vite'), { recursive: true, force: true })
console.log(`Built ${allPaths(compiled).length} pages into ${DIST}/`)

function write(path: string, text: string): void {
  const file = join(DIST, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
