/** Work after hydration: listens to keys, prefetches code and data, and registers the service worker. */
import { flushSync } from 'react-dom'
import { loadRegistry } from '@/commands/run'
import { ignoreError } from '@/core/errors'
import { earlyInput, setPageState } from '@/platform/early'
import { recordInputTime, untilEvent, untilHidden, untilInactive, untilLoaded, untilUsed } from '@/platform/events'
import { isTextField } from '@/platform/input'
import { loadCode } from '@/platform/load'
import { installServiceWorker, onReplacedBuild } from '@/platform/offline'
import { changeOpenedLinks } from '@/platform/opened-links'
import { canWorkOffline } from '@/platform/page'
import { onStorageRefused } from '@/platform/storage'
import { loadCatalog } from '@/state/catalog'
import { offerDocLanguage, urlToOpen } from '@/state/doc-language'
import { type Notice, newerVersionAtom, notify } from '@/state/notices'
import { pageContentAtom, siteAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openPalette } from '@/state/palette'
import { savesEverythingOfflineAtom } from '@/state/preferences'
import { loadSearch } from '@/state/search'
import type { Store } from '@/state/store'
import { DEFERRED_PREFETCHES, prefetchPalette } from './deferred-parts'
import { listenToKeys } from './key-listener'
import { loadPagePart } from './page-parts'

/** Maximum time (ms) for which the keys wait for the code of the palette. */
const PALETTE_WAIT_MS = 3_000

const NOTHING_STORED: Notice = {
  kind: 'warning',
  title: 'Your browser isn’t saving data for this site',
  description: 'Your settings and selection won’t be kept after you close this tab',
}

/** Starts the key listener, then runs optional work while the visitor is inactive. Ignores failures of that work. */
export async function startIdleWork(store: Store): Promise<void> {
  const { kind } = store.get(pageContentAtom)
  const wait = new Promise(resolve => setTimeout(resolve, PALETTE_WAIT_MS))
  // Loaded first, so that keys run commands synchronously and, on home, the palette receives letters immediately.
  await Promise.all([loadRegistry(), kind === 'explorer' && Promise.race([prefetchPalette(), wait])])
  listenToKeys(store)
  // `flushSync` renders immediately, so that the field has the focus before the next letter.
  if (earlyInput.palette) flushSync(() => openPalette(store))
  setPageState('listening')
  const earlyKeys = earlyInput.keys.splice(0).filter(event => !event.defaultPrevented)
  // A palette that has opened meanwhile would enter them as text.
  if (!store.get(isPaletteOpenAtom))
    for (const event of earlyKeys) {
      const target = document.activeElement ?? document.body
      // Ctrl+A has selected the text of the page, although it selects icons.
      if (!target.dispatchEvent(new KeyboardEvent(event.type, event))) getSelection()?.removeAllRanges()
    }
  changeOpenedLinks(url => urlToOpen(store.get, url))
  // The page `/go` is replaced before an offer can be read.
  if (kind !== 'go') offerDocLanguage(store, navigator.language)
  onStorageRefused(() => notify(store, NOTHING_STORED))
  recordInputTime()
  await untilLoaded()
  // Prefetches nothing if the visitor has asked the browser to use less data (`saveData`).
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!connection?.saveData) void prefetch(store)
  // The development server has neither a build nor a service worker.
  if (!import.meta.env.PROD) return
  onReplacedBuild(() => store.set(newerVersionAtom, { open: () => location.reload() }))
  if (!canWorkOffline()) return
  // The first installation slows the page down for seconds, so it waits until the visitor uses another tab.
  await (navigator.serviceWorker.controller ? untilInactive() : untilHidden())
  await workOffline(store).catch(ignoreError)
}

/** Functions that prefetch code and data for the first actions on the page. They run in this order. */
const PREFETCHES: readonly ((store: Store) => unknown)[] = [
  async store => (await loadPagePart(store.get(pageContentAtom).kind)).prefetch?.(),
  ...DEFERRED_PREFETCHES,
  store => store.get(pageContentAtom).kind === 'explorer' && loadCatalog(store),
]

/** True for text, for the first key of Ctrl+K or Command+K, and for pointing at or focusing a button of the palette. */
const maySearch = (event: Event) =>
  event instanceof KeyboardEvent
    ? isTextField(event.target) || ['Control', 'Meta'].includes(event.key)
    : (event.target as Element).closest?.('[aria-keyshortcuts^="Control+K"]') != null

/** Prefetches once the visitor uses the page. The search, which loads the most bytes, waits for a sign of its use. */
async function prefetch(store: Store): Promise<void> {
  void untilEvent(['keydown', 'pointerover', 'focusin'], maySearch).then(() => loadSearch(store))
  await untilUsed()
  for (const step of PREFETCHES) {
    await untilInactive()
    await Promise.resolve(step(store)).catch(ignoreError)
  }
}

/** Registers the service worker and announces new builds. Rejects in private windows and if the storage is full. */
async function workOffline(store: Store): Promise<void> {
  await installServiceWorker(store.get(siteAtom).version, open => store.set(newerVersionAtom, { open }))
  if (!store.get(savesEverythingOfflineAtom)) return
  const { saveNewFiles } = await loadCode(() => import('@/commands/tasks/save-offline'))
  await saveNewFiles(store)
}
