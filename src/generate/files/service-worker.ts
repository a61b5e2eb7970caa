/**
 * Builds the service worker with the list of files to cache when it is installed. `app/idle-work.ts` installs it once
 * the tab is hidden for the first time.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import { buildName, type CachedFile, hashInFileName, type OfflineBuild } from '@/core/site/offline'
import { type DataFileName, OFFLINE_PATHS, SHELL_PATH } from '@/core/site/page-data'
import { bundleScript } from '../bundle'
import { contentHash } from '../content-hash'

/** Data files cached during the installation. The other data files are cached when a page uses them. */
const INSTALLED_DATA: readonly DataFileName[] = ['catalog', 'icons', 'palette', 'details', 'addresses']
const OTHER_FILES = ['favicon.svg', 'manifest.webmanifest', 'icon-192.png', ARTWORK_PATH, 'catalogue/lifecycle.json']

export async function writeServiceWorker(site: {
  dir: string
  base: string
  version: string
  entryScript: string
  styleSheetUrl: string
  /** Paths of the data files, relative to the site's base path. */
  dataFiles: Readonly<Record<DataFileName, string>>
  /** Paths of the sprites that work offline, and of their list, relative to the site's base path. */
  sprites: readonly string[]
}): Promise<void> {
  const { dir, base, version, entryScript, dataFiles, sprites } = site
  const content = (path: string) => readFileSync(join(dir, path))
  const scripts = readdirSync(join(dir, 'assets')).filter(file => /\.(?:js|css)$/.test(file))
  const hashed = [
    ...scripts.sort().map(file => `assets/${file}`),
    ...INSTALLED_DATA.map(file => dataFiles[file]),
    ...sprites,
  ]
  const cachedFile = (path: string, isHashed: boolean, file = path): CachedFile => {
    const integrity = `sha256-${createHash('sha256').update(content(file)).digest('base64')}`
    const revision = isHashed ? null : contentHash(content(file))
    return { url: base + path, revision, ...(file.endsWith('.html') ? {} : { integrity }) }
  }
  const name = buildName(entryScript, version)
  const icons = readdirSync(join(dir, 'aws')).filter(file => file.endsWith('.svg'))
  const build: OfflineBuild = {
    name,
    requiredTexts: [...name.split(' '), site.styleSheetUrl],
    base,
    files: [
      ...hashed.map(path => cachedFile(path, true)),
      ...OFFLINE_PATHS.map(path => cachedFile(path, false, path === '' ? 'index.html' : `${path}.html`)),
      ...OTHER_FILES.map(file => cachedFile(file, false)),
    ],
    pages: OFFLINE_PATHS.filter(path => path !== SHELL_PATH).map(path => base + path),
    shell: base + SHELL_PATH,
    icons: contentHash(...icons.sort().flatMap(file => [file, content(`aws/${file}`)])),
    hashes: [version, ...readdirSync(join(dir, 'data')).map(hashInFileName)].join(' '),
  }
  const define = { OFFLINE_BUILD: JSON.stringify(build), 'process.env.NODE_ENV': '"production"' }
  // A worker controls only the folder of its script, so the script is not in a subfolder.
  writeFileSync(join(dir, 'sw.js'), await bundleScript('src/platform/service-worker.ts', { define }))
}
