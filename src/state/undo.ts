/** The last changes of the selection, of pins, own names and filters: remembered here, and taken back with Ctrl+Z. */
import { atom, type WritableAtom } from 'jotai'
import {
  applied,
  type Change,
  cleanHistory,
  inverse,
  isSameChange,
  type ListName,
  NO_HISTORY,
  recorded,
  type Step,
  stepped,
} from '@/core/undo'
import { storedAtom } from './stored'

/** Nothing of the view is stored: filters are taken back as long as the page is there. */
const STORED: readonly ListName[] = ['selection', 'pins', 'names']

const historyAtom = storedAtom(
  'changes',
  NO_HISTORY,
  stored => cleanHistory(stored, STORED),
  history => {
    const kept = cleanHistory(history, STORED)
    return kept && kept.past.length + kept.future.length > 0 ? kept : undefined
  },
)

type ListAtom = WritableAtom<readonly string[], [list: readonly string[]], void>

const lists = new Map<ListName, ListAtom>()

/** The list `name`, whose changes are remembered; `title` says what is done, `since` is explained at `recorded`. */
export function undoable(name: ListName, listAtom: ListAtom) {
  lists.set(name, listAtom)
  return atom(
    get => get(listAtom),
    (get, set, list: readonly string[], details?: { since?: readonly string[]; title?: string }) => {
      const history = recorded(get(historyAtom), name, get(listAtom), list, details)
      set(listAtom, list)
      if (history !== get(historyAtom)) set(historyAtom, history)
    },
  )
}

/** The changes that the next undo and the next redo are about. */
export const nextStepsAtom = atom<Readonly<Record<Step, Change | undefined>>>(get => {
  const { past, future } = get(historyAtom)
  return { undo: past.at(-1), redo: future.at(-1) }
})

/** Takes back the last change, or makes it again. */
export const stepAtom = atom(null, (get, set, step: Step) => {
  const next = stepped(get(historyAtom), step)
  const list = next && lists.get(next.change.of)
  if (!list) return
  set(list, applied(get(list), next.change))
  set(historyAtom, next.history)
})

/** Takes back `change` whatever has been done since. */
export const takeBackAtom = atom(null, (get, set, change: Change) => {
  const list = lists.get(change.of)
  if (isSameChange(get(nextStepsAtom).undo, change)) set(stepAtom, 'undo')
  else if (list) {
    const before = get(list)
    set(list, applied(before, inverse(change)))
    set(historyAtom, recorded(get(historyAtom), change.of, before, get(list)))
  }
})
