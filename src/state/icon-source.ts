/** URLs of icon drawings: in a sprite (one file with many icons), or as single files. */
import { atom } from 'jotai'
import { spritePath } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { allIconSpritesAtom, isOnlineAtom, pageSpriteAtom } from './page'

/** Returns the URL of an icon: `drawing` for `<use>` (part of a sprite), or `file` for `<img>`. */
export type GetIconUrl = (icon: string) => { drawing: string } | { file: string }

const urlGetterAtom = (isGrid: boolean) =>
  atom((get): GetIconUrl => {
    // Offline, icons come from single files, because the service worker does not cache sprites.
    const isOnline = get(isOnlineAtom)
    const own = isOnline ? get(pageSpriteAtom) : null
    const sprites = isGrid && isOnline ? get(allIconSpritesAtom) : null
    return icon => {
      const path = own?.icons.has(icon) ? own.path : sprites && spritePath(icon, sprites)
      return path === null ? { file: iconHref(icon) } : { drawing: `${href(path)}#${icon}` }
    }
  })

/** URLs of single icons: the page's own sprite if it contains the icon, otherwise the icon's file. */
export const getIconUrlAtom = urlGetterAtom(false)

/** URLs of icons in grids: the page's own sprite if it contains the icon, otherwise a sprite of all icons. */
export const getGridIconUrlAtom = urlGetterAtom(true)
