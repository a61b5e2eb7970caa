import { loadCode } from './load'
import { trustedScript } from './trusted'

/** Returns the worker at `url` once its first message says that it runs. Rejects when it cannot be loaded. */
export function loadWorker(url: string): Promise<Worker> {
  return loadCode(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(trustedScript(url), { type: 'module' })
        worker.onmessage = () => resolve(worker)
        worker.onerror = event => reject(new Error(event.message || 'A worker could not be started.'))
      }),
  )
}
