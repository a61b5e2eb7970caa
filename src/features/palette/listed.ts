/** What the palette asks and lists, and which row is the active one. */
import { atom } from 'jotai'
import { commandsAtom } from '@/commands/registry'
import type { ThingKind } from '@/core/search/things/things'
import { isDataSettledAtom } from '@/state/catalogue'
import { paletteChosenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { pinnedAtom, recentAtom } from '@/state/recents'
import { isSearchSettledAtom, operationsFailedAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import type { FoundRows, ItemRow } from './row'
import type { Asked } from './rows-for'

export interface Answer extends FoundRows {
  /** What the rows answer. */
  asked: Asked
}

/** The row whose actions are listed, and the text that had found it; null while answers are listed. */
export const actionsAtom = atom<{ of: ItemRow; text: string } | null>(null)

/** The latest answer, which may be one to an older text; null before the first. */
export const answerAtom = atom<Answer | null>(null)

/** The latest of those that list answers, which stays in sight beside the actions of a row. */
export const mainAnswerAtom = atom<Answer | null>(null)

/** How many answers of each kind there are to the text; those to the text before until they are known. */
export const countsAtom = atom<Partial<Record<ThingKind, number>> | null>(null)

/** Counts the moves by keyboard, which alone scroll. */
export const movesAtom = atom(0)

export const itemsAtom = atom(get => (get(answerAtom)?.rows ?? []).filter(row => row.kind === 'item'))

/** The row that Enter runs: the chosen one, else the best answer. What is reordered keeps its row. */
export const activeRowAtom = atom<ItemRow | null>(get => {
  const items = get(itemsAtom)
  return items.find(({ id }) => id === get(paletteChosenAtom)) ?? items[0] ?? null
})

/** What is asked, and all else that makes the palette ask again. */
export const askedAtom = atom(get => ({
  text: get(paletteTextAtom),
  scope: get(paletteScopeAtom),
  actionsOf: get(actionsAtom)?.of ?? null,
  known: [
    get(searchReadinessAtom),
    get(operationsFailedAtom),
    get(recentAtom),
    get(pinnedAtom),
    get(selectionAtom),
    get(commandsAtom),
  ] satisfies unknown[],
}))

/** Is the latest answer one to what is asked now, and will it stay the same? Operations and commands arrive later. */
export const isReadyAtom = atom(
  get => get(answerAtom)?.asked === get(askedAtom) && get(isSearchSettledAtom) && get(isDataSettledAtom),
)

/** Has the palette waited for long? */
export const isSlowAtom = atom(false)
