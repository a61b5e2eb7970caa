/** ZIP archives, created in a worker. */
import type { ZippableFile } from 'fflate'
import { loadWorker } from './worker'
import workerUrl from './zip-worker?worker&url'

/** Starts an archive. Rejects when the worker cannot be loaded. */
export async function buildZip() {
  const worker = await loadWorker(workerUrl)
  const files: Record<string, ZippableFile> = {}
  const buffers: ArrayBuffer[] = []
  return {
    /** Adds a file, whose bytes are transferred; `isPacked` for formats that are compressed already, such as PNG. */
    add: (name: string, bytes: Uint8Array<ArrayBuffer>, isPacked: boolean) => {
      files[name] = [bytes, { level: isPacked ? 0 : 6 }]
      buffers.push(bytes.buffer)
    },
    /** The finished archive. Rejects when it could not be created. */
    finish: () =>
      new Promise<Blob>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
          resolve(new Blob([data], { type: 'application/zip' }))
        worker.onerror = event => reject(new Error(event.message || 'The archive could not be made.'))
        worker.postMessage(files, buffers)
      }),
    /** Ends the worker, whatever has become of the archive; nothing else may be called afterwards. */
    end: () => worker.terminate(),
  }
}
