import type { Setter } from 'jotai'
import { progressAtom } from '@/state/overlays'

const SHOW_DELAY_MS = 300

/** Shows the progress of a task with `total` parts. The returned `signal` aborts when the visitor cancels. */
export function startProgress(set: Setter, title: string, total: number) {
  const controller = new AbortController()
  let state = { done: 0, total }
  let isShown = false
  const show = () => {
    const task = { title, ...state, cancel }
    set(progressAtom, tasks =>
      isShown ? tasks.map(other => (other.cancel === cancel ? task : other)) : [...tasks, task],
    )
    isShown = true
  }
  const timer = setTimeout(show, SHOW_DELAY_MS)
  const finish = () => {
    clearTimeout(timer)
    isShown = false
    set(progressAtom, tasks => tasks.filter(task => task.cancel !== cancel))
  }
  /** Hides the progress immediately, even if it takes time to abort requests. */
  const cancel = () => {
    controller.abort()
    finish()
  }
  return {
    signal: controller.signal,
    report: (done: number, of = total) => {
      state = { done, total: of }
      if (isShown) show()
    },
    finish,
  }
}

export type TaskProgress = ReturnType<typeof startProgress>
