/** Commands that clear recents and pins. A toast offers Undo. */
import { undoAction } from '@/state/notices'
import { pinnedIdsAtom, queryChoicesAtom, recentIdsAtom } from '@/state/recents'
import { defineCommands } from './command'

export const RECENTS_COMMANDS = defineCommands([
  {
    id: 'recent.clear',
    title: 'Clear recent items',
    group: 'Settings',
    keywords: ['recent', 'history', 'forget', 'privacy'],
    skipsRecents: true,
    when: get => get(recentIdsAtom).length + get(queryChoicesAtom).length > 0,
    disabledMessage: 'No recent items to clear',
    run: ({ get, set }) => {
      const recent = get(recentIdsAtom)
      const choices = get(queryChoicesAtom)
      set(recentIdsAtom, [])
      set(queryChoicesAtom, [])
      const undo = () => {
        set(recentIdsAtom, recent)
        set(queryChoicesAtom, choices)
      }
      return { kind: 'info', title: 'Recent items cleared', action: undoAction(undo) }
    },
  },
  {
    id: 'pins.clear',
    title: 'Unpin all',
    group: 'Settings',
    keywords: ['clear', 'everything'],
    when: get => get(pinnedIdsAtom).length > 0,
    disabledMessage: 'Nothing is pinned',
    run: ({ get, set }) => {
      const pinned = get(pinnedIdsAtom)
      set(pinnedIdsAtom, [])
      return { kind: 'info', title: 'All items unpinned', action: undoAction(() => set(pinnedIdsAtom, pinned)) }
    },
  },
])
