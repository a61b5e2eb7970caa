/** Reads pasted text in workers, so that slow text can be stopped. */
import type { ParsedTemplate } from '@/core/infrastructure/resource'
import templateWorkerUrl from './template-worker?worker&url'
import type { DiagramUpgrade, UpgradeRequest } from './upgrade-worker'
import upgradeWorkerUrl from './upgrade-worker?worker&url'
import { askWorker, loadWorker } from './worker'

/** Time limit (ms): several times what 20,000 shapes and their pictures take. */
const TIMEOUT_MS = 60_000

/** Returns the worker's answer, or an error message if it takes too long. Rejects if the worker fails. */
async function ask<T>(url: string, question: unknown): Promise<T | { problem: string }> {
  const worker = await loadWorker(url)
  const tooLong = new Promise<{ problem: string }>(resolve =>
    setTimeout(resolve, TIMEOUT_MS, { problem: 'The text is too large. Paste a part of it.' }),
  )
  return Promise.race([askWorker<T>(worker, question), tooLong]).finally(() => worker.terminate())
}

export const readTemplate = (texts: readonly string[]) => ask<ParsedTemplate>(templateWorkerUrl, texts)

/** Rejects if an icon cannot be loaded. */
export const readDiagram = (request: UpgradeRequest) => ask<DiagramUpgrade>(upgradeWorkerUrl, request)
