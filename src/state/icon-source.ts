/** Where the drawing of an icon comes from: by name out of a file of many, or from a file of its own. */
import { atom } from 'jotai'
import { spriteOf } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { ownSpritesAtom, pageSpritesAtom } from './page'

/**
 * `drawing` is an address for `<use>`, below the first screen of the page if `isLater`; `file` is one for `<img>`; null if neither
 * could be loaded.
 */
export type IconAddress = { drawing: string; isLater: boolean } | { file: string } | null

/** The address of an icon by its name. */
export type IconSource = (icon: string) => IconAddress

const unusableAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The file at `address` could not be loaded: icons of a file of many are files of their own from now on, others monograms. */
export const dropPictureAtom = atom(null, (get, set, address: string) => {
  // Each icon of the file says so; what has changed is drawn anew once.
  if (!get(unusableAtom).has(address)) set(unusableAtom, new Set([...get(unusableAtom), address]))
})

/** Could all icons be loaded so far? */
export const arePicturesUsableAtom = atom(get => get(unusableAtom).size === 0)

const sourceAtom = (isGrid: boolean) =>
  atom((get): IconSource => {
    const own = get(ownSpritesAtom)
    const sprites = isGrid ? get(pageSpritesAtom) : null
    const unusable = get(unusableAtom)
    return icon => {
      const sprite = own.find(({ icons }) => icons.has(icon))
      const path = sprite?.path ?? (sprites && spriteOf(icon, sprites))
      if (path !== null && !unusable.has(href(path)))
        return { drawing: `${href(path)}#${icon}`, isLater: sprite !== undefined && sprite !== own[0] }
      const file = iconHref(icon)
      return unusable.has(file) ? null : { file }
    }
  })

/** For single icons: those that came with the page, else their own files. */
export const iconSourceAtom = sourceAtom(false)

/** For grids, which show icons by the dozen. */
export const gridIconSourceAtom = sourceAtom(true)
