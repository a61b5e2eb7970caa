/** Templates are read in a worker, which is ended when a text takes too long. */
import type { Reading } from '@/core/infrastructure/resource'
import workerUrl from './template-worker?worker&url'
import { ask, loadWorker } from './worker'

/** Time limit of a reading (ms): several times what 1 MB of YAML takes. */
const LIMIT_MS = 5_000

/** Returns the resources of a text. Rejects when the worker cannot be loaded. */
export async function readTemplate(text: string, limit = LIMIT_MS): Promise<Reading> {
  const worker = await loadWorker(workerUrl)
  const tooLong = new Promise<Reading>(resolve =>
    setTimeout(() => resolve({ problem: 'The template is too large. Paste a part of it.' }), limit),
  )
  try {
    return await Promise.race([ask<Reading>(worker, text), tooLong])
  } finally {
    worker.terminate()
  }
}
