import { createWorkerClient } from '@/platform/worker'
import type { SearchWorkerHandlers, SearchWorkerRequest } from './search-worker'
import workerUrl from './search-worker?worker&url'

const client = createWorkerClient(workerUrl)

export const isSearchStopped = client.isStopped

/** Sends a request to the search worker. The request `start` loads a new worker. Rejects if the worker fails. */
export async function askSearch<Kind extends keyof SearchWorkerHandlers>(
  kind: Kind,
  ...args: Parameters<SearchWorkerHandlers[Kind]>
): Promise<Awaited<ReturnType<SearchWorkerHandlers[Kind]>>> {
  if (kind === 'start') client.start()
  return client.ask<Awaited<ReturnType<SearchWorkerHandlers[Kind]>>>({ kind, args } satisfies SearchWorkerRequest)
}
