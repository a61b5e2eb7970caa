/** The work of idle time: the commands and their keys first, then what makes the page fast later, and offline. */
import type { createStore } from 'jotai'
import { flushSync } from 'react-dom'
import { loadRegistry } from '@/commands/run'
import { goOnWithout } from '@/core/errors'
import { setPageState } from '@/platform/early'
import { loaded, quiet, watchInput } from '@/platform/events'
import { loadCode } from '@/platform/load'
import { onReplacedBuild } from '@/platform/new-build'
import { registerWorker } from '@/platform/offline'
import { canWorkOffline } from '@/platform/page'
import { onStorageRefused } from '@/platform/storage'
import { requestDataAtom } from '@/state/catalogue'
import { type Notice, newerVersionAtom, notifyAtom } from '@/state/notices'
import { pageContentAtom, siteAtom } from '@/state/page'
import { openPaletteAtom, pendingActionAtom } from '@/state/palette'
import { keepsEverythingAtom } from '@/state/preferences'
import { loadSearchAtom } from '@/state/search'
import { listenToKeys } from './key-listener'
import { LATER_PREFETCHES, prefetchPalette } from './later-parts'
import { loadPagePart } from './page-parts'

type Store = ReturnType<typeof createStore>

const NOTHING_STORED: Notice = {
  kind: 'warning',
  title: 'Your browser isn’t saving data for this site',
  description: 'Your settings and selection won’t be kept after you close this tab.',
}

/** Listens to keys first, then does the optional work while the visitor is inactive. Its failures are ignored. */
export async function startIdleWork(store: Store): Promise<void> {
  // From then on a command runs within its key press, and the palette's field takes the letters.
  await Promise.all([loadRegistry(), prefetchPalette()])
  listenToKeys(store)
  const { paletteText } = window
  // Rendered at once: the next letter must find the field focused.
  if (paletteText !== undefined)
    flushSync(() => {
      store.set(openPaletteAtom, paletteText.replace('\n', ''))
      if (paletteText.endsWith('\n')) store.set(pendingActionAtom, 'run')
    })
  setPageState('listening')
  onStorageRefused(() => store.set(notifyAtom, NOTHING_STORED))
  watchInput()
  await loaded()
  // `saveData`: the visitor asked the browser to load no more than is needed.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  for (const step of connection?.saveData ? [] : PREFETCHES) {
    await quiet()
    await Promise.resolve(step(store)).catch(goOnWithout)
  }
  // `npm run dev` has no builds and no service worker.
  if (!import.meta.env.PROD) return
  onReplacedBuild(() => store.set(newerVersionAtom, { open: () => location.reload() }))
  await quiet()
  if (canWorkOffline()) await workOffline(store).catch(goOnWithout)
}

/** The loads for the first uses of the page, one step at a time: parts, layouts, data and the search worker. */
const PREFETCHES: readonly ((store: Store) => unknown)[] = [
  ...LATER_PREFETCHES,
  async store => (await loadPagePart(store.get(pageContentAtom).kind)).prefetchAll?.(),
  store => store.set(requestDataAtom),
  store => store.set(loadSearchAtom),
]

/** Registers the service worker, and announces newer versions. Browsers refuse in private windows or when storage is full. */
async function workOffline(store: Store): Promise<void> {
  await registerWorker(store.get(siteAtom).version, open => store.set(newerVersionAtom, { open }))
  if (!store.get(keepsEverythingAtom)) return
  const { keepUpToDate } = await loadCode(() => import('@/commands/keep-everything'))
  await keepUpToDate(store)
}
