/** The sketch that is typed into the palette, as what it draws. */
import { atom } from 'jotai'
import { iconsAmong, SKETCHED, type SketchItem, sketchItems } from '@/core/diagram/sketch'
import { findAnswers } from './search'

/** What the sketch draws that was read last. */
export const sketchAtom = atom<readonly SketchItem[]>([])

/** Reads a text, and makes it `sketchAtom`. What is wrong with it is the answer; rejects when the search fails. */
export const readSketchAtom = atom(
  null,
  async (_get, set, text: string): Promise<SketchItem[] | { problem: string }> => {
    const items = await sketchItems(text, async word => iconsAmong(await findAnswers(word, SKETCHED), word))
    set(sketchAtom, 'problem' in items ? [] : items)
    return items
  },
)
