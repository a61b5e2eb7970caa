/** A site of its own whose server can be replaced, and pages that are kept by its service worker. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { DATA_FILES, type PageData } from '@/core/site/page-data'
import { writeServiceWorker } from '@/generate/files/service-worker'
import { entryScript, styleSheet } from '@/generate/html/preloads'
import { staticServer } from '@/generate/serve/static-server'

const DIST = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist')

/** Resolves once the service worker serves `page`. */
export async function untilServed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** State of the service worker that is on its way or waits; null when there is none. */
export function workerState(page: Page, which: 'installing' | 'waiting'): Promise<string | null> {
  return page.evaluate(async which => (await navigator.serviceWorker.getRegistration())?.[which]?.state ?? null, which)
}

/** A copy of the built site on a port of its own. */
export interface OwnSite {
  origin: string
  dir: string
  /** Changes the folder while nothing is served, and serves it again at the same address. */
  replace: (change: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
  close: () => Promise<void>
  /** While set, files whose path matches are answered with a page and status 200, as a Wi-Fi login does. */
  intercepted: RegExp | null
  /** Paths of the files that were sent, in order; what the browser had already and only asked about is not among them. */
  sent: readonly string[]
}

/** Folders that no test changes: they are linked, since copying them takes seconds on a busy disk. */
const LINKED = ['aws', 'catalogue', 'data', 'libraries', 'screenshots'].map(folder => join(DIST, folder))
/** Uncompressed: another build is made of it. */
const isCopied = (file: string) => !LINKED.includes(file) && !/\.(?:br|gz)$/.test(file)

/** Starts it. */
export async function ownSite(): Promise<OwnSite> {
  const dir = mkdtempSync(join(tmpdir(), 'own-site-'))
  rollBack(dir)
  for (const folder of LINKED) symlinkSync(folder, join(dir, basename(folder)))
  const sent: string[] = []
  let intercepted: RegExp | null = null
  const serve = (port: number) => listen(staticServer(dir, '/'), port, sent, path => intercepted?.test(path) === true)
  let server = await serve(0)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>(done => {
      server.closeAllConnections()
      server.close(() => done())
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

/** Gives the entry script of the site in `dir` another name (`newerScript`), and what names it, too. */
export function renameScripts(dir: string): void {
  const html = readFileSync(join(dir, 'index.html'), 'utf8')
  const entry = entryScript(html).split('/').pop() ?? ''
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

/** Makes another build of the site in `dir`: other scripts, and their service worker. */
export async function rebuild(dir: string): Promise<void> {
  renameScripts(dir)
  const html = readFileSync(join(dir, 'index.html'), 'utf8')
  const data = JSON.parse(/id="page-data">([^<]+)</.exec(html)?.[1] ?? '') as PageData
  await writeServiceWorker({
    dir,
    base: '/',
    version: data.site.version,
    entryScript: entryScript(html),
    sheet: styleSheet(html),
    dataFiles: Object.fromEntries(DATA_FILES.map(file => [file, data.site.files[file]])) as typeof data.site.files,
    sprite: data.ownSprite?.path ?? '',
  })
}

/** The entry script of a page of the other build. */
export const newerScript = (page: Page): Locator => page.locator('script[type=module][src$="-newer.js"]')

/** Puts the first build into `dir` again, as somebody does who takes a deployment back. */
export function rollBack(dir: string): void {
  cpSync(DIST, dir, { recursive: true, filter: isCopied })
}

/** Adds to every page what a host may add to it. */
export function addComments(dir: string): void {
  for (const file of readdirSync(dir).filter(file => file.endsWith('.html')))
    writeFileSync(join(dir, file), `${readFileSync(join(dir, file), 'utf8')}<!-- served by a host -->`)
}

/** Has the browser ask for a newer service worker, as it does by itself once a day and on every visit. */
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
    if (isIntercepted(url)) response.setHeader('content-type', 'text/html').end('<!doctype html><title>Log in</title>')
    else for (const handle of handlers) handle(request, response)
  })
  return new Promise(done => server.listen(port, () => done(server)))
}
