/** Messages about actions: each is shown as a toast and announced once. */
import { atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'
import { retryAfter } from '@/platform/load'

/** Result of a command: a notice, text for screen readers only, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing, some of them later
export type CommandResult = void | string | Notice | Promise<void | string | Notice>

export interface NoticeAction {
  label: string
  /** Keys in the notation of `Command.keys`. */
  keys?: string
  run: () => CommandResult
}

export interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description?: string
  action?: NoticeAction
  /** True if the page already shows the message; the toast then has only the button. */
  isShown?: boolean
}

export const undoAction = (undo: () => void, keys?: string): NoticeAction => ({
  label: 'Undo',
  keys,
  run: () => {
    undo()
    return 'Undone'
  },
})

export const latestNoticeAtom = atom<Notice | null>(null)

export const notifyAtom = atom(null, (_get, set, notice: Notice) => set(latestNoticeAtom, { ...notice }))

/** Message shown while `newerVersionAtom` is set. */
export const NEW_BUILD_MESSAGE = 'A new version of this site is ready'

/** Set if the server has a newer build. `open` loads that build, which a toast offers. */
export const newerVersionAtom = atom<{ open: () => void } | null>(null)

const announcedAtom = atom({ text: '', number: 0 })

/** Text for screen readers, without a toast. `number` makes a repeated text a new announcement. */
export const announcementAtom = atom(
  get => get(announcedAtom),
  (_get, set, text: string) => set(announcedAtom, ({ number }) => ({ text, number: number + 1 })),
)

/** Runs `work` and announces the result. A failure becomes a notice with `title`. Resolves with true on success. */
export const runAndReportAtom: WritableAtom<null, [title: string, work: () => CommandResult], Promise<boolean>> = atom(
  null,
  async (_get, set, title: string, work: () => CommandResult) => {
    try {
      const outcome = await work()
      if (typeof outcome === 'string') set(announcementAtom, outcome)
      else if (outcome) set(notifyAtom, outcome)
      return true
    } catch (error) {
      const action = { label: 'Try again', run: retryAfter(error, () => void set(runAndReportAtom, title, work)) }
      set(notifyAtom, { kind: 'error', title: `Couldn’t run “${title}”`, description: errorText(error), action })
      return false
    }
  },
)
