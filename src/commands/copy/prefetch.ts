/** Loads what a copy needs before it is asked for, on hover and focus, so that copying one icon needs no wait. */
import { atom } from 'jotai'
import { shownElsewhere } from '@/core/errors'
import { loadIconsAtom } from '@/state/catalogue'
import { defaultFormatAtom } from '@/state/copy-options'
import { loadRegistry } from '../run'

/** More icons than this are left for when they are wanted. */
const LIMIT = 100

/** Fetches the icon files, the table of icons, the commands and their code; failures are shown when something is copied. */
export const prefetchIconsAtom = atom(null, (get, set, iconNames: readonly string[]) => {
  import('@/platform/icon-files').then(({ iconSvg }) => {
    for (const name of iconNames.slice(0, LIMIT)) iconSvg(name).catch(shownElsewhere)
  }, shownElsewhere)
  set(loadIconsAtom).catch(shownElsewhere)
  loadRegistry().catch(shownElsewhere)
  import('./produce').then(({ prefetchWriter }) => prefetchWriter(get(defaultFormatAtom))).catch(shownElsewhere)
})

const draggedAtom = atom<{ iconName: string; text: string } | null>(null)

/**
 * Makes the text for draw.io of an icon that may be dragged, with all others where it is among the selected ones. It is made at the
 * press, since a drag takes its data at once.
 */
export const prepareDragAtom = atom(null, async (get, set, iconName: string) => {
  set(draggedAtom, null)
  const { draggedText } = await import('./produce')
  set(draggedAtom, { iconName, text: await draggedText({ get, set }, iconName) })
})

/** That text, if it is there in time. */
export const dragTextAtom = atom(null, (get, _set, iconName: string): string | undefined => {
  const dragged = get(draggedAtom)
  return dragged?.iconName === iconName ? dragged.text : undefined
})
