/** Taking back what was last selected, pinned or cleared, and making it again. */
import type { Getter } from 'jotai'
import { counted } from '@/core/catalogue/display'
import type { Change, Step } from '@/core/undo'
import { nextStepsAtom, stepAtom, takeBackAtom } from '@/state/history'
import { iconLabelAtom } from '@/state/labels'
import type { NoticeAction } from '@/state/notices'
import type { Command, CommandContext } from './command'

const STEPS: Readonly<Record<Step, { title: string; done: string; keys: readonly string[]; all: string }>> = {
  undo: {
    title: 'Undo',
    done: 'Undone',
    keys: ['mod+z'],
    all: 'Undo the last change: selection, pins, names, filters, recents',
  },
  redo: { title: 'Redo', done: 'Redone', keys: ['mod+shift+z', 'mod+y'], all: 'Redo what was undone' },
}

/** The commands, named after what they would take back or make again. */
export function undoCommands(get: Getter): Command[] {
  const next = get(nextStepsAtom)
  return (['undo', 'redo'] as const).map(step => {
    const { title, done, keys, all } = STEPS[step]
    const change = next[step]
    const what = change && changeText(get, change)
    return {
      id: `change.${step}`,
      title: what === undefined ? title : `${title}: ${what}`,
      shortTitle: all,
      group: 'Selection',
      keywords: ['take back', 'restore', 'again', 'revert'],
      keys,
      stays: true,
      when: get => get(nextStepsAtom)[step] !== undefined,
      otherwise: `Nothing to ${step}`,
      run: context => {
        context.set(stepAtom, step)
        const other = step === 'undo' ? 'redo' : 'undo'
        const [key = ''] = STEPS[other].keys
        const action = { label: STEPS[other].title, keys: key, run: () => void context.set(stepAtom, other) }
        return { kind: 'info', title: `${done}: ${what}`, action }
      },
    }
  })
}

/** The button of a notice that takes back the change just made, whatever is done until it is pressed. */
export function undoAction({ get, set }: Pick<CommandContext, 'get' | 'set'>): { action?: NoticeAction } {
  const { undo: change } = get(nextStepsAtom)
  if (!change) return {}
  const run = () => {
    set(takeBackAtom, change)
    return { kind: 'info' as const, title: `${STEPS.undo.done}: ${changeText(get, change)}` }
  }
  return { action: { label: STEPS.undo.title, keys: STEPS.undo.keys[0] ?? '', run } }
}

/** What was done: `select AWS Lambda`, `pin Amazon S3`. */
function changeText(get: Getter, { added, removed, title }: Change): string {
  if (title !== undefined) return title
  const [names, verb] = removed.length === 0 ? [added, 'select'] : [removed, 'deselect']
  if (added.length > 0 && removed.length > 0)
    return added.length === removed.length ? 'reorder the selection' : 'change the selection'
  const [only = ''] = names
  return `${verb} ${names.length === 1 ? get(iconLabelAtom)(only) : counted(names.length, 'icon')}`
}
