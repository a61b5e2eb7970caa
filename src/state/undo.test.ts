/** Changes and steps in two tabs, which are reloaded now and then, against a list of all states. */
import fc from 'fast-check'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moved, toggled, withNames } from '@/core/selection/list'
import type { Step } from '@/core/undo'
import { nextStepsAtom, stepAtom, takeBackAtom } from './history'
import { selectAtom, selectionAtom } from './selection'
import { followStorage } from './stored'
import { FakeStorage } from './testing/fake-storage'
import { pinnedAtom, togglePinAtom } from './things'

let storage: FakeStorage
let listeners: ((event: { key: string | null }) => void)[]

beforeEach(() => {
  storage = new FakeStorage()
  listeners = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

type Store = ReturnType<typeof createStore>

function open(): Store {
  const store = createStore()
  followStorage(store)
  return store
}

/** What the storage has goes to all tabs. */
function tellTabs() {
  for (const listener of listeners) listener({ key: null })
}

const stateOf = (store: Store) => ({ selection: store.get(selectionAtom), pins: store.get(pinnedAtom) })

type Change = (store: Store) => void

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
const change: fc.Arbitrary<Change> = fc.oneof(
  name.map(icon => (store: Store) => store.set(selectAtom, toggled(store.get(selectionAtom), icon))),
  fc
    .uniqueArray(name)
    .map(icons => (store: Store) => store.set(selectAtom, withNames(store.get(selectionAtom), icons))),
  fc.tuple(name, fc.nat(4)).map(([icon, to]) => (store: Store) => {
    store.set(selectAtom, moved(store.get(selectionAtom), icon, to))
  }),
  fc.constant((store: Store) => store.set(selectAtom, [])),
  // A gesture: two steps that are taken back together.
  fc.tuple(name, name).map(([a, b]) => (store: Store) => {
    const before = store.get(selectionAtom)
    store.set(selectAtom, withNames(before, [a]), null, before)
    store.set(selectAtom, withNames(before, [a, b]), null, before)
  }),
  name.map(icon => (store: Store) => void store.set(togglePinAtom, `service:${icon}`, icon)),
)
const action = fc.record({
  tab: fc.nat(1),
  reload: fc.constantFrom(false, false, false, true),
  act: fc.oneof<fc.Arbitrary<Step | Change>[]>(change, change, fc.constant('undo'), fc.constant('redo')),
})

test('random sequences of changes and of undo and redo (300, or ROUNDS) in two tabs lead through the same states', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), actions => {
      storage.values.clear()
      listeners.length = 0
      const tabs: [Store, Store] = [open(), open()]
      const past: ReturnType<typeof stateOf>[] = []
      const future: ReturnType<typeof stateOf>[] = []
      let present = stateOf(tabs[0])
      for (const { tab, reload, act } of actions) {
        if (reload) tabs[tab] = open()
        const store = tabs[tab] ?? tabs[0]
        if (act !== 'undo' && act !== 'redo') {
          act(store)
          if (JSON.stringify(stateOf(store)) !== JSON.stringify(present)) {
            past.push(present)
            future.length = 0
          }
          present = stateOf(store)
        } else {
          const step: Step = act === 'undo' ? 'undo' : 'redo'
          const [from, to] = step === 'undo' ? [past, future] : [future, past]
          expect(store.get(nextStepsAtom)[step] !== undefined).toBe(from.length > 0)
          store.set(stepAtom, step)
          const target = from.pop()
          if (target) {
            to.push(present)
            present = target
          }
        }
        tellTabs()
        expect(stateOf(tabs[0])).toEqual(present)
        expect(stateOf(tabs[1])).toEqual(present)
      }
    }),
    { numRuns: Number(process.env.ROUNDS ?? 300) },
  )
})

test('a change is taken back by itself, whatever was done since, and that can be taken back, too', () => {
  const store = open()
  store.set(selectAtom, ['A', 'B', 'C'])
  store.set(selectAtom, [])
  const { undo: cleared } = store.get(nextStepsAtom)
  if (!cleared) throw new Error('nothing was remembered')
  store.set(selectAtom, ['D'])
  store.set(takeBackAtom, cleared)
  expect(store.get(selectionAtom)).toEqual(['A', 'B', 'C', 'D'])
  store.set(stepAtom, 'undo')
  expect(store.get(selectionAtom)).toEqual(['D'])
})
