/** What an empty field offers, found when the page is at rest: the palette opens with its first rows in it. */
import { atom, type createStore } from 'jotai'
import { presentAtom } from '@/commands/registry'
import { goOnWithout } from '@/core/errors'
import { whenIdle } from '@/platform/events'
import { activeCellAtom } from '@/state/grid'
import { ownNamesAtom } from '@/state/own-names'
import { paletteOpenAtom } from '@/state/palette'
import { searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { pinnedAtom } from '@/state/things'
import { queryStringAtom } from '@/state/view'
import { askedAtom } from './listed'
import type { FoundRows } from './row'
import { findRowsAtom } from './rows-for'

/** All that these rows are made of. */
const sourcesAtom = atom(get => [...get(askedAtom).known, get(presentAtom), get(queryStringAtom)])

/** What may change that and is cheap to follow. */
const FOLLOWED = [selectionAtom, activeCellAtom, queryStringAtom, paletteOpenAtom, pinnedAtom, ownNamesAtom]

const keptAtom = atom<{ sources: readonly unknown[]; found: FoundRows } | null>(null)

/** What is shown until the answer is there; null where something has changed since it was found. Keys wait for the answer. */
export const usualAtom = atom((get): FoundRows | null => {
  const { text, scope } = get(askedAtom)
  const [kept, sources] = [get(keptAtom), get(sourcesAtom)]
  return text === '' && scope === null && kept?.sources.every((source, i) => source === sources[i]) ? kept.found : null
})

/** Finds it now, and whenever the page is at rest again after a change. */
export function prepareUsual(store: ReturnType<typeof createStore>): void {
  const find = async () => {
    if (store.get(searchReadinessAtom) !== 'complete' || store.get(paletteOpenAtom) || store.get(usualAtom)) return
    const sources = store.get(sourcesAtom)
    store.set(keptAtom, { sources, found: await store.set(findRowsAtom, { text: '', scope: null, actionsOf: null }) })
  }
  const prepare = () => void find().catch(goOnWithout)
  let changes = 0
  const plan = () => {
    const own = ++changes
    // While more follow, as when an arrow is held, the page is not at rest.
    whenIdle(() => own === changes && prepare())
  }
  for (const source of FOLLOWED) store.sub(source, plan)
  store.sub(searchReadinessAtom, prepare)
  prepare()
}
