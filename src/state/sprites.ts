/** Sprites of the page, and the styles that show their icons (`core/icons/icon-sprites.ts`). */
import { atom } from 'jotai'
import { type IconSprite, spriteRules, spriteStylesOf } from '@/core/icons/icon-sprites'
import { fetchJson } from '@/platform/fetch'
import { href } from '@/platform/site'
import { createLoader } from './loader'
import { isOnlineAtom, pageDataAtom } from './page-data'
import type { Store } from './store'

/** All sprites. Requested with other data, and for icons that are not in the sprites of the page. */
export const spritesLoader = createLoader(async ({ get }) => {
  const path = get(pageDataAtom)?.sprites?.all
  // The development server has no sprites.
  return path === undefined ? [] : fetchJson<readonly IconSprite[]>(path)
})

/** Requests all sprites, but not again after a failure: each new request would hide the icons until it ends. */
export function requestSprites(store: Store): void {
  if (store.get(spritesLoader.errorAtom) === null) spritesLoader.request(store)
}

/** Paths of sprites that the browser could not show. Their icons come from their own files. */
export const failedSpritesAtom = atom<readonly string[]>([])

const usableSpritesAtom = atom(get => {
  const failed = get(failedSpritesAtom)
  const isUsable = ({ path, darkPath = path }: IconSprite) => !failed.includes(path) && !failed.includes(darkPath)
  const { own = [], sidebar = [] } = get(pageDataAtom)?.sprites ?? {}
  // Offline, other icons come from their own files, because some sprites may not be cached.
  const all = (get(isOnlineAtom) && get(spritesLoader.valueAtom)) || []
  return { page: [...own, ...all].filter(isUsable), sidebar: sidebar.filter(isUsable) }
})

export const spriteStylesAtom = atom(get => spriteStylesOf(get(usableSpritesAtom).page))

export const areSpritesUnknownAtom = atom(get => {
  const isKnown = get(spritesLoader.valueAtom) !== null || get(spritesLoader.errorAtom) !== null
  return !isKnown && get(isOnlineAtom) && get(pageDataAtom)?.sprites !== undefined
})

/** Styles of icons in the sprite of the sidebar, which is too coarse for larger icons. */
export const sidebarSpriteStylesAtom = atom(get => spriteStylesOf(get(usableSpritesAtom).sidebar))

export const spriteRulesAtom = atom(get => {
  const { page, sidebar } = get(usableSpritesAtom)
  return spriteRules([...page, ...sidebar], href)
})
