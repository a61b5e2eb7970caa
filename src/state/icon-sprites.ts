/** The files that hold the icons of the grids (`core/icons/icon-sprites.ts`): which of them have come. */
import { type Atom, atom } from 'jotai'
import { spriteOf } from '@/core/icons/icon-sprites'
import { readFile } from '@/platform/fetch'
import { href } from '@/platform/site'
import { pageSpritesAtom } from './page'

type State = 'loading' | 'ready' | 'failed'

const statesAtom = atom<Readonly<Record<string, State>>>({})

/** Path of the file that holds an icon, by its name; null when the icon's own file is to be shown. */
export const spritePathAtom = atom(get => {
  const sprites = get(pageSpritesAtom)
  return (icon: string | null) => (icon === null || !sprites ? null : spriteOf(icon, sprites))
})

const stateAtoms = new Map<string | null, Atom<State | undefined>>()

/** What has become of the file at `path`: one atom a file, whatever number of icons is drawn from it. */
export function spriteStateAtom(path: string | null): Atom<State | undefined> {
  const made = stateAtoms.get(path) ?? atom(get => (path === null ? undefined : get(statesAtom)[path]))
  stateAtoms.set(path, made)
  return made
}

/** Loads the file at `path`, once. One that cannot be had is not tried again: its icons are asked for one by one. */
export const loadSpriteAtom = atom(null, async (get, set, path: string) => {
  if (get(statesAtom)[path] !== undefined) return
  const become = (state: State) => set(statesAtom, states => ({ ...states, [path]: state }))
  become('loading')
  become((await readFile(href(path))) ? 'ready' : 'failed')
})
