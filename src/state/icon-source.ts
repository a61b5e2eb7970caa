/** Places of icons in sprites (`core/icons/icon-sprites.ts`). */
import { atom } from 'jotai'
import { type IconPlace, type IconSprite, placesIn } from '@/core/icons/icon-sprites'
import { allSpritesAtom } from './catalog'
import { isOnlineAtom, pageDataAtom } from './page'

/** Returns the place of an icon in a sprite; undefined if the icon comes from its own file. */
export type GetIconPlace = (icon: string) => IconPlace | undefined

/** Paths of sprites that the browser could not show. */
export const failedSpritesAtom = atom<readonly string[]>([])

const placesAtom = atom(get => {
  // Offline, other icons come from their own files, because some sprites may not be cached.
  const all = get(isOnlineAtom) ? get(allSpritesAtom) : []
  const failed = get(failedSpritesAtom)
  const hasFailed = ({ path, darkPath = path }: IconSprite) => failed.includes(path) || failed.includes(darkPath)
  return placesIn([...(get(pageDataAtom)?.sprites?.own ?? []), ...all].filter(sprite => !hasFailed(sprite)))
})

export const getIconPlaceAtom = atom((get): GetIconPlace => {
  const places = get(placesAtom)
  return icon => places.get(icon)
})
