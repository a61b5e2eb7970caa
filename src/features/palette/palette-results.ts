/** The palette's query, its latest results, and the active row. */
import { atom } from 'jotai'
import { commandsAtom } from '@/commands/registry'
import { isDataSettledAtom } from '@/state/catalog'
import { includesDetailsAtom, pastedAtom } from '@/state/diagram'
import { chosenRowIdAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { pinnedIdsAtom, recentIdsAtom } from '@/state/recents'
import { isSearchSettledAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import type { PaletteQuery } from './find-rows'
import type { FoundRows, ItemRow } from './row'

export interface PaletteResults extends FoundRows {
  query: PaletteQuery
}

/** The row whose actions are listed, and the text typed before; null while results are listed. */
export const listedActionsAtom = atom<{ of: ItemRow; text: string } | null>(null)

/** The latest results, which may belong to an earlier query; null before the first results. */
export const paletteResultsAtom = atom<PaletteResults | null>(null)

/**
 * Results of an earlier query that are dimmed, because the answer to the current one is late. Null if an answer is late
 * and there are no earlier results. Undefined until an answer has been late.
 */
export const outdatedResultsAtom = atom<PaletteResults | null | undefined>(undefined)

export const itemRowsAtom = atom(get => (get(paletteResultsAtom)?.rows ?? []).filter(row => row.kind === 'item'))

/** The row that Enter runs: the row that the visitor chose, even if its position changes, otherwise the first. */
export const activeRowAtom = atom<ItemRow | null>(get => {
  const items = get(itemRowsAtom)
  return items.find(({ id }) => id === get(chosenRowIdAtom)) ?? items[0] ?? null
})

const QUERY_DEPENDENCIES = [
  searchReadinessAtom,
  recentIdsAtom,
  pinnedIdsAtom,
  selectionAtom,
  commandsAtom,
  includesDetailsAtom,
  pastedAtom,
]

/**
 * The current query: a new object after each change of the text, the scope, or the `QUERY_DEPENDENCIES`. Results are
 * current if they refer to this object.
 */
export const paletteQueryAtom = atom(get => ({
  text: get(paletteTextAtom),
  scope: get(paletteScopeAtom),
  actionsOf: get(listedActionsAtom)?.of ?? null,
  dependencies: QUERY_DEPENDENCIES.map(dependency => get<unknown>(dependency)),
}))

/** True if the results belong to the current query and no loading data can change them. */
export const areResultsFinalAtom = atom(
  get => get(paletteResultsAtom)?.query === get(paletteQueryAtom) && get(isSearchSettledAtom) && get(isDataSettledAtom),
)
