/** The state of the palette as one value, and what depends on it and on other data. */
import { atom } from 'jotai'
import { commandsAtom } from '@/commands/registry'
import { catalogAtom, isDataSettledAtom } from '@/state/catalog'
import { drawsChangesAloneAtom, includesDetailsAtom, pastedAtom } from '@/state/diagram'
import { openedPaletteAtom } from '@/state/palette'
import { chosenQueriesAtom, pinnedIdsAtom, recentIdsAtom } from '@/state/recents'
import { isSearchSettledAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { initial, type PaletteEvent, type PaletteState, reduce } from './model'

/** The state of the palette, changed by events. A closed palette ignores them. */
export const paletteAtom = atom(
  (get): PaletteState => {
    const opened = get(openedPaletteAtom) ?? { query: { text: '' }, selectedBefore: [] }
    return 'results' in opened ? (opened as PaletteState) : initial(opened)
  },
  (get, set, ...event: PaletteEvent) => {
    if (get(openedPaletteAtom) === null) return
    const facts = { isFinal: get(areResultsFinalAtom), earlierQueries: get(chosenQueriesAtom) }
    set(openedPaletteAtom, reduce(get(paletteAtom), event, facts))
  },
)

const SEARCH_DEPENDENCIES = [
  catalogAtom,
  searchReadinessAtom,
  recentIdsAtom,
  pinnedIdsAtom,
  selectionAtom,
  commandsAtom,
  includesDetailsAtom,
  drawsChangesAloneAtom,
  pastedAtom,
]

/** Returns an atom with a field of the state. */
const fieldAtom = <Name extends keyof PaletteState>(name: Name) => atom(get => get(paletteAtom)[name])
const queryAtom = fieldAtom('query')
export const paletteResultsAtom = fieldAtom('results')
export const rowRunAtom = fieldAtom('run')

/** The current search: a new object after each change of the query or the `SEARCH_DEPENDENCIES`. */
export const paletteSearchAtom = atom(get => {
  for (const dependency of SEARCH_DEPENDENCIES) get<unknown>(dependency)
  return { query: get(queryAtom) }
})

/** True if the results belong to the current search and no loading data can change them. */
export const areResultsFinalAtom = atom(get => {
  const { results } = get(paletteAtom)
  return results?.search === get(paletteSearchAtom) && get(isSearchSettledAtom) && get(isDataSettledAtom)
})
