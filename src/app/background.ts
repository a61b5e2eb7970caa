/** What the page does when it is idle: it gets the palette ready, makes the site available offline, and reports trouble with stored values. */
import type { createStore } from 'jotai'
import { loadRegistry } from '@/commands/run'
import { goOnWithout } from '@/core/errors'
import { savesData } from '@/platform/events'
import { cacheLoadedData, registerWorker } from '@/platform/offline'
import { canWorkOffline } from '@/platform/page'
import { onStorageTrouble, type StorageTrouble } from '@/platform/storage'
import { requestDataAtom } from '@/state/catalogue'
import { type Notice, newerVersionAtom, notifyAtom } from '@/state/notices'
import { siteAtom } from '@/state/page'
import { keepsEverythingAtom } from '@/state/preferences'
import { prefetchPalette } from './later-parts'

type Store = ReturnType<typeof createStore>

const STORAGE_NOTICES: Record<StorageTrouble, Pick<Notice, 'title' | 'description'>> = {
  broken: {
    title: 'Saved data was damaged',
    description: 'The damaged part was dropped; everything else is unchanged.',
  },
  refused: {
    title: 'Your browser isn’t saving data for this site',
    description: 'Settings and selection will be lost when you close it.',
  },
}

/** Never rejects: the site works without a service worker, too. */
export async function startBackgroundWork(store: Store): Promise<void> {
  onStorageTrouble(trouble => store.set(notifyAtom, { kind: 'warning', ...STORAGE_NOTICES[trouble] }))
  if (!savesData()) await preparePalette(store).catch(goOnWithout)
  // `npm run dev` has no service worker.
  if (import.meta.env.PROD && canWorkOffline()) await workOffline(store).catch(goOnWithout)
}

/** Code, worker and data of the palette, so that it answers its first key. */
async function preparePalette(store: Store): Promise<void> {
  const [{ startSearchAtom }] = await Promise.all([loadRegistry(), prefetchPalette()])
  store.set(requestDataAtom)
  void store.set(startSearchAtom)
}

/** Registers the service worker, and announces newer versions. Browsers refuse in private windows or when storage is full. */
async function workOffline(store: Store): Promise<void> {
  await registerWorker(store.get(siteAtom).version, open => store.set(newerVersionAtom, { open }))
  await cacheLoadedData()
  if (store.get(keepsEverythingAtom)) await (await import('@/commands/keep-everything')).keepUpToDate(store)
}
