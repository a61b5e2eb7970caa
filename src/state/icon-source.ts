/** Addresses of the drawings of icons: by name in a sprite, or in a file of its own. */
import { atom } from 'jotai'
import { spriteOf } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { isOnlineAtom, ownSpriteAtom, pageSpritesAtom } from './page'

/** `drawing` is an address for `<use>`; `file` is one for `<img>`. */
export type IconSource = (icon: string) => { drawing: string } | { file: string }

const sourceAtom = (isGrid: boolean) =>
  atom((get): IconSource => {
    // Without a network the service worker has single files.
    const isOnline = get(isOnlineAtom)
    const own = isOnline ? get(ownSpriteAtom) : null
    const sprites = isGrid && isOnline ? get(pageSpritesAtom) : null
    return icon => {
      const path = own?.icons.has(icon) ? own.path : sprites && spriteOf(icon, sprites)
      return path === null ? { file: iconHref(icon) } : { drawing: `${href(path)}#${icon}` }
    }
  })

/** For single icons: those that came with the page, else their own files. */
export const iconSourceAtom = sourceAtom(false)

/** For grids, which show icons by the dozen. */
export const gridIconSourceAtom = sourceAtom(true)
