/** ZIP archives, packed in a worker. */
import { trustedScript } from './trusted'
import type { ZipReply, ZipRequest } from './zip-worker'
import workerUrl from './zip-worker?worker&url'

export interface ZipBuilder {
  /** Puts a file in; `isPacked` for formats that are compressed in themselves. The bytes are handed over. */
  add: (name: string, bytes: Uint8Array<ArrayBuffer>, isPacked: boolean) => void
  /** The finished archive. Rejects when it could not be packed. */
  finish: () => Promise<Blob>
  /** Gives up; nothing may be called afterwards. */
  cancel: () => void
}

/** Begins an archive. */
export function buildZip(): ZipBuilder {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const send = (request: ZipRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer)
  const archive = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ZipReply>) => {
      worker.terminate()
      if ('archive' in data) resolve(new Blob([data.archive as Uint8Array<ArrayBuffer>], { type: 'application/zip' }))
      else reject(new Error(data.error))
    }
    worker.onerror = event => {
      worker.terminate()
      reject(new Error(event.message || 'The packing could not be started.'))
    }
  })
  // Whoever cancels does not wait for it.
  archive.catch(() => {})
  return {
    add: (name, bytes, isPacked) => send({ name, bytes, isPacked }, [bytes.buffer]),
    finish: () => {
      send('finish')
      return archive
    },
    cancel: () => worker.terminate(),
  }
}
