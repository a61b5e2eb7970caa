/** The page's side of the search worker. */
import { ignoreError } from '@/core/errors'
import type { SearchWorkerHandlers, SearchWorkerRequest } from './search-worker'
import workerUrl from './search-worker?worker&url'
import { askWorker, loadWorker } from './worker'

let worker: Promise<Worker> | undefined

async function loadNewWorker(): Promise<Worker> {
  worker?.then(old => old.terminate(), ignoreError)
  const loaded = await loadWorker(workerUrl)
  loaded.addEventListener('error', () => {
    worker = undefined
  })
  return loaded
}

/** True before the start, and after the worker has crashed. */
export const isSearchStopped = (): boolean => worker === undefined

/** Sends a request to the search worker. The request `start` loads a new worker. Rejects if the worker fails. */
export async function askSearch<Kind extends keyof SearchWorkerHandlers>(
  kind: Kind,
  ...args: Parameters<SearchWorkerHandlers[Kind]>
): Promise<Awaited<ReturnType<SearchWorkerHandlers[Kind]>>> {
  if (kind === 'start') worker = loadNewWorker()
  if (!worker) throw new Error('The search is not running.')
  return askWorker<Awaited<ReturnType<SearchWorkerHandlers[Kind]>>>(await worker, {
    kind,
    args,
  } satisfies SearchWorkerRequest<Kind>)
}
