/** Forgetting what was used and pinned. */
import { atom } from 'jotai'
import { choicesAtom } from '@/state/short-texts'
import { isThingId, LIMIT, pinnedAtom, recentAtom } from '@/state/things'
import { undoable } from '@/state/undo'
import type { Command } from './command'
import { undoAction } from './undo-commands'

/** What was used and what was chosen for short texts, as one list, so that clearing it can be taken back while the page is there. */
const usedAtom = undoable(
  'recents',
  atom(
    get => [...get(recentAtom), ...get(choicesAtom)],
    (_get, set, list: readonly string[]) => {
      set(recentAtom, list.filter(isThingId).slice(0, LIMIT))
      set(choicesAtom, list.filter(text => !isThingId(text)).slice(0, LIMIT))
    },
  ),
)

export const FORGET_COMMANDS: readonly Command[] = [
  {
    id: 'recent.clear',
    title: 'Clear recents',
    group: 'Settings',
    keywords: ['recent', 'history', 'forget', 'privacy'],
    leavesNoTrace: true,
    when: get => get(usedAtom).length > 0,
    otherwise: 'There are no recents',
    run: context => {
      context.set(usedAtom, [], { title: 'clear recents' })
      return { kind: 'info', title: 'Recents cleared', ...undoAction(context) }
    },
  },
  {
    id: 'pins.clear',
    title: 'Unpin everything',
    group: 'Settings',
    keywords: ['clear'],
    when: get => get(pinnedAtom).length > 0,
    otherwise: 'Nothing is pinned',
    run: context => {
      context.set(pinnedAtom, [], { title: 'unpin everything' })
      return { kind: 'info', title: 'All pins removed', ...undoAction(context) }
    },
  },
]
