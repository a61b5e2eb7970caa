/** What the page has to say about an action that is done: shown as one toast and read out once. */
import { atom } from 'jotai'

/** Something to do about it, as a button of the toast. */
export interface NoticeAction {
  label: string
  run: () => void
}

export interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description?: string
  action?: NoticeAction
}

interface NumberedNotice extends Notice {
  number: number
}

const lastAtom = atom<NumberedNotice | null>(null)

/** The latest notice; `number` tells two equal ones apart. */
export const latestNoticeAtom = atom(get => get(lastAtom))

export const notifyAtom = atom(null, (get, set, notice: Notice) =>
  set(lastAtom, { ...notice, number: (get(lastAtom)?.number ?? 0) + 1 }),
)

/** What screen readers are told without a toast: counts, toggles, pages. */
export const announcementAtom = atom('')
