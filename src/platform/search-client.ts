/** The page's side of the search worker. */
import { loadedOnce } from '@/core/collections'
import type { Answers, Question } from './search-worker'
import workerUrl from './search-worker?worker&url'
import { ask, loadWorker } from './worker'

const workers = new Map<string, Promise<Worker>>()

/** Asks the worker, which is loaded on the first call. Rejects when it is refused, cannot be loaded or fails. */
export async function askSearch<Kind extends keyof Answers>(
  kind: Kind,
  ...args: Parameters<Answers[Kind]>
): Promise<Awaited<ReturnType<Answers[Kind]>>> {
  const worker = await loadedOnce(workers, workerUrl, () => loadWorker(workerUrl))
  return ask<Awaited<ReturnType<Answers[Kind]>>>(worker, { kind, args } satisfies Question<Kind>)
}
