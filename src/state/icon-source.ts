/** URLs of icons: in a sprite (one file with many icons), or as single files. */
import { atom } from 'jotai'
import { spritePath } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { allIconSpritesAtom, isOnlineAtom, pageSpriteAtom } from './page'

/** Returns the URL of an icon: `inSprite` for `<use>`, or `file` for `<img>`. */
export type GetIconUrl = (icon: string) => { inSprite: string } | { file: string }

const urlGetterAtom = (isGrid: boolean) =>
  atom((get): GetIconUrl => {
    // Offline, icons come from single files, because some sprites may not be cached.
    const isOnline = get(isOnlineAtom)
    const own = isOnline ? get(pageSpriteAtom) : null
    const sprites = isGrid && isOnline ? get(allIconSpritesAtom) : null
    return icon => {
      const path = own?.icons.has(icon) ? own.path : sprites && spritePath(icon, sprites)
      return path === null ? { file: iconHref(icon) } : { inSprite: `${href(path)}#${icon}` }
    }
  })

/** URLs of single icons: the page's own sprite if it contains the icon, otherwise the icon's file. */
export const getIconUrlAtom = urlGetterAtom(false)

/** URLs of icons in grids: the page's own sprite if it contains the icon, otherwise a sprite of all icons. */
export const getGridIconUrlAtom = urlGetterAtom(true)
