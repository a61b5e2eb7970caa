/** The page's side of the search worker. */
import type { Answers, Question, Reply } from './search-messages'
import workerUrl from './search-worker?worker&url'
import { trustedScript } from './trusted'

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Asks the worker, which is made on the first question. Rejects when it cannot be had or cannot answer. */
export function askSearch<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
  worker ??= startWorker()
  const id = ++lastId
  const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, question })
  // The worker answers each kind of question with the type that `Answers` names.
  return answer as Promise<Answers[Q['kind']]>
}

function startWorker(): Worker {
  const started = new Worker(trustedScript(workerUrl), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  }
  // Its code did not load: everybody who waits is told, and the next question makes another.
  started.onerror = () => {
    started.terminate()
    if (worker === started) worker = undefined
    for (const asked of waiting.values()) asked.reject(new Error('The search could not be loaded.'))
    waiting.clear()
  }
  return started
}
