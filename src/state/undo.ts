/** Changes of stored lists, such as the selection and the pins, and their undo (DECISIONS.md, "Undo of lists"). */
import { atom } from 'jotai'
import type { NoticeAction } from './notices'
import type { Store } from './store'
import type { createStoredListAtom } from './stored'

type List = readonly string[]

export type UndoableChange = readonly {
  list: ReturnType<typeof createStoredListAtom>
  before: List
  after: List
  /** True if new items come last. */
  growsAtEnd?: true
}[]

const isSame = (a: List, b: List) => a.join('\n') === b.join('\n')

/** The last 50 changes that have not been undone, latest last. Not stored. */
export const pastChangesAtom = atom<readonly UndoableChange[]>([])

/** The change that Ctrl/⌘+Z undoes; undefined if there is nothing to undo. */
export const latestChangeAtom = atom(get =>
  get(pastChangesAtom).findLast(change => change.some(({ list, before }) => !isSame(get(list), before))),
)

/** Changes lists, and returns the change. Changes with the same `before` object, as of a drag, are undone together. */
export function changeLists({ get, set }: Store, change: UndoableChange): UndoableChange {
  const past = get(pastChangesAtom)
  const isContinued = past.at(-1)?.[0]?.before === change[0]?.before
  set(pastChangesAtom, [...(isContinued ? past.slice(0, -1) : past), change].slice(-50))
  for (const { list, after } of change) set(list, after)
  return change
}

/** Undoes a change, and keeps the items that were added since then (DECISIONS.md, "Undo in notices"). */
export function undoChange({ get, set }: Store, change: UndoableChange): string {
  const past = get(pastChangesAtom)
  // Also drops later changes without an effect now, because undoing them would then bring this change back.
  const isLatest = change === get(latestChangeAtom)
  set(pastChangesAtom, isLatest ? past.slice(0, past.indexOf(change)) : past.filter(other => other !== change))
  for (const { list, before, after, growsAtEnd } of change) {
    const current = get(list)
    const kept = current.filter(item => before.includes(item) || !after.includes(item))
    const restored = before.filter(item => kept.includes(item) || !after.includes(item))
    const merged = growsAtEnd ? inserted(restored, kept) : inserted(restored.toReversed(), kept.toReversed()).reverse()
    set(list, isSame(current, after) ? before : merged)
  }
  return 'Undone'
}

/** Inserts the missing `items` into `list`, each after the item that precedes it in `items`. */
function inserted(items: List, list: List): string[] {
  const all = [...list]
  let place = 0
  for (const item of items) {
    if (!list.includes(item)) all.splice(place, 0, item)
    place = all.indexOf(item) + 1
  }
  return all
}

/** Returns the button that undoes a change; undefined if the change has no effect. */
export const undoAction = (store: Store, change: UndoableChange): NoticeAction | undefined =>
  change.every(({ before, after }) => isSame(before, after))
    ? undefined
    : { label: 'Undo', change, run: () => undoChange(store, change) }
