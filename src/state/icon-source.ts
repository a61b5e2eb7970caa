/** Places of icons in sprites (`core/icons/icon-sprites.ts`). */
import { atom } from 'jotai'
import { type IconSprite, placesIn } from '@/core/icons/icon-sprites'
import { allSpritesAtom } from './catalog'
import { isOnlineAtom, pageDataAtom } from './page'

/** Paths of sprites that the browser could not show. Their icons come from their own files. */
export const failedSpritesAtom = atom<readonly string[]>([])

const isUsableAtom = atom(get => {
  const failed = get(failedSpritesAtom)
  return ({ path, darkPath = path }: IconSprite) => !failed.includes(path) && !failed.includes(darkPath)
})

export const iconPlacesAtom = atom(get => {
  // Offline, other icons come from their own files, because some sprites may not be cached.
  const all = get(isOnlineAtom) ? get(allSpritesAtom) : []
  return placesIn([...(get(pageDataAtom)?.sprites?.own ?? []), ...all].filter(get(isUsableAtom)))
})

/** Places in the sprite of the sidebar, whose pixels suffice for small icons alone. */
export const sidebarPlacesAtom = atom(get =>
  placesIn((get(pageDataAtom)?.sprites?.sidebar ?? []).filter(get(isUsableAtom))),
)
