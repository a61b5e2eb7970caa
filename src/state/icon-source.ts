/** Places of icons in sprites (`core/icons/icon-sprites.ts`). */
import { atom } from 'jotai'
import { type IconPlace, placesIn } from '@/core/icons/icon-sprites'
import { allSpritesAtom } from './catalog'
import { isOnlineAtom, pageDataAtom } from './page'

/** Returns the place of an icon in a sprite; undefined if the icon comes from its own file. */
export type GetIconPlace = (icon: string) => IconPlace | undefined

const placesAtom = atom(get => placesIn([...(get(pageDataAtom)?.sprites?.own ?? []), ...get(allSpritesAtom)]))

export const getIconPlaceAtom = atom((get): GetIconPlace => {
  // Offline, icons come from their own files, because some sprites may not be cached.
  const places = get(isOnlineAtom) ? get(placesAtom) : null
  return icon => places?.get(icon)
})
