/** `npm run dev`: the site with its pages rendered on request. A change of data/ shows at once, and so does what is wrong with it. */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { errorPanel } from '../site/error-panel'
import { pageHtml, type RenderBody } from '../site/html'
import { loadSite, printError } from '../site/load'
import { pageAt } from '../site/pages'
import { redirectHtml } from '../site/redirects'
import { readSettings } from '../site/settings'
import { siteFiles } from '../site/site-files'

const PORT = Number(process.env.PORT ?? 5173)
/** Editors write a file in several steps; in ms. */
const SETTLING = 50

const settings = { ...readSettings(), siteUrl: process.env.SITE_URL ?? `http://localhost:${PORT}` }
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    answer(new URL(request.url ?? '/', settings.siteUrl).pathname, response).catch(error => {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    })
  })
})
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
// What the first page needs is transformed while the data is read; whoever asks for a page is told what is wrong with it.
renderer().catch(() => {})
let site = load()

let settling: ReturnType<typeof setTimeout> | undefined
vite.watcher.add('data').on('all', (_event, path) => {
  if (!/(?:^|[\\/])data[\\/](?!schema)/.test(path)) return
  clearTimeout(settling)
  settling = setTimeout(() => {
    site = load()
    vite.ws.send({ type: 'full-reload' })
  }, SETTLING)
})

server.listen(PORT, () => console.log(`AWS Service Explorer on ${settings.siteUrl}${settings.base}`))

async function answer(pathname: string, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(pathname).replace(settings.base, '')
  const { compiled, errors, files } = site
  const file = files.get(path)
  if (file) return void response.setHeader('content-type', contentType(path)).end(file())
  const slug = compiled.aliases[path]
  const html = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(text)
  if (slug !== undefined) return void html(200, redirectHtml(slug, slug, settings))
  const template = await vite.transformIndexHtml(pathname, readFileSync('index.html', 'utf8'))
  const { render } = await renderer()
  const page = pageAt(path, compiled, settings) ?? pageAt('404', compiled, settings)
  if (!page) throw new Error('The not-found page is missing.')
  const document = await pageHtml(template, page, settings, render)
  html(
    page.path === '404' ? 404 : 200,
    document.replace('</body>', () => `${errorPanel(errors)}</body>`),
  )
}

function renderer() {
  return vite.ssrLoadModule('/src/app/server.tsx') as Promise<{ render: RenderBody }>
}

function load() {
  const { source, compiled, errors } = loadSite()
  for (const error of errors) console.error(printError(error))
  return { compiled, errors, files: siteFiles(compiled, source, settings) }
}

const CONTENT_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain;charset=utf-8',
  webmanifest: 'application/manifest+json',
}

function contentType(path: string): string {
  return CONTENT_TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream'
}
