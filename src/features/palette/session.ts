/** Searches while the palette is open, and runs the pending action once the results are final. */
import type { createStore } from 'jotai'
import { isDiagram } from '@/core/infrastructure/recognize'
import { requestIconsAndCatalogAtom } from '@/state/catalog'
import { diagramAtom, pastedFor } from '@/state/diagram'
import { pendingActionAtom } from '@/state/palette'
import { loadSearchAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { findRowsAtom } from './find-rows'
import { recalledQueryAtom } from './palette-keys'
import {
  areResultsFinalAtom,
  listedActionsAtom,
  outdatedResultsAtom,
  paletteQueryAtom,
  paletteResultsAtom,
} from './palette-results'
import { type FoundRows, RETRY_ROW } from './row'
import { runAction, selectionBeforePaletteAtom } from './run-row'

/** Time (ms) without an answer after which the rows of an earlier query are dimmed. */
const OUTDATED_DELAY_MS = 100

const FAILED: FoundRows = { rows: [RETRY_ROW], note: 'Couldn’t load the data. Check your connection.' }

/** Starts the search of an opened palette. Returns a function that stops the search. */
export function startPaletteSession(store: ReturnType<typeof createStore>): () => void {
  const fresh = [paletteResultsAtom, listedActionsAtom, recalledQueryAtom]
  for (const value of fresh) store.set<unknown, [null], void>(value, null)
  store.set(outdatedResultsAtom, undefined)
  store.set(selectionBeforePaletteAtom, store.get(selectionAtom))
  void store.set(loadSearchAtom)
  store.set(requestIconsAndCatalogAtom)
  let timer: ReturnType<typeof setTimeout> | undefined
  const search = () => {
    const query = store.get(paletteQueryAtom)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const results = store.get(paletteResultsAtom)
      const isOutdated = (['text', 'scope', 'actionsOf'] as const).some(key => results?.query[key] !== query[key])
      const pasted = pastedFor(store.get, query.text)
      if (isOutdated && pasted) {
        const note = `Reading the ${isDiagram(pasted.texts[0] ?? '') ? 'diagram' : 'template'}…`
        // With a copy of the query, the results are not final.
        store.set(paletteResultsAtom, { query: { ...query }, rows: [], note })
      } else if (isOutdated) store.set(outdatedResultsAtom, results)
    }, OUTDATED_DELAY_MS)
    const show = (found: FoundRows) => {
      if (store.get(paletteQueryAtom) !== query) return
      clearTimeout(timer)
      // The results run the pending action, which reads the diagram.
      store.set(diagramAtom, found.diagram ?? {})
      store.set(paletteResultsAtom, { query, ...found })
    }
    void store.set(findRowsAtom, query).then(show, () => show(FAILED))
  }
  const stops = [
    store.sub(paletteQueryAtom, search),
    store.sub(areResultsFinalAtom, () => {
      const pending = store.get(pendingActionAtom)
      if (pending && store.get(areResultsFinalAtom)) runAction(store, pending)
    }),
    () => clearTimeout(timer),
  ]
  search()
  return () => {
    for (const stop of stops) stop()
  }
}
