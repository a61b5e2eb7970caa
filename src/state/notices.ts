/** Messages about actions: each is shown as a toast and announced once. */
import { atom } from 'jotai'
import { errorText } from '@/core/errors'
import { retryAfter } from '@/platform/load'
import { progressAtom } from './overlays'
import type { Store } from './store'
import type { UndoableChange } from './undo'

/** Result of a command: a notice, text for screen readers only, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing, some of them later
export type CommandResult = void | string | Notice | Promise<void | string | Notice>

export type NoticeAction = { label: string; change?: UndoableChange; run: () => CommandResult }

export interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info' | 'loading'
  title: string
  description?: string
  action?: NoticeAction
}

/** The open notices, newest last. A notice that undoes no change replaces an equal one. */
export const noticesAtom = atom<readonly (Notice & { id: number })[]>([])

let latestId = 0

export function notify({ set }: Store, notice: Notice): void {
  const isEqual = ({ title, action }: Notice) => title === notice.title && !action?.change
  latestId++
  const shown = { ...notice, id: latestId }
  set(noticesAtom, notices => [...notices.filter(other => !isEqual(other)), shown])
}

/** Time (ms) after which a notice says that work is still running. */
const SLOW_AFTER_MS = 1_000

const slowCountAtom = atom(0)

/** Shows a notice while this or other work takes long. Returns `work`. */
export function showIfSlow<T>(store: Store, work: Promise<T>): Promise<T> {
  const { get, set } = store
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    set(slowCountAtom, count => count + 1)
    if (get(progressAtom).length === 0) notify(store, { kind: 'loading', title: 'Loading…' })
  }, SLOW_AFTER_MS)
  return work.finally(() => {
    clearTimeout(timer)
    if (isSlow) set(slowCountAtom, count => count - 1)
    if (isSlow && get(slowCountAtom) === 0) set(noticesAtom, all => all.filter(({ kind }) => kind !== 'loading'))
  })
}

/** Message shown while `newerVersionAtom` is set. */
export const NEW_BUILD_MESSAGE = 'A new version of this site is ready'

/** Set if the server has a newer build. `open` loads that build, which a toast offers. */
export const newerVersionAtom = atom<{ open: () => void } | null>(null)

/** Text for screen readers, without a toast. `number` makes a repeated text a new announcement. */
export const announcementAtom = atom({ text: '', number: 0 })

export const announce = ({ set }: Store, text: string): void =>
  set(announcementAtom, ({ number }) => ({ text, number: number + 1 }))

export const couldNotRun = (title: string) => `Couldn’t run “${title}”`

/** Runs `work` and announces the result. An error becomes a notice titled `failure`. Never rejects. */
export async function runAndReport(store: Store, failure: string, work: () => CommandResult): Promise<void> {
  try {
    const outcome = await work()
    if (typeof outcome === 'string') announce(store, outcome)
    else if (outcome) notify(store, outcome)
  } catch (error) {
    const action = { label: 'Try again', run: retryAfter(error, () => runAndReport(store, failure, work)) }
    notify(store, { kind: 'error', title: failure, description: errorText(error), action })
  }
}
