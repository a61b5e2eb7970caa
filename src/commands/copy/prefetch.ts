/** Prefetches on hover and focus what copying an icon needs, so that copying does not wait. */
import { atom } from 'jotai'
import { ignoreError } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { loadIconsAtom } from '@/state/catalog'
import { loadRegistry } from '../run'

const MAX_PREFETCHED_ICONS = 100

/** Fetches the SVG files, icon data, commands, and code that copying `iconNames` needs. Ignores failures. */
export const prefetchIconsAtom = atom(null, (_get, set, iconNames: readonly string[]) => {
  loadCode(() => import('@/platform/icon-files')).then(({ loadIconSvg }) => {
    for (const name of iconNames.slice(0, MAX_PREFETCHED_ICONS)) loadIconSvg(name).catch(ignoreError)
  }, ignoreError)
  set(loadIconsAtom).catch(ignoreError)
  loadRegistry().catch(ignoreError)
  loadCode(() => import('./content')).catch(ignoreError)
})
