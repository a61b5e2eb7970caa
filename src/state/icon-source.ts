/** Where the drawing of an icon comes from: by name out of a file of many, or from a file of its own. */
import { atom } from 'jotai'
import { spriteOf } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { pageSpritesAtom, spriteAtom } from './page'

/** `drawing` is an address for `<use>`, `file` one for `<img>`. */
export type IconAddress = { drawing: string } | { file: string }

/** The address of an icon by its name. */
export type IconSource = (icon: string) => IconAddress

const unusableAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The file of many icons at `address` could not be loaded: from now on its icons are files of their own. */
export const dropSpriteAtom = atom(null, (get, set, address: string) =>
  set(unusableAtom, new Set([...get(unusableAtom), address])),
)

/** Have all sprites been usable so far? */
export const areSpritesUsableAtom = atom(get => get(unusableAtom).size === 0)

const sourceAtom = (isGrid: boolean) =>
  atom((get): IconSource => {
    const own = get(spriteAtom)
    const sprites = isGrid ? get(pageSpritesAtom) : null
    const unusable = get(unusableAtom)
    return icon => {
      const path = own.icons.has(icon) ? own.path : sprites && spriteOf(icon, sprites)
      if (path !== null && !unusable.has(href(path))) return { drawing: `${href(path)}#${icon}` }
      return { file: iconHref(icon) }
    }
  })

/** For single icons: those that came with the page, else their own files. */
export const iconSourceAtom = sourceAtom(false)

/** For grids, which show icons by the dozen. */
export const gridIconSourceAtom = sourceAtom(true)
