/** Makes the site available offline from the first visit on, and announces newer versions. */
import type { createStore } from 'jotai'
import { cacheLoadedData, canWorkOffline, registerWorker } from '@/platform/offline'
import { notifyAtom } from '@/state/notices'
import { siteAtom } from '@/state/page'

/** To be called when the page is idle. Never rejects: the site works without a service worker, too. */
export async function keepOffline(store: ReturnType<typeof createStore>): Promise<void> {
  if (!canWorkOffline()) return
  const announce = (reload: () => void) =>
    store.set(notifyAtom, {
      kind: 'info',
      title: 'A new version of this site is ready',
      action: { label: 'Reload', run: reload },
    })
  try {
    await registerWorker(store.get(siteAtom).version, announce)
    await cacheLoadedData()
  } catch {
    // Browsers refuse in private windows, or when storage is full.
  }
}
