/** A longer piece of work that the visitor may cancel: drawing and packing many pictures. */
import { atom } from 'jotai'

export interface Progress {
  title: string
  done: number
  total: number
  cancel: () => void
}

export const progressAtom = atom<Progress | null>(null)
