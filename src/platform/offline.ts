/** The page's side of the service worker, and detection of a newer build on the server. */
import { ignoreError } from '@/core/errors'
import { buildName, type ServiceWorkerRequest } from '@/core/site/offline'
import { LOAD_ERROR_EVENT } from './load'
import { BASE_PATH, href } from './site'
import { trustedScriptUrl } from './trusted'
import { askWorker } from './worker'

/** Time (ms) after which the page reloads although the waiting worker has not taken over. */
const TAKE_OVER_TIMEOUT_MS = 5_000

let installed: Promise<void> | undefined

/**
 * Registers the service worker once, for a page with data of `version`. Resolves when it controls the page. Rejects if
 * the browser refuses or the installation fails; the next call then tries again. `onNewer` gets a function that opens
 * another build once that build is ready or active.
 */
export function installServiceWorker(version: string, onNewer: (open: () => void) => void): Promise<void> {
  installed ??= register(version, onNewer).catch(error => {
    installed = undefined
    throw error
  })
  return installed
}

async function register(version: string, onNewer: (open: () => void) => void): Promise<void> {
  const ownBuild = buildName(entryScriptUrl(), version)
  const { serviceWorker } = navigator
  // Some browsers resolve with undefined if service workers are disabled.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    trustedScriptUrl(href('sw.js')),
    { scope: BASE_PATH, updateViaCache: 'none' },
  )
  if (!registration) throw new Error('Service workers are disabled.')
  const open = () => {
    const reload = () => location.reload()
    if (!registration.waiting) return reload()
    serviceWorker.addEventListener('controllerchange', reload)
    // The active worker stays while a request is pending. The reload cancels the request.
    setTimeout(reload, TAKE_OVER_TIMEOUT_MS)
    registration.waiting.postMessage('take-over' satisfies ServiceWorkerRequest)
  }
  // Compares the builds, because a page from the network may be newer than the active worker.
  const check = async (other: ServiceWorker | null) => {
    if (other && (await askWorker(other, 'which-build' satisfies ServiceWorkerRequest)) !== ownBuild) onNewer(open)
  }
  const watch = () => registration.installing?.addEventListener('statechange', () => void check(registration.waiting))
  registration.addEventListener('updatefound', watch)
  watch()
  // Browsers check for updates only on navigation, so a tab that stays open checks when it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignoreError)
  })
  void check(registration.waiting)
  serviceWorker.addEventListener('controllerchange', () => void check(serviceWorker.controller))
  if (serviceWorker.controller) return
  const worker = registration.installing ?? registration.active
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('No service worker is being installed.'))
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    worker?.addEventListener('statechange', () => worker.state === 'redundant' && fail())
    // After a forced reload, an active worker does not control the page.
    if (!worker || worker.state === 'activated') fail()
  })
}

/** Asks the browser to keep the caches even if storage is scarce. The browser may refuse. */
export async function requestPersistence(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Returns the URL of the entry script, which identifies the build. */
const entryScriptUrl = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''

/** Calls `report` if a load fails because the server no longer has this build. */
export function onReplacedBuild(report: () => void): void {
  addEventListener(LOAD_ERROR_EVENT, async () => {
    const response = await fetch(entryScriptUrl(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    // Some hosts respond with a page instead of status 404.
    const isHtml = response?.headers.get('content-type')?.startsWith('text/html')
    if (response?.status === 404 || isHtml) report()
  })
}
