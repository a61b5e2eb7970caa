/** Loads what a copy needs before it is asked for, on hover and focus, so that copying one icon needs no wait. */
import { atom } from 'jotai'
import { shownElsewhere } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { loadIconsAtom } from '@/state/catalogue'
import { loadRegistry } from '../run'

/** More icons than this are left for when they are wanted. */
const LIMIT = 100

/** Fetches the icon files, the table of icons, the commands and their code; failures are shown when something is copied. */
export const prefetchIconsAtom = atom(null, (get, set, iconNames: readonly string[]) => {
  loadCode(() => import('@/platform/icon-files')).then(({ iconSvg }) => {
    for (const name of iconNames.slice(0, LIMIT)) iconSvg(name).catch(shownElsewhere)
  }, shownElsewhere)
  set(loadIconsAtom).catch(shownElsewhere)
  loadRegistry().catch(shownElsewhere)
  loadCode(() => import('./produce'))
    .then(({ prefetchWriter }) => prefetchWriter(get))
    .catch(shownElsewhere)
})
