/** Reads pasted text in workers, so that slow text can be stopped. */
import type { ParsedTemplate } from '@/core/infrastructure/resource'
import templateWorkerUrl from './template-worker?worker&url'
import type { DiagramUpgrade, UpgradeRequest } from './upgrade-worker'
import upgradeWorkerUrl from './upgrade-worker?worker&url'
import { askWorker, loadWorker } from './worker'

/** Time limits (ms): several times what 1 MB of YAML takes, and what 20,000 shapes and their pictures take. */
const TEMPLATE_TIMEOUT_MS = 5_000
const UPGRADE_TIMEOUT_MS = 60_000

/** Returns the worker's answer, or an error message if it takes too long. Rejects if the worker fails. */
async function ask<T>(url: string, question: unknown, limit: number): Promise<T | { problem: string }> {
  const worker = await loadWorker(url)
  const tooLong = new Promise<{ problem: string }>(resolve =>
    setTimeout(() => resolve({ problem: 'The text is too large. Paste a part of it.' }), limit),
  )
  try {
    return await Promise.race([askWorker<T>(worker, question), tooLong])
  } finally {
    worker.terminate()
  }
}

export const readTemplate = (texts: readonly string[], limit = TEMPLATE_TIMEOUT_MS): Promise<ParsedTemplate> =>
  ask<ParsedTemplate>(templateWorkerUrl, texts, limit)

export const readDiagram = (request: UpgradeRequest) =>
  ask<DiagramUpgrade | { problem: string }>(upgradeWorkerUrl, request, UPGRADE_TIMEOUT_MS)
