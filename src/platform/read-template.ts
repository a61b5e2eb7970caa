/** Reads templates in a worker, so that a slow template can be stopped. */
import type { ParsedTemplate } from '@/core/infrastructure/resource'
import workerUrl from './template-worker?worker&url'
import { askWorker, loadWorker } from './worker'

/** Time limit (ms): several times what 1 MB of YAML takes. */
const TIMEOUT_MS = 5_000

/** Returns the resources in `texts`, or an error message if reading fails or times out. Rejects if the worker fails. */
export async function readTemplate(texts: readonly string[], limit = TIMEOUT_MS): Promise<ParsedTemplate> {
  const worker = await loadWorker(workerUrl)
  const tooLong = new Promise<ParsedTemplate>(resolve =>
    setTimeout(() => resolve({ problem: 'The template is too large. Paste a part of it.' }), limit),
  )
  try {
    return await Promise.race([askWorker<ParsedTemplate>(worker, texts), tooLong])
  } finally {
    worker.terminate()
  }
}
