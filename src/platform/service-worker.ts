/**
 * The service worker: after one visit the site works without a network. Pages come from the network while there is
 * one. Each build's worker reads its own files only (they are told apart by content), and waits until no page of the
 * build before is open or the visitor asks for it; so old code never meets new data, and a failed update changes nothing.
 */
import { addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import type { OfflineBuild, WorkerQuestion } from '@/core/site/offline'

/** Put in by the build (generate/files/service-worker). */
declare const OFFLINE_BUILD: OfflineBuild

/** What of its global object this needs; TypeScript's library for pages does not know it. */
interface WorkerScope {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<readonly unknown[]>
  }
  addEventListener: ((type: 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'message', listener: (event: Waiting & MessageEvent<WorkerQuestion>) => void) => void)
}
interface Waiting {
  waitUntil: (promise: Promise<unknown>) => void
}

const scope = self as unknown as WorkerScope
// Named once, since the build puts the whole of it in wherever it is named.
const build = OFFLINE_BUILD
const { base, files, pages, shell, name } = build

/** A network that has not answered a page after this time is as good as none, in s. */
const PATIENCE = 5

const PREFIX = `explorer ${base} `
const CACHES = {
  /** Files of the site's own whose names change with their content, or whose addresses carry a version. */
  data: `${PREFIX}data ${build.data}`,
  icons: `${PREFIX}icons ${build.icons}`,
  libraries: `${PREFIX}libraries ${build.icons}`,
}

/** Many hosts answer a missing file with their own page and status 200; that is not to be kept. */
const noPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.headers.get('content-type')?.includes('text/html') ? response : null,
}
const keep = (cacheName: string) => new CacheFirst({ cacheName, plugins: [noPages] })

precache([...files])
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: PATIENCE })

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async options => {
    try {
      const response = await fromNetwork.handle(options)
      if (response.status < 500) return response
      return (await keptPage(options.url)) ?? response
    } catch (error) {
      const page = await keptPage(options.url)
      if (page) return page
      throw error
    }
  },
)
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
const isIn = (folder: string) => {
  const path = base + folder
  return ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && url.pathname.startsWith(path)
}
registerRoute(isIn('aws/'), keep(CACHES.icons))
registerRoute(isIn('data/'), keep(CACHES.data))
registerRoute(options => isIn('catalogue/services/')(options) && options.url.searchParams.has('v'), keep(CACHES.data))
registerRoute(isIn('libraries/'), new NetworkFirst({ cacheName: CACHES.libraries, plugins: [noPages] }))

/** The HTML that opens `url` without a network. A file that is opened as a page is what was kept of it, or nothing. */
async function keptPage(url: URL): Promise<Response | undefined> {
  const { pathname } = url
  if (pages.includes(pathname)) return matchPrecache(pathname)
  const path = pathname.slice(base.length)
  if (/[./]/.test(path)) return caches.match(pathname)
  return matchPrecache(shell)
}

scope.addEventListener('activate', event => {
  const forgetOthers = async () => {
    const kept = new Set(Object.values(CACHES))
    const others = (await caches.keys()).filter(cache => cache.startsWith(PREFIX) && !kept.has(cache))
    await Promise.all(others.map(cache => caches.delete(cache)))
  }
  event.waitUntil(Promise.all([forgetOthers(), scope.clients.claim()]))
})

scope.addEventListener('message', event => {
  const takeOverIfAlone = async () => {
    const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
    if (open.length <= 1) await scope.skipWaiting()
  }
  if (event.data === 'which-build') event.ports[0]?.postMessage(name)
  else if (event.data === 'take-over') event.waitUntil(scope.skipWaiting())
  else if (event.data === 'take-over-if-alone') event.waitUntil(takeOverIfAlone())
})
