/**
 * The service worker. Online, pages come from the network. Each build has its own worker and caches. A new worker waits
 * until the pages of the previous build are closed or reloaded, so that old code does not read new data.
 */
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import { hashInFileName, isPageOfBuild, type OfflineBuild, type ServiceWorkerRequest } from '@/core/site/offline'

/** Inserted by the build (generate/files/service-worker). */
declare const OFFLINE_BUILD: OfflineBuild

type ExtendableEvent = { waitUntil: (promise: Promise<unknown>) => void }
/** The used part of the worker's global object, which TypeScript's DOM library does not declare. */
const scope = self as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((type: 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'message', listener: (event: ExtendableEvent & MessageEvent<ServiceWorkerRequest>) => void) => void)
}
// Referenced only once, because the build inserts the whole object at each reference.
const build = OFFLINE_BUILD
const { base, files, pages, shell, name } = build

const NETWORK_TIMEOUT_SECONDS = 5

const PREFIX = `explorer ${base} `
const CACHES = {
  /** Files with a hash or version in their URL, shared by all builds. */
  data: `${PREFIX}data`,
  icons: `${PREFIX}icons ${build.icons}`,
  libraries: `${PREFIX}libraries ${build.icons}`,
}

/** Rejects HTML in place of files: Wi-Fi logins and many hosts respond with a page and status 200. */
const noPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html') ? response : null,
}
const cacheFirst = (cacheName: string) => new CacheFirst({ cacheName, plugins: [noPages] })

// `reload`, Workbox's default, would download files again that the page has just loaded. `no-cache` revalidates them.
addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      request.cache === 'reload' ? new Request(request, { cache: 'no-cache' }) : request,
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200) return null
      return request.integrity !== '' || isPageOfBuild(build, await response.clone().text()) ? response : null
    },
  },
])
precache([...files])
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS })

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async options => {
    try {
      const response = await fromNetwork.handle(options)
      if (response.status < 500) return response
      return (await cachedPage(options.url)) ?? response
    } catch (error) {
      const page = await cachedPage(options.url)
      if (page) return page
      throw error
    }
  },
)
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
const matcherOfFolder = (folder: string) => {
  const path = base + folder
  return ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && url.pathname.startsWith(path)
}
const icons = cacheFirst(CACHES.icons)
registerRoute(matcherOfFolder('aws/'), async options => {
  try {
    return await icons.handle(options)
  } catch (error) {
    const svg = await cachedIcon(options.url)
    if (svg === undefined) throw error
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
  }
})
registerRoute(matcherOfFolder('data/'), cacheFirst(CACHES.data))
const isServiceFile = matcherOfFolder('catalogue/services/')
registerRoute(options => isServiceFile(options) && options.url.searchParams.has('v'), cacheFirst(CACHES.data))
registerRoute(matcherOfFolder('libraries/'), new NetworkFirst({ cacheName: CACHES.libraries, plugins: [noPages] }))

/** Returns the cached page or file at `url`, a redirect to its page, or the offline shell. */
async function cachedPage(url: URL): Promise<Response | undefined> {
  const { pathname } = url
  if (pages.includes(pathname)) return matchPrecache(pathname)
  const path = pathname.slice(base.length)
  const page = path.replace(/\/+$/, '').replace(/(?:^|\/)index\.html$|\.html$/, '')
  if (page !== path && pages.includes(base + page)) return Response.redirect(base + page + url.search)
  return (await caches.match(pathname)) ?? matchPrecache(shell)
}

let allIconSvgs: Promise<Readonly<Record<string, string>>> | undefined

/** Returns the SVG of the icon at `url`, from the cached file of all icons. */
async function cachedIcon({ pathname }: URL): Promise<string | undefined> {
  allIconSvgs ??= matchPrecache(base + ARTWORK_PATH).then(response => response?.json() ?? {})
  return (await allIconSvgs)[decodeURI(pathname.slice(`${base}aws/`.length)).replace(/\.svg$/, '')]
}

scope.addEventListener('activate', event => {
  const deleteOthers = async () => {
    const own = new Set(Object.values(CACHES))
    const others = (await caches.keys()).filter(cache => cache.startsWith(PREFIX) && !own.has(cache))
    await Promise.all(others.map(cache => caches.delete(cache)))
  }
  // Deletes only files that this build has changed or no longer has. The others stay available offline.
  const deleteOldData = async () => {
    const data = await caches.open(CACHES.data)
    const isOld = ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url)
      return !build.hashes.includes(searchParams.get('v') ?? hashInFileName(pathname))
    }
    await Promise.all((await data.keys()).filter(isOld).map(request => data.delete(request)))
  }
  event.waitUntil(Promise.all([deleteOthers(), deleteOldData(), scope.clients.claim()]))
})

scope.addEventListener('message', event => {
  if (event.data === 'which-build') event.ports[0]?.postMessage({ value: name })
  else event.waitUntil(scope.skipWaiting())
})
