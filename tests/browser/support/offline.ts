/** A site whose files and server can be replaced, for tests of the service worker. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { DATA_FILE_NAMES, type PageData } from '@/core/site/page-data'
import { writeServiceWorker } from '@/generate/files/service-worker'
import { entryScriptUrlIn, styleSheetUrl } from '@/generate/html/preloads'
import { createStaticServer } from '@/generate/serve/static-server'

const DIST = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist')

/** Makes the page believe that the visitor has switched to another tab. The page then installs the worker. */
export function hideTab(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Resolves once the service worker serves `page`, whose tab was hidden in the meantime. */
export async function untilServed(page: Page): Promise<void> {
  await hideTab(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
}

/** Returns the state of an installing or waiting service worker; null if there is none. */
export function workerState(page: Page, which: 'installing' | 'waiting'): Promise<string | null> {
  return page.evaluate(async which => (await navigator.serviceWorker.getRegistration())?.[which]?.state ?? null, which)
}

/** The server does not respond to this URL, which the service worker handles. */
export const PENDING_URL = '/data/pending.json'

/** A copy of the built site on its own port. */
export interface OwnSite {
  origin: string
  dir: string
  /** Changes the folder while the server is stopped, and serves it again at the same URL. */
  replace: (change: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
  close: () => Promise<void>
  /** While set, the server responds to matching paths with a page and status 200, like a Wi-Fi login. */
  intercepted: RegExp | null
  /** Paths of the files sent in full, in order. Responses with status 304 are left out. */
  sent: readonly string[]
}

/** Folders that tests do not change. They are linked, because copying takes seconds. */
const LINKED = ['aws', 'catalogue', 'data', 'libraries', 'screenshots'].map(folder => join(DIST, folder))
/** Excludes linked folders, and compressed files, which `rebuild` would not update. */
const isCopied = (file: string) => !LINKED.includes(file) && !/\.(?:br|gz)$/.test(file)

export async function ownSite(): Promise<OwnSite> {
  const dir = mkdtempSync(join(tmpdir(), 'own-site-'))
  rollBack(dir)
  for (const folder of LINKED) symlinkSync(folder, join(dir, basename(folder)))
  const sent: string[] = []
  let intercepted: RegExp | null = null
  const serve = (port: number) =>
    listen(createStaticServer(dir, '/'), port, sent, path => intercepted?.test(path) === true)
  let server = await serve(0)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return {
    origin: `http://localhost:${port}`,
    dir,
    sent,
    get intercepted() {
      return intercepted
    },
    set intercepted(paths) {
      intercepted = paths
    },
    stop,
    replace: async change => {
      await stop()
      await change()
      server = await serve(port)
    },
    close: async () => {
      if (server.listening) await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Renames the entry script of the site in `dir`, and all scripts that refer to it, to `…-newer.js`. */
export function renameScripts(dir: string): void {
  const html = readFileSync(join(dir, 'index.html'), 'utf8')
  const entry = entryScriptUrlIn(html).split('/').pop() ?? ''
  const assets = join(dir, 'assets')
  const scripts = readdirSync(assets)
    .filter(file => file.endsWith('.js'))
    .map(file => [file, readFileSync(join(assets, file), 'utf8')] as const)
  const others = new Set([entry])
  for (const name of others) for (const [file, text] of scripts) if (text.includes(name)) others.add(file)
  const renamed = (name: string) => name.replace(/\.js$/, '-newer.js')
  for (const name of others) renameSync(join(assets, name), join(assets, renamed(name)))
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js)$/.test(file)) continue
    const text = readFileSync(join(dir, file), 'utf8')
    const changed = text.replace(/(?<![\w-])[\w-]+\.js/g, name => (others.has(name) ? renamed(name) : name))
    if (changed !== text) writeFileSync(join(dir, file), changed)
  }
}

/** Simulates a newer build in `dir` with renamed scripts and a service worker for them. */
export async function rebuild(dir: string): Promise<void> {
  renameScripts(dir)
  const html = readFileSync(join(dir, 'index.html'), 'utf8')
  const data = JSON.parse(/id="page-data">([^<]+)</.exec(html)?.[1] ?? '') as PageData
  await writeServiceWorker({
    dir,
    base: '/',
    version: data.site.version,
    entryScript: entryScriptUrlIn(html),
    styleSheetUrl: styleSheetUrl(html),
    dataFiles: Object.fromEntries(DATA_FILE_NAMES.map(file => [file, data.site.files[file]])) as typeof data.site.files,
    sprites: (data.sprites?.own ?? []).map(({ path }) => path),
  })
}

/** Returns the entry script of the newer build; absent on pages of the old build. */
export const newerScript = (page: Page): Locator => page.locator('script[type=module][src$="-newer.js"]')

/** Restores the old build in `dir`, like the rollback of a deployment. */
export function rollBack(dir: string): void {
  cpSync(DIST, dir, { recursive: true, filter: isCopied })
}

/** Adds comments to every page, as some hosts do. */
export function addComments(dir: string): void {
  for (const file of readdirSync(dir).filter(file => file.endsWith('.html')))
    writeFileSync(join(dir, file), `${readFileSync(join(dir, file), 'utf8')}<!-- served by a host -->`)
}

/** Makes the browser check for a newer service worker, as it does daily and on every visit. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => {})
  })
}

function listen(
  server: Server,
  port: number,
  sent: string[],
  isIntercepted: (path: string) => boolean,
): Promise<Server> {
  const handlers = server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { url = '' } = request
    response.on('finish', () => response.statusCode === 200 && sent.push(url))
    if (url === PENDING_URL) return
    if (isIntercepted(url)) response.setHeader('content-type', 'text/html').end('<!doctype html><title>Log in</title>')
    else for (const handle of handlers) handle(request, response)
  })
  return new Promise(done => server.listen(port, () => done(server)))
}
