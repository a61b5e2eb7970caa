import { ignoreError } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { loadIcons } from '@/state/catalog'
import type { Store } from '@/state/store'
import { loadRegistry } from '../run'

const MAX_PREFETCHED_ICONS = 100

/** Fetches the SVG files, icon data, commands, and code that copying `iconNames` needs. Ignores failures. */
export function prefetchIcons(store: Store, iconNames: readonly string[]): void {
  loadCode(() => import('@/platform/icon-files')).then(({ loadIconSvg }) => {
    for (const name of iconNames.slice(0, MAX_PREFETCHED_ICONS)) loadIconSvg(name).catch(ignoreError)
  }, ignoreError)
  loadIcons(store).catch(ignoreError)
  loadRegistry().catch(ignoreError)
  loadCode(() => import('./content')).catch(ignoreError)
}
