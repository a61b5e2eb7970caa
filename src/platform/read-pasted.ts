/** Reads pasted text in workers, so that slow text can be stopped. */
import type { ParsedTemplate } from '@/core/infrastructure/resource'
import { loadIconSvgs } from './icon-files'
import templateWorkerUrl from './template-worker?worker&url'
import type { DiagramUpgrade, UpgradeReply, UpgradeRequest } from './upgrade-worker'
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

/** Loads icons outside the time limit, because a slow network is no error in the text. Rejects if a load fails. */
export async function readDiagram(request: UpgradeRequest): Promise<DiagramUpgrade | { problem: string }> {
  const reply = await ask<UpgradeReply>(upgradeWorkerUrl, request, UPGRADE_TIMEOUT_MS)
  if (!('missing' in reply)) return reply
  const { svgs, errors } = await loadIconSvgs(reply.missing)
  for (const error of errors.values()) throw error
  return readDiagram({ ...request, svgs })
}
