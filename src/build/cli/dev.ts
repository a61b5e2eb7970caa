/** `npm run dev`: the site with its pages rendered on request; a change of data/ is read at once. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { siteFiles } from '../site/data-files'
import { pageHtml, type RenderBody } from '../site/html'
import { loadSite, printError } from '../site/load'
import { pageAt } from '../site/pages'
import { readSettings } from '../site/settings'

const PORT = 5173

const settings = readSettings()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true } })
let site = load()

vite.watcher.add('data').on('change', path => {
  if (!path.includes('/data/') && !path.startsWith('data/')) return
  site = load()
  vite.ws.send({ type: 'full-reload' })
})

createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(url.pathname).replace(settings.base, '')
    const file = site.files.get(path)
    if (file) return response.setHeader('content-type', contentType(path)).end(file())
    try {
      const template = await vite.transformIndexHtml(url.pathname, readFileSync('index.html', 'utf8'))
      const { render } = (await vite.ssrLoadModule('/src/app/server.tsx')) as { render: RenderBody }
      const page = pageAt(path, site.compiled, settings) ?? pageAt('404', site.compiled, settings)
      if (!page) throw new Error('The not-found page is missing.')
      response.writeHead(page.path === '404' ? 404 : 200, { 'content-type': 'text/html;charset=utf-8' })
      response.end(pageHtml(template, page, settings, render))
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      response
        .writeHead(500, { 'content-type': 'text/plain;charset=utf-8' })
        .end(String(error instanceof Error ? error.stack : error))
    }
  })
}).listen(PORT, () => console.log(`AWS Service Explorer on http://localhost:${PORT}${settings.base}`))

function load() {
  const loaded = loadSite()
  for (const error of loaded.errors) console.error(printError(error))
  return { compiled: loaded.compiled, files: siteFiles(loaded.compiled, loaded.source) }
}

function contentType(path: string): string {
  return path.endsWith('.svg') ? 'image/svg+xml' : 'application/json'
}
