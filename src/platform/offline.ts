/** The page's side of the service worker. */
import type { WorkerQuestion } from '@/core/site/offline'
import { BASE, href, iconHref } from './site'
import { trustedScript } from './trusted'

/** A tab that stays open looks for a new version this often, when one comes back to it; in ms. */
const LOOK_AGAIN = 3_600_000

/** A service worker that does not say which build it is within this time is of another one, in ms. */
const PATIENCE = 3_000

/** Can this browser keep the site on this machine, at this address? */
export function canKeepOffline(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
}

/**
 * Registers the service worker. `onNewer` is called once if another build than `own` is ready or has taken over; what
 * it is given opens that build. Rejects when the browser refuses.
 */
export async function registerWorker(own: string, onNewer: (reload: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  // Where service workers are switched off, some browsers register nothing without complaint.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    trustedScript(href('sw.js')),
    { scope: BASE, updateViaCache: 'none' },
  )
  if (!registration) return
  let isAnnounced = false
  let reloads = false
  const reload = () => {
    if (registration.waiting) {
      reloads = true
      tell(registration.waiting, 'take-over')
    } else location.reload()
  }
  const announce = () => {
    if (!isAnnounced) onNewer(reload)
    isAnnounced = true
  }
  const look = async () => {
    const { waiting, active } = registration
    if (!waiting || !active) return
    // A page from the network may be newer than the worker that serves it.
    if ((await buildOf(waiting)) === own) tell(waiting, 'take-over-if-alone')
    else announce()
  }
  const watch = () => registration.installing?.addEventListener('statechange', () => void look())
  registration.addEventListener('updatefound', watch)
  watch()
  void look()
  serviceWorker.addEventListener('controllerchange', async () => {
    if (reloads) location.reload()
    else if (serviceWorker.controller && (await buildOf(serviceWorker.controller)) !== own) announce()
  })
  lookAgain(registration)
}

/** Resolves once a service worker serves this page, so that what is fetched is kept. */
export async function untilServed(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** Does a service worker serve this page? */
export function isServed(): boolean {
  return navigator.serviceWorker.controller !== null
}

/** Asks the browser not to clear what is kept when room gets scarce. It may refuse. */
export async function keepForLong(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Is the file at `url` kept on this machine? */
export async function isKept(url: string): Promise<boolean> {
  return typeof caches !== 'undefined' && (await caches.match(url)) !== undefined
}

function tell(worker: ServiceWorker, question: WorkerQuestion): void {
  worker.postMessage(question)
}

function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), PATIENCE)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(String(data))
    }
    const question: WorkerQuestion = 'which-build'
    worker.postMessage(question, [port2])
  })
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_AGAIN) return
    last = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => {})
  })
}

/** Did the page fail to load the file at `url`? False in browsers that do not report response codes. */
export function hasFailed(url: string): boolean {
  const { href } = new URL(url, location.href)
  const entries = performance.getEntriesByType('resource') as (PerformanceEntry & { responseStatus?: number })[]
  // The entry's name includes the fragment (`sprite.svg#icon`).
  const responseStatus = entries.findLast(({ name }) => name.split('#')[0] === href)?.responseStatus
  return responseStatus !== undefined && (responseStatus === 0 || responseStatus >= 400)
}

/** Addresses of the icon files and sprites that the page has loaded, and of the icons in its `sprite`. */
export function seenIcons(sprite: { path: string; icons: Iterable<string> }): string[] {
  const places = ['aws/', 'data/icons-'].map(place => new URL(href(place), location.href).href)
  const loaded = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (places.some(place => name.startsWith(place)) ? (name.split('#')[0] ?? []) : []))
  const inSprite = [...sprite.icons].map(icon => new URL(iconHref(icon), location.href).href)
  return [...new Set([...loaded, ...inSprite])]
}
