/** What an empty field offers, found when the page is at rest: the palette opens with its first rows in it. */
import { atom, type createStore } from 'jotai'
import { presentAtom } from '@/commands/registry'
import { goOnWithout } from '@/core/errors'
import { searchReadinessAtom } from '@/state/search'
import { queryStringAtom } from '@/state/view'
import { askedAtom } from './listed'
import type { FoundRows } from './row'
import { findRowsAtom } from './rows-for'

/** All that these rows are made of. */
const sourcesAtom = atom(get => [...get(askedAtom).known, get(presentAtom), get(queryStringAtom)])

const keptAtom = atom<{ sources: readonly unknown[]; found: FoundRows } | null>(null)

/** What is shown until the answer is there; null where something has changed since it was found. Keys wait for the answer. */
export const usualAtom = atom((get): FoundRows | null => {
  const { text, scope } = get(askedAtom)
  const [kept, sources] = [get(keptAtom), get(sourcesAtom)]
  return text === '' && scope === null && kept?.sources.every((source, i) => source === sources[i]) ? kept.found : null
})

/** Finds it once everything can be found. */
export function prepareUsual(store: ReturnType<typeof createStore>): void {
  const prepare = async () => {
    if (store.get(searchReadinessAtom) !== 'complete') return
    stop()
    const sources = store.get(sourcesAtom)
    store.set(keptAtom, { sources, found: await store.set(findRowsAtom, { text: '', scope: null, actionsOf: null }) })
  }
  const stop = store.sub(searchReadinessAtom, () => void prepare().catch(goOnWithout))
  void prepare().catch(goOnWithout)
}
