/** The page's side of the search worker. */
import { TIMEOUT_MS } from './load'
import type { Answers, Question, Reply } from './search-worker'
import workerUrl from './search-worker?worker&url'
import { trustedScript } from './trusted'

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
let handleLoss = () => {}

/** Asks the worker, which is created on the first call. Rejects when it is refused, cannot be loaded or fails. */
export async function askSearch<Kind extends keyof Answers>(
  kind: Kind,
  ...args: Parameters<Answers[Kind]>
): Promise<Awaited<ReturnType<Answers[Kind]>>> {
  worker ??= startWorker()
  const id = ++lastId
  const answer = new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
  worker.postMessage({ id, kind, args } satisfies Question<Kind>)
  // The worker calls the function that the types are those of.
  return answer as Promise<Awaited<ReturnType<Answers[Kind]>>>
}

/** `handle` is called when the worker has failed as a whole: the next question makes a new one, which knows nothing yet. */
export function onSearchLoss(handle: () => void): void {
  handleLoss = handle
}

/** Ends the worker; what was asked is rejected. The next question makes a new one. */
export function stopSearch(): void {
  worker?.terminate()
  worker = undefined
  for (const asked of pending.values()) asked.reject(new Error('The search could not be loaded.'))
  pending.clear()
}

function startWorker(): Worker {
  const started = new Worker(trustedScript(workerUrl), { type: 'module' })
  const lose = () => {
    if (worker === started) stopSearch()
    handleLoss()
  }
  const timer = setTimeout(lose, TIMEOUT_MS)
  started.onmessage = ({ data }: MessageEvent<Reply>) => {
    clearTimeout(timer)
    const asked = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  }
  started.onerror = () => {
    clearTimeout(timer)
    lose()
  }
  return started
}
