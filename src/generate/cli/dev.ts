/** `npm run dev`: Vite's server, which renders pages on request. Changes to data/ reload pages; errors are shown. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { contentType } from 'mime-types'
import type { Connect, ViteDevServer } from 'vite'
import { errorText } from '@/core/errors'
import { findPagePath } from '@/core/site/page-paths'
import { loadSiteData } from '../data/read'
import { acceptedPathsIn } from '../files/data-files'
import { redirectPageHtml } from '../files/redirects'
import { siteFiles } from '../files/site-files'
import { drawExample } from '../html/drawing'
import { insertEarlyScript } from '../html/early-script'
import { pageHtml } from '../html/page-html'
import { pageAt } from '../html/pages'
import { readBuildSettings } from '../settings'

/** Debounce (ms) of file changes, because editors write a file in several steps. */
const DEBOUNCE = 50

/** Serves pages and data files, and watches data/. Vite loads the page renderer again after a change in src/. */
export function serveSite(vite: ViteDevServer): () => void {
  const { port, host } = vite.config.server
  const serverUrl = `http://${typeof host === 'string' ? host : 'localhost'}:${port}`
  const settings = { ...readBuildSettings(), siteUrl: process.env.SITE_URL ?? serverUrl }
  let site = load()

  let pending: ReturnType<typeof setTimeout> | undefined
  vite.watcher.on('all', (_event, path) => {
    const isIn = (folder: string) => path.startsWith(resolve(vite.config.root, folder) + sep)
    if (!isIn('data') || isIn('data/schema')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      try {
        site = load()
      } catch (error) {
        // Unreadable data keeps the pages as they are.
        console.error(errorText(error))
        site = { ...site, errors: [errorText(error)] }
      }
      vite.ws.send({ type: 'full-reload' })
    }, DEBOUNCE)
  })

  // Shows errors in data/ in Vite's overlay when a page connects.
  vite.ws.on('connection', () => {
    const message = site.errors.join('\n')
    if (message !== '') vite.ws.send({ type: 'error', err: { message, stack: '' } })
  })

  function load() {
    const { source, compiled, svgOf, errors } = loadSiteData()
    for (const error of errors) console.error(error)
    return { compiled, errors, files: siteFiles(compiled, source, settings), drawing: drawExample({ compiled, svgOf }) }
  }

  async function answer(pathname: string, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(pathname).replace(settings.base, '')
    const { compiled, files, drawing } = site
    const file = files.get(path)
    if (file) return void response.setHeader('content-type', contentType(extname(path)) || 'text/plain').end(file())
    const slug = findPagePath(path, acceptedPathsIn(compiled))
    const html = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(text)
    if (slug !== null && slug !== path) return void html(200, redirectPageHtml(slug, slug, settings))
    const written = await insertEarlyScript(readFileSync('index.html', 'utf8'), settings.base)
    const template = await vite.transformIndexHtml(pathname, written)
    const { renderPage } = await vite.ssrLoadModule('/src/app/server.tsx')
    const page = pageAt(path, compiled, settings, await drawing) ?? pageAt('404', compiled, settings)
    if (!page) throw new Error('The not-found page is missing.')
    html(page.path === '404' ? 404 : 200, await pageHtml(template, page, settings, renderPage))
  }

  // Vite calls this function after adding its own request handlers.
  return () => {
    vite.middlewares.use((request: Connect.IncomingMessage, response: ServerResponse) => {
      answer(new URL(request.originalUrl ?? '/', serverUrl).pathname, response).catch(error => {
        response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' })
        response.end(error instanceof Error ? error.stack : String(error))
      })
    })
  }
}
