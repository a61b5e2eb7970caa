/** Commands that delete recents and pins; a toast offers Undo. */
import { undoAction } from '@/state/notices'
import { choicesAtom, pinnedAtom, recentAtom } from '@/state/recents'
import { commands } from './command'

export const FORGET_COMMANDS = commands([
  {
    id: 'recent.clear',
    title: 'Clear recents',
    group: 'Settings',
    keywords: ['recent', 'history', 'forget', 'privacy'],
    leavesNoTrace: true,
    when: get => get(recentAtom).length + get(choicesAtom).length > 0,
    otherwise: 'There are no recents',
    run: ({ get, set }) => {
      const recent = get(recentAtom)
      const choices = get(choicesAtom)
      set(recentAtom, [])
      set(choicesAtom, [])
      const undo = () => {
        set(recentAtom, recent)
        set(choicesAtom, choices)
      }
      return { kind: 'info', title: 'Recents cleared', action: undoAction(undo) }
    },
  },
  {
    id: 'pins.clear',
    title: 'Unpin everything',
    group: 'Settings',
    keywords: ['clear'],
    when: get => get(pinnedAtom).length > 0,
    otherwise: 'Nothing is pinned',
    run: ({ get, set }) => {
      const pinned = get(pinnedAtom)
      set(pinnedAtom, [])
      return { kind: 'info', title: 'All pins removed', action: undoAction(() => set(pinnedAtom, pinned)) }
    },
  },
])
