/** Keeps the site on this machine from the first visit on, and says when there is a newer one. */
import type { createStore } from 'jotai'
import { buildName } from '@/core/site/offline'
import { fetchAll } from '@/platform/fetch'
import { canKeepOffline, registerWorker, seenIcons, untilServed } from '@/platform/offline'
import { href } from '@/platform/site'
import { notifyAtom } from '@/state/notices'
import { siteAtom, spriteAtom } from '@/state/page'

/** To be called when the page has nothing else to do. Never rejects: without all this the site works as any other. */
export async function keepOffline(store: ReturnType<typeof createStore>): Promise<void> {
  if (!canKeepOffline()) return
  // As the build finds it (`entryScript`).
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''
  const announce = (reload: () => void) =>
    store.set(notifyAtom, {
      kind: 'info',
      title: 'A new version of this site is ready',
      action: { label: 'Reload', run: reload },
    })
  try {
    await registerWorker(buildName(entry, store.get(siteAtom).version), announce)
    await untilServed()
    const sprite = store.get(spriteAtom)
    await fetchAll([...(sprite.path === '' ? [] : [href(sprite.path)]), ...seenIcons(sprite)])
  } catch {
    // Browsers refuse in private windows, or when storage is full.
  }
}
