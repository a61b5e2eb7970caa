/** Lays out graphs in a worker, because a large graph takes seconds. */
import type { LayoutGraph } from '@/core/diagram/shape'
import { ignoreError } from '@/core/errors'
import workerUrl from './graph-layout-worker?worker&url'
import { askWorker, loadWorker } from './worker'

let worker: Promise<Worker> | undefined

/** Rejects if the worker fails. The next call starts another worker. */
export const layoutInWorker: LayoutGraph = async graph => {
  worker ??= loadWorker(workerUrl)
  try {
    return await askWorker(await worker, graph)
  } catch (error) {
    worker?.then(old => old.terminate(), ignoreError)
    worker = undefined
    throw error
  }
}
