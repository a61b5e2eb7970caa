/** The page's side of the search worker. */
import { ignoreError } from '@/core/errors'
import type { Handlers, SearchQuestion } from './search-worker'
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

/** Asks the worker. Each `start` loads a new one. Rejects when the worker is refused, cannot be loaded, or fails. */
export async function askSearch<Kind extends keyof Handlers>(
  kind: Kind,
  ...args: Parameters<Handlers[Kind]>
): Promise<Awaited<ReturnType<Handlers[Kind]>>> {
  if (kind === 'start') worker = loadNewWorker()
  if (!worker) throw new Error('The search is not running.')
  return askWorker<Awaited<ReturnType<Handlers[Kind]>>>(await worker, { kind, args } satisfies SearchQuestion<Kind>)
}
