/** The effects of an open palette: searches for each query, and runs rows. */
import type { createStore } from 'jotai'
import { requestIconsAndCatalogAtom } from '@/state/catalog'
import { diagramAtom, pastedFor, readProgressAtom } from '@/state/diagram'
import { isPaletteOpenAtom } from '@/state/palette'
import { isSearchSettledAtom, loadSearchAtom } from '@/state/search'
import { findRowsAtom } from './find-rows'
import { areResultsFinalAtom, paletteAtom, paletteSearchAtom, rowRunAtom } from './palette-atoms'
import { type FoundRows, RETRY_ROW } from './row'
import { readingNote, rowsAtOnce } from './rows-at-once'
import { runRow } from './run-row'

function failed(error: unknown): FoundRows {
  const isCodeError = error instanceof Error && /^(?:Type|Reference|Range)Error$/.test(error.name)
  if (isCodeError) console.error(error)
  const codeNote = 'Something went wrong. Try again, or reload the page.'
  return { rows: [RETRY_ROW], note: isCodeError ? codeNote : 'Couldn’t load the data. Check your connection.' }
}

/** Starts the effects of an opened palette. Returns a function that stops them. */
export function startPaletteSession(store: ReturnType<typeof createStore>): () => void {
  // First the catalog, whose names the page itself searches.
  store.set(requestIconsAndCatalogAtom)
  void store.set(loadSearchAtom)
  const startSearch = () => {
    if (!store.get(isPaletteOpenAtom)) return
    const search = store.get(paletteSearchAtom)
    const isComplete = store.get(isSearchSettledAtom)
    const { query, results } = store.get(paletteAtom)
    if (results?.search.query !== query || results.isComplete === undefined) {
      // A copy of the search, because these rows are not its result.
      const early = { search: { ...search }, isComplete: undefined }
      store.set(paletteAtom, 'answered', { ...rowsAtOnce(store.get, query, results), ...early })
    }
    const show = (found: FoundRows) => {
      if (store.get(paletteSearchAtom) !== search) return
      // The results run the pending action, which reads the diagram.
      store.set(diagramAtom, found.diagram ?? {})
      store.set(paletteAtom, 'answered', { search, isComplete, ...found })
    }
    void store.set(findRowsAtom, query).then(show, error => show(failed(error)))
  }
  const stops = [
    store.sub(paletteSearchAtom, startSearch),
    store.sub(areResultsFinalAtom, () => {
      if (store.get(areResultsFinalAtom)) store.set(paletteAtom, 'settled')
    }),
    store.sub(readProgressAtom, () => {
      const search = store.get(paletteSearchAtom)
      const pasted = pastedFor(store.get, search.query.text)
      if (!pasted || store.get(paletteAtom).results?.search === search) return
      const note = readingNote(store.get, pasted)
      store.set(paletteAtom, 'answered', { search: { ...search }, isComplete: false, rows: [], note })
    }),
    store.sub(rowRunAtom, () => {
      const run = store.get(rowRunAtom)
      if (run) runRow(store, run)
    }),
  ]
  startSearch()
  return () => {
    for (const stop of stops) stop()
  }
}
