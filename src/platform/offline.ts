/** The page's side of the service worker. */
import { goOnWithout } from '@/core/errors'
import { buildName, type WorkerQuestion } from '@/core/site/offline'
import { fetchAll, loadedFiles } from './fetch'
import { entryScript } from './new-build'
import { BASE, href } from './site'
import { trustedScript } from './trusted'

/** Minimum time between two checks for a new version when a tab is shown again, in ms. */
const UPDATE_INTERVAL_MS = 3_600_000

/** A service worker that does not answer within this time counts as one of another build, in ms. */
const ANSWER_TIMEOUT_MS = 3_000

/**
 * Registers the service worker. `onNewer` is called once if another build than this page's is ready or active; the
 * function that it gets opens that build. `version` is that of the page's catalogue. Rejects when the browser refuses.
 */
export async function registerWorker(version: string, onNewer: (reload: () => void) => void): Promise<void> {
  const own = buildName(entryScript(), version)
  const { serviceWorker } = navigator
  // Where service workers are switched off, some browsers resolve with nothing.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    trustedScript(href('sw.js')),
    { scope: BASE, updateViaCache: 'none' },
  )
  if (!registration) return
  let isAnnounced = false
  let isReloading = false
  const reload = () => {
    if (registration.waiting) {
      isReloading = true
      send(registration.waiting, 'take-over')
    } else location.reload()
  }
  const announce = () => {
    if (!isAnnounced) onNewer(reload)
    isAnnounced = true
  }
  const check = async () => {
    const { waiting, active } = registration
    if (!waiting || !active) return
    // A page from the network may be newer than the active worker.
    if ((await buildOf(waiting)) === own) send(waiting, 'take-over-if-alone')
    else announce()
  }
  const watch = () => registration.installing?.addEventListener('statechange', () => void check())
  registration.addEventListener('updatefound', watch)
  watch()
  void check()
  serviceWorker.addEventListener('controllerchange', async () => {
    if (isReloading) location.reload()
    else if (serviceWorker.controller && (await buildOf(serviceWorker.controller)) !== own) announce()
  })
  updateOnReturn(registration)
}

/**
 * Once a service worker controls this page, has it cache the data files that the page had loaded before. They are in the
 * browser's cache, so nothing is downloaded again.
 */
export async function cacheLoadedData(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller)
    await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const folder = new URL(href('data/'), location.href).href
  await fetchAll([...new Set(loadedFiles())].filter(name => name.startsWith(folder)))
}

/** Is this page controlled by a service worker? */
export function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null
}

/** Asks the browser not to evict the caches when storage gets scarce. It may refuse. */
export async function requestPersistence(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

function send(worker: ServiceWorker, question: WorkerQuestion, transfer: Transferable[] = []): void {
  worker.postMessage(question, transfer)
}

function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(String(data))
    }
    send(worker, 'which-build', [port2])
  })
}

function updateOnReturn(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < UPDATE_INTERVAL_MS) return
    last = Date.now()
    // Offline there is no newer version.
    registration.update().catch(goOnWithout)
  })
}
