import { ignoreError } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { loadIcons } from '@/state/catalog'
import type { Store } from '@/state/store'
import { loadRegistry } from '../run'

/** Fetches the SVG files, icon data, commands, and code that copying `iconNames` needs. Ignores failures. */
export function prefetchIcons(store: Store, iconNames: readonly string[]): void {
  loadCode(() => import('@/platform/icon-files'))
    .then(({ loadIconSvgs }) => loadIconSvgs(iconNames))
    .catch(ignoreError)
  loadIcons(store).catch(ignoreError)
  loadRegistry().catch(ignoreError)
  loadCode(() => import('./content')).catch(ignoreError)
}
