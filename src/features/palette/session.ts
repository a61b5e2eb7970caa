/** Searches for the palette's text while it is open, and runs the pending action when results arrive. */
import type { createStore } from 'jotai'
import { askSearch } from '@/platform/search-client'
import { requestDataAtom } from '@/state/catalogue'
import { paletteTextAtom, pendingActionAtom } from '@/state/palette'
import { loadSearchAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { findRowsAtom } from './find-rows'
import { actionsAtom, answerAtom, countsAtom, isReadyAtom, paletteQueryAtom } from './listed'
import { recalledAtom } from './press'
import { type FoundRows, RETRY_ROW } from './row'
import { act, selectedBeforeAtom } from './run-row'

/** Debounce (ms) before requesting the counts of the scopes. */
const COUNT_DELAY_MS = 80

const FAILED: FoundRows = { rows: [RETRY_ROW], note: 'Couldn’t load search. Check your connection.' }

/** Starts a session of the palette. Returns a function that ends it. */
export function startSession(store: ReturnType<typeof createStore>): () => void {
  store.set(answerAtom, null)
  store.set(countsAtom, null)
  store.set(actionsAtom, null)
  store.set(recalledAtom, null)
  store.set(selectedBeforeAtom, store.get(selectionAtom))
  // Retries a failed load.
  void store.set(loadSearchAtom)
  store.set(requestDataAtom)
  let counting: ReturnType<typeof setTimeout> | undefined
  const count = async (text: string) => {
    const counts = await askSearch('counts', text).catch(() => null)
    if (store.get(paletteTextAtom) === text) store.set(countsAtom, counts)
  }
  const ask = () => {
    const asked = store.get(paletteQueryAtom)
    const answer = (found: FoundRows) => {
      if (store.get(paletteQueryAtom) !== asked) return
      store.set(answerAtom, { asked, ...found })
      if (asked.actionsOf) return
      clearTimeout(counting)
      if (asked.text.trim() === '') store.set(countsAtom, null)
      else counting = setTimeout(() => void count(asked.text), COUNT_DELAY_MS)
    }
    void store.set(findRowsAtom, asked).then(answer, () => answer(FAILED))
  }
  const stops = [
    store.sub(paletteQueryAtom, ask),
    store.sub(isReadyAtom, () => {
      const pending = store.get(pendingActionAtom)
      if (pending && store.get(isReadyAtom)) act(store, pending)
    }),
    () => clearTimeout(counting),
  ]
  ask()
  return () => {
    for (const stop of stops) stop()
  }
}
