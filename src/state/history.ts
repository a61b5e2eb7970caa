/**
 * The last changes of the selection, pins, names, filters and recents: remembered here, and taken back with Ctrl+Z. Loaded with the commands;
 * what was changed before (`undo.ts`) is taken in then.
 */
import { atom } from 'jotai'
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
import { lists, newChangesAtom, recorder } from './undo'

/** Neither the view nor what was to be forgotten is stored: filters and recents are taken back as long as the page is there. */
const STORED: readonly ListName[] = ['selection', 'pins', 'names']

const storedHistoryAtom = storedAtom(
  'changes',
  NO_HISTORY,
  stored => cleanHistory(stored, STORED),
  history => {
    const kept = cleanHistory(history, STORED)
    return kept && kept.past.length + kept.future.length > 0 ? kept : undefined
  },
)

const historyAtom = atom(get =>
  get(newChangesAtom).reduce(
    (history, { of, before, after, ...details }) => recorded(history, of, before, after, details),
    get(storedHistoryAtom),
  ),
)

/** Takes in what was changed. */
export const recordAtom = atom(null, (get, set) => {
  const history = get(historyAtom)
  if (history !== get(storedHistoryAtom)) set(storedHistoryAtom, history)
  set(newChangesAtom, [])
})
recorder.recordAtom = recordAtom

/** The changes that the next undo and the next redo are about. */
export const nextStepsAtom = atom<Readonly<Record<Step, Change | undefined>>>(get => {
  const { past, future } = get(historyAtom)
  return { undo: past.at(-1), redo: future.at(-1) }
})

/** Takes back the last change, or makes it again. */
export const stepAtom = atom(null, (get, set, step: Step) => {
  set(recordAtom)
  const next = stepped(get(historyAtom), step)
  const list = next && lists.get(next.change.of)
  if (!list) return
  set(list, applied(get(list), next.change))
  set(storedHistoryAtom, next.history)
})

/** Takes back `change` whatever has been done since. */
export const takeBackAtom = atom(null, (get, set, change: Change) => {
  set(recordAtom)
  const list = lists.get(change.of)
  if (isSameChange(get(nextStepsAtom).undo, change)) set(stepAtom, 'undo')
  else if (list) {
    const before = get(list)
    set(list, applied(before, inverse(change)))
    set(storedHistoryAtom, recorded(get(historyAtom), change.of, before, get(list)))
  }
})
