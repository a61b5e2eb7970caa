/** The files that hold the icons of the grids (`core/icons/icon-sprites.ts`): which of them have come. */
import { atom } from 'jotai'
import { spriteOf } from '@/core/icons/icon-sprites'
import { readFile } from '@/platform/read-file'
import { href } from '@/platform/site'
import { pageSpritesAtom } from './page'

type State = 'loading' | 'ready' | 'failed'

const statesAtom = atom<Readonly<Record<string, State>>>({})

/** Path of the file that holds an icon; null when the icon's own file is to be shown. */
export const spritePathAtom = (icon: string | null) =>
  atom(get => {
    const sprites = get(pageSpritesAtom)
    const path = icon === null || !sprites ? null : spriteOf(icon, sprites)
    if (path === null) return null
    const state = get(statesAtom)[path]
    return state === 'failed' ? null : path
  })

/** Has the file at `path` come? */
export const spriteReadyAtom = (path: string | null) => atom(get => path !== null && get(statesAtom)[path] === 'ready')

/** Loads the file at `path`, once. One that cannot be had is not tried again: its icons are asked for one by one. */
export const loadSpriteAtom = atom(null, async (get, set, path: string) => {
  if (get(statesAtom)[path] !== undefined) return
  const become = (state: State) => set(statesAtom, states => ({ ...states, [path]: state }))
  become('loading')
  become((await readFile(href(path))) ? 'ready' : 'failed')
})
