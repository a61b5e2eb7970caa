/** Messages about actions: shown as one toast and read out once. */
import { atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'

/** The message of an action: a notice, or a text for screen readers alone. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing, some of them later
export type Outcome = void | string | Notice | Promise<void | string | Notice>

/** Something to do about a notice, as a button of its toast. */
export interface NoticeAction {
  label: string
  /** Its keys, as commands have them. */
  keys?: string
  run: () => Outcome
}

export interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description?: string
  action?: NoticeAction
  /** The page shows it already: the toast has the action alone. */
  isShown?: boolean
}

/** The button of a toast that takes back what was just done. */
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

/** The text of `newerVersionAtom`. */
export const NEWER = 'A new version of this site is ready'

/** Opens the newer version of the site, if there is one: it stays announced until it is opened. */
export const newerVersionAtom = atom<{ open: () => void } | null>(null)

const announcedAtom = atom({ text: '', number: 0 })

/** Announcements to screen readers without a toast: counts, toggles, pages. `number` tells equal ones apart. */
export const announcementAtom = atom(
  get => get(announcedAtom),
  (_get, set, text: string) => set(announcedAtom, ({ number }) => ({ text, number: number + 1 })),
)

/**
 * Runs `work`, called `title`, and announces its result. Whatever goes wrong in it ends here, as a notice that offers
 * another try; resolves with whether it went well.
 */
export const performAtom: WritableAtom<null, [title: string, work: () => Outcome], Promise<boolean>> = atom(
  null,
  async (_get, set, title: string, work: () => Outcome) => {
    try {
      const outcome = await work()
      if (typeof outcome === 'string') set(announcementAtom, outcome)
      else if (outcome) set(notifyAtom, outcome)
      return true
    } catch (error) {
      const action = { label: 'Try again', run: () => void set(performAtom, title, work) }
      set(notifyAtom, { kind: 'error', title: `Couldn’t run “${title}”`, description: errorText(error), action })
      return false
    }
  },
)
