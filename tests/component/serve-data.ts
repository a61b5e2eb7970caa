/** Serves the real data, icons, and prerendered pages to component tests. */
import type { Connect, ViteDevServer } from 'vite'
import { renderPage } from '@/app/server'
import { loadSiteData } from '@/generate/data/read'
import { siteFiles } from '@/generate/files/site-files'
import { drawExample } from '@/generate/html/drawing'
import { pageHtml } from '@/generate/html/page-html'
import { pageAt } from '@/generate/html/pages'
import { readBuildSettings } from '@/generate/settings'
import { PAGES } from './pages-path'

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', json: 'application/json' }

/** The parts of index.html that differ between pages, except the head. */
const TEMPLATE = '<!--app--><!--page-data-->'

/** GIF of one pixel. Pages show it instead of icons, which take half of the time of a layout. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Serves all files of the site except scripts, and the bodies of pages under the path `PAGES`. */
export function serveData({ middlewares }: ViteDevServer): void {
  const settings = readBuildSettings({})
  const { source, compiled, svgOf } = loadSiteData()
  const files = siteFiles(compiled, source, settings)
  const drawing = drawExample({ compiled, svgOf })
  /** Rendered pages by path, because many tests open the same page. */
  const pages = new Map<string, Promise<string>>()

  async function render(path: string): Promise<string> {
    const page = pageAt(path, compiled, settings, await drawing) ?? pageAt('404', compiled, settings)
    if (!page) throw new Error('The not-found page is missing.')
    return pageHtml(TEMPLATE, page, settings, renderPage)
  }

  /** Returns the content of a file or page; undefined if Vite serves the path. */
  function contentAt(path: string): string | Promise<string> | undefined {
    if (!path.startsWith(PAGES)) return files.get(path.slice(1))?.()
    const page = pages.get(path) ?? render(path.slice(PAGES.length))
    pages.set(path, page)
    return page
  }

  middlewares.use((request: Connect.IncomingMessage, response, next) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', settings.siteUrl).pathname)
    const content = contentAt(path)
    const isDisplayed = path.startsWith('/aws/') && request.headers['sec-fetch-dest'] === 'image'
    if (content === undefined) return next()
    // Nothing changes during a run.
    response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.setHeader('vary', 'sec-fetch-dest')
    response.setHeader('content-type', isDisplayed ? 'image/gif' : (TYPES[path.split('.').pop() ?? ''] ?? 'text/html'))
    Promise.resolve(isDisplayed ? PIXEL : content).then(body => response.end(body), next)
  })
}
