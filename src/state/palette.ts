/** The command palette: is it open, what is typed, where it looks. */
import { atom } from 'jotai'

/** Where the palette looks, when not everywhere. */
export type Scope = 'commands' | 'categories' | 'icons' | 'pages' | 'operations' | 'help'

export const paletteOpenAtom = atom(false)
export const paletteTextAtom = atom('')
export const paletteScopeAtom = atom<Scope | null>(null)

/** Has the palette's code arrived, so that it takes the keys itself? Until then they are kept in `paletteTextAtom`. */
export const paletteMountedAtom = atom(false)

/** Enter was pressed before the palette's code had arrived: the best answer is run as soon as it has. */
export const paletteEnteredAtom = atom(false)

/** Opens the palette, empty or with `text`. */
export const openPaletteAtom = atom(null, (_get, set, text?: string) => {
  set(paletteTextAtom, text ?? '')
  set(paletteScopeAtom, null)
  set(paletteEnteredAtom, false)
  set(paletteOpenAtom, true)
})
