/** URLs of icon drawings: in a sprite, or as files. */
import { atom } from 'jotai'
import { spritePath } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { allIconSpritesAtom, isOnlineAtom, pageSpriteAtom } from './page'

/** `drawing` is a URL for `<use>`, `file` a URL for `<img>`. */
export type IconSource = (icon: string) => { drawing: string } | { file: string }

const sourceAtom = (isGrid: boolean) =>
  atom((get): IconSource => {
    // Offline, the service worker has single files only.
    const isOnline = get(isOnlineAtom)
    const own = isOnline ? get(pageSpriteAtom) : null
    const sprites = isGrid && isOnline ? get(allIconSpritesAtom) : null
    return icon => {
      const path = own?.icons.has(icon) ? own.path : sprites && spritePath(icon, sprites)
      return path === null ? { file: iconHref(icon) } : { drawing: `${href(path)}#${icon}` }
    }
  })

/** For single icons: the page's own sprite, else single files. */
export const iconSourceAtom = sourceAtom(false)

/** For grids with dozens of icons. */
export const gridIconSourceAtom = sourceAtom(true)
