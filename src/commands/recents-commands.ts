/** Commands that clear recents and pins. A toast offers Undo. */
import { pinnedIdsAtom, queryChoicesAtom, recentIdsAtom } from '@/state/recents'
import { changeLists, type ListChange, undoAction } from '@/state/undo'
import { type CommandContext, defineCommands } from './command'

export const RECENTS_COMMANDS = defineCommands([
  {
    id: 'recent.clear',
    title: 'Clear recent items',
    group: 'Settings',
    keywords: ['recent', 'history', 'forget', 'privacy'],
    skipsRecents: true,
    when: get => get(recentIdsAtom).length + get(queryChoicesAtom).length > 0,
    disabledMessage: 'No recent items to clear',
    run: context => ({
      kind: 'info',
      title: 'Recent items cleared',
      action: emptyLists(context, [recentIdsAtom, queryChoicesAtom]),
    }),
  },
  {
    id: 'pins.clear',
    title: 'Unpin all',
    group: 'Settings',
    keywords: ['clear', 'everything'],
    when: get => get(pinnedIdsAtom).length > 0,
    disabledMessage: 'Nothing is pinned',
    run: context => ({ kind: 'info', title: 'All items unpinned', action: emptyLists(context, [pinnedIdsAtom]) }),
  },
])

/** Empties `lists`, and returns the action that undoes this. */
function emptyLists(context: CommandContext, lists: readonly ListChange[number]['list'][]) {
  const { get, set } = context
  const change = lists.map(list => ({ list, before: get(list), after: [] }))
  return undoAction(context, changeLists(get, set, change))
}
