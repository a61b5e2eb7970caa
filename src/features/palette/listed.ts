/** The query of the palette, its latest answer, and the active row. */
import { atom } from 'jotai'
import { commandsAtom } from '@/commands/registry'
import type { ThingKind } from '@/core/search/things/things'
import { isDataSettledAtom } from '@/state/catalogue'
import { paletteChosenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { pinnedAtom, recentAtom } from '@/state/recents'
import { isSearchSettledAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import type { Asked } from './find-rows'
import type { FoundRows, ItemRow } from './row'

export interface Answer extends FoundRows {
  /** The query that the rows answer. */
  asked: Asked
}

/** The row whose actions are listed, and the text that had found it; null while answers are listed. */
export const actionsAtom = atom<{ of: ItemRow; text: string } | null>(null)

/** The latest answer, which may be one to an older text; null before the first. */
export const answerAtom = atom<Answer | null>(null)

/** Number of answers of each kind; of the text before until the counts are known. */
export const countsAtom = atom<Partial<Record<ThingKind, number>> | null>(null)

export const itemsAtom = atom(get => (get(answerAtom)?.rows ?? []).filter(row => row.kind === 'item'))

/** The row that Enter runs: the chosen one, else the best answer. What is reordered keeps its row. */
export const activeRowAtom = atom<ItemRow | null>(get => {
  const items = get(itemsAtom)
  return items.find(({ id }) => id === get(paletteChosenAtom)) ?? items[0] ?? null
})

/** The query, and all else that makes the palette ask again. */
export const askedAtom = atom(get => ({
  text: get(paletteTextAtom),
  scope: get(paletteScopeAtom),
  actionsOf: get(actionsAtom)?.of ?? null,
  known: [searchReadinessAtom, recentAtom, pinnedAtom, selectionAtom, commandsAtom].map(source => get<unknown>(source)),
}))

/** True while the latest answer is the final one to the query. Operations and commands arrive later. */
export const isReadyAtom = atom(
  get => get(answerAtom)?.asked === get(askedAtom) && get(isSearchSettledAtom) && get(isDataSettledAtom),
)
