/** Serves the real data and icons, and the data of pages, to component tests. */
import type { Connect, ViteDevServer } from 'vite'
import { siteFiles } from '@/generate/files/site-files'
import { pageAt } from '@/generate/html/pages'
import { loadSiteData } from '@/generate/load'
import { readBuildSettings } from '@/generate/settings'
import { PAGES } from './pages-path'

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', json: 'application/json' }

/** Serves all files of the site except scripts, and the data of pages under the path `PAGES`. */
export function serveData({ middlewares }: ViteDevServer): void {
  const settings = readBuildSettings({})
  const { source, compiled } = loadSiteData()
  const notFound = pageAt('404', compiled, settings)
  const files = siteFiles(compiled, source, settings)
  middlewares.use((request: Connect.IncomingMessage, response, next) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', settings.siteUrl).pathname)
    const content = path.startsWith(PAGES)
      ? () => JSON.stringify((pageAt(path.slice(PAGES.length), compiled, settings) ?? notFound)?.data)
      : files.get(path.slice(1))
    if (!content) return next()
    response.setHeader('content-type', TYPES[path.split('.').pop() ?? ''] ?? 'application/json').end(content())
  })
}
