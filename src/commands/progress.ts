/** Progress of long tasks, which the visitor can cancel. */
import type { Setter } from 'jotai'
import { progressAtom } from '@/state/overlays'

/** What takes no longer needs no word about its progress, in ms. */
const QUIET_MS = 300

/** Begins to show how far a task is, of which `total` parts are known. `signal` tells when the visitor cancels it. */
export function startProgress(set: Setter, title: string, total: number) {
  const controller = new AbortController()
  let state = { done: 0, total }
  let isShown = false
  const show = () => {
    isShown = true
    set(progressAtom, { title, ...state, cancel })
  }
  const timer = setTimeout(show, QUIET_MS)
  const end = () => {
    clearTimeout(timer)
    isShown = false
    set(progressAtom, null)
  }
  /** What is on its way may take long to notice it; the visitor does not wait for that. */
  const cancel = () => {
    controller.abort()
    end()
  }
  return {
    signal: controller.signal,
    tell: (done: number, of = total) => {
      state = { done, total: of }
      if (isShown) show()
    },
    end,
  }
}
