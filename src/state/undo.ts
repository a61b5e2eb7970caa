/** Lists whose changes can be taken back, as the first view has them: what is changed waits for the history (`history.ts`). */
import { atom, type WritableAtom } from 'jotai'
import type { ListName } from '@/core/undo'

type ListAtom = WritableAtom<readonly string[], [list: readonly string[]], void>

/** All of them. */
export const lists = new Map<ListName, ListAtom>()

/** What was done, where the names in the list do not say it, and the list before a gesture (`recorded` in core/undo.ts). */
interface Details {
  since?: readonly string[]
  title?: string
}

interface NewChange extends Details {
  of: ListName
  before: readonly string[]
  after: readonly string[]
}

/** Changes that the history has not taken in, in order. */
export const newChangesAtom = atom<readonly NewChange[]>([])

/** Takes them in, once the history is loaded. */
export const recorder: { recordAtom?: WritableAtom<null, [], void> } = {}

/** The list `name`, whose changes are remembered. */
export function undoable(name: ListName, listAtom: ListAtom) {
  lists.set(name, listAtom)
  return atom(
    get => get(listAtom),
    (get, set, after: readonly string[], details?: Details) => {
      set(newChangesAtom, [...get(newChangesAtom), { of: name, before: get(listAtom), after, ...details }])
      set(listAtom, after)
      if (recorder.recordAtom) set(recorder.recordAtom)
    },
  )
}
