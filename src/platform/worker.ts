/** Sends requests to workers, and answers them. Each request has its own message port. */
import { ignoreError, namedError } from '@/core/errors'
import { withTimeLimit } from './load'
import { trustedScriptUrl } from './trusted'

/** Called with the number of steps done so far, and of all steps. */
export type ReportProgress = (count: number, total: number) => void

type Reply<T> = { value: T } | { error: string; name?: string } | { progress: Parameters<ReportProgress> }

/** Returns the worker at `url` once its first message has arrived. Rejects if the worker cannot be loaded. */
export const loadWorker = (url: string): Promise<Worker> =>
  withTimeLimit(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(trustedScriptUrl(url), { type: 'module' })
        worker.onmessage = () => resolve(worker)
        worker.onerror = event => {
          worker.terminate()
          reject(new Error(event.message || 'Couldn’t start a worker.'))
        }
      }),
  )

/** Resolves with the worker's answer to `question`. Rejects with its error, or if it crashes. */
export const askWorker = <T>(worker: Worker | ServiceWorker, question: unknown, report?: ReportProgress): Promise<T> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const controller = new AbortController()
    worker.addEventListener('error', () => reject(new Error('A worker has crashed.')), { signal: controller.signal })
    port1.onmessage = ({ data }: MessageEvent<Reply<T>>) => {
      if ('progress' in data) return report?.(...data.progress)
      controller.abort()
      port1.close()
      if ('error' in data) reject(namedError(data.name ?? 'Error', data.error))
      else resolve(data.value)
    }
    worker.postMessage(question, [port2])
  })

/** Returns functions that start a worker, and send requests to it. */
export function createWorkerClient(url: string) {
  let worker: Promise<Worker> | undefined
  return {
    /** True before the start, and after the worker has failed. */
    isStopped: () => worker === undefined,
    /** Starts the worker, and terminates an earlier one. */
    start(): void {
      worker?.then(earlier => earlier.terminate(), ignoreError)
      const started = loadWorker(url)
      const forget = () => {
        if (worker === started) worker = undefined
      }
      started.then(loaded => loaded.addEventListener('error', forget), forget)
      worker = started
    },
    /** Rejects with the worker's error, or if the worker is not running. */
    async ask<T>(question: unknown): Promise<T> {
      if (!worker) throw new Error('The worker is not running.')
      return askWorker<T>(await worker, question)
    },
  }
}

/** Called in a worker: answers each question with the result of `answer`, and reports that the worker runs. */
export function answerRequests<Question>(answer: (question: Question, report: ReportProgress) => unknown): void {
  addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Question>) => {
    try {
      port?.postMessage({ value: await answer(data, (...progress) => port?.postMessage({ progress })) })
    } catch (error) {
      port?.postMessage(error instanceof Error ? { error: error.message, name: error.name } : { error: String(error) })
    }
  })
  postMessage(null)
}
