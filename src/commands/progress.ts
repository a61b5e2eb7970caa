/** Progress of long tasks, which the visitor can cancel. */
import type { Setter } from 'jotai'
import { progressAtom } from '@/state/overlays'

/** What takes no longer needs no word about its progress, in ms. */
const QUIET_MS = 300

/** Begins to show how far a task is, of which `total` parts are known. `signal` tells when the visitor cancels it. */
export function startProgress(set: Setter, title: string, total: number) {
  const controller = new AbortController()
  const began = Date.now()
  const show = (done: number, of = total) => {
    clearTimeout(timer)
    set(progressAtom, { title, done, total: of, cancel: () => controller.abort() })
  }
  const timer = setTimeout(show, QUIET_MS, 0)
  return {
    signal: controller.signal,
    tell: (done: number, of = total) => {
      if (Date.now() - began > QUIET_MS) show(done, of)
    },
    end: () => {
      clearTimeout(timer)
      set(progressAtom, null)
    },
  }
}
