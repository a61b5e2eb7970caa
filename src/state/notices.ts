/** Messages about actions, shown as one toast and announced once. */
import { atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'

/** Message of an action: a notice, or a text for screen readers only. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing, some of them later
export type CommandResult = void | string | Notice | Promise<void | string | Notice>

/** Button of a toast. */
export interface NoticeAction {
  label: string
  /** Key bindings, as in commands. */
  keys?: string
  run: () => CommandResult
}

export interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description?: string
  action?: NoticeAction
  /** True if the page already shows the message, so the toast has only its button. */
  isShown?: boolean
}

/** Returns the Undo button of a toast. */
export const undoAction = (undo: () => void, keys?: string): NoticeAction => ({
  label: 'Undo',
  ...(keys !== undefined && { keys }),
  run: () => {
    undo()
    return 'Undone'
  },
})

export const latestNoticeAtom = atom<Notice | null>(null)

export const notifyAtom = atom(null, (_get, set, notice: Notice) => set(latestNoticeAtom, { ...notice }))

/** Text of `newerVersionAtom`. */
export const NEW_BUILD_MESSAGE = 'A new version of this site is ready'

/** Opens the new build of the site, if there is one. It stays announced until opened. */
export const newerVersionAtom = atom<{ open: () => void } | null>(null)

const announcedAtom = atom({ text: '', number: 0 })

/** Announcements to screen readers without a toast. `number` distinguishes equal texts. */
export const announcementAtom = atom(
  get => get(announcedAtom),
  (_get, set, text: string) => set(announcedAtom, ({ number }) => ({ text, number: number + 1 })),
)

/**
 * Runs `work`, described by `title`, and announces its result. Reports every failure as a notice with a retry. Resolves with
 * true on success.
 */
export const runAndReportAtom: WritableAtom<null, [title: string, work: () => CommandResult], Promise<boolean>> = atom(
  null,
  async (_get, set, title: string, work: () => CommandResult) => {
    try {
      const outcome = await work()
      if (typeof outcome === 'string') set(announcementAtom, outcome)
      else if (outcome) set(notifyAtom, outcome)
      return true
    } catch (error) {
      const action = { label: 'Try again', run: () => void set(runAndReportAtom, title, work) }
      set(notifyAtom, { kind: 'error', title: `Couldn’t run “${title}”`, description: errorText(error), action })
      return false
    }
  },
)
