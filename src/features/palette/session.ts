/** The effects of an open palette: searches for each query, and runs rows. */
import type { createStore } from 'jotai'
import { isDiagram } from '@/core/infrastructure/recognize'
import { requestIconsAndCatalogAtom } from '@/state/catalog'
import { diagramAtom, pastedFor } from '@/state/diagram'
import { isPaletteOpenAtom } from '@/state/palette'
import { loadSearchAtom } from '@/state/search'
import { findRowsAtom } from './find-rows'
import { areResultsFinalAtom, paletteAtom, paletteSearchAtom, rowRunAtom } from './palette-atoms'
import { type FoundRows, RETRY_ROW } from './row'
import { runRow } from './run-row'

/** Time (ms) without an answer after which earlier rows are dimmed, or a note says so. */
const DELAY_MS = 100

function failed(error: unknown): FoundRows {
  const isCodeError = error instanceof Error && /^(?:Type|Reference|Range)Error$/.test(error.name)
  if (isCodeError) console.error(error)
  const codeNote = 'Something went wrong. Try again, or reload the page.'
  return { rows: [RETRY_ROW], note: isCodeError ? codeNote : 'Couldn’t load the data. Check your connection.' }
}

/** Starts the effects of an opened palette. Returns a function that stops them. */
export function startPaletteSession(store: ReturnType<typeof createStore>): () => void {
  void store.set(loadSearchAtom)
  store.set(requestIconsAndCatalogAtom)
  let timer: ReturnType<typeof setTimeout> | undefined
  const startSearch = () => {
    clearTimeout(timer)
    if (!store.get(isPaletteOpenAtom)) return
    const search = store.get(paletteSearchAtom)
    const { query, results } = store.get(paletteAtom)
    const pasted = pastedFor(store.get, query.text)
    const note = pasted ? `Reading the ${isDiagram(pasted.texts[0] ?? '') ? 'diagram' : 'template'}…` : 'Searching…'
    timer = setTimeout(() => {
      if (results && (!pasted || results.search.query === query)) store.set(paletteAtom, 'delayed')
      // A copy of the search, because the note is not its result.
      else store.set(paletteAtom, 'answered', { search: { ...search }, rows: [], note })
    }, DELAY_MS)
    const show = (found: FoundRows) => {
      if (store.get(paletteSearchAtom) !== search) return
      clearTimeout(timer)
      // The results run the pending action, which reads the diagram.
      store.set(diagramAtom, found.diagram ?? {})
      store.set(paletteAtom, 'answered', { search, ...found })
    }
    void store.set(findRowsAtom, query).then(show, error => show(failed(error)))
  }
  const stops = [
    store.sub(paletteSearchAtom, startSearch),
    store.sub(areResultsFinalAtom, () => {
      if (store.get(areResultsFinalAtom)) store.set(paletteAtom, 'settled')
    }),
    store.sub(rowRunAtom, () => {
      const run = store.get(rowRunAtom)
      if (run) runRow(store, run)
    }),
    () => clearTimeout(timer),
  ]
  startSearch()
  return () => {
    for (const stop of stops) stop()
  }
}
