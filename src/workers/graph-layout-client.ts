/** Lays out graphs in a worker, because a large graph takes seconds. */
import type { LayoutGraph } from '@/core/diagram/shape'
import { createWorkerClient } from '@/platform/worker'
import workerUrl from './graph-layout-worker?worker&url'

const client = createWorkerClient(workerUrl)

/** Rejects if the graph has no layout, or if the worker fails. After a failure, the next call starts another worker. */
export const layoutInWorker: LayoutGraph = graph => {
  if (client.isStopped()) client.start()
  return client.ask(graph)
}
