/** ZIP archives, created in a worker. */
import { goOnWithout } from '@/core/errors'
import { type Attempt, untilSettled } from './loading'
import { trustedScript } from './trusted'
import type { ZipReply, ZipRequest } from './zip-worker'
import workerUrl from './zip-worker?worker&url'

/** Starts an archive. Rejects when the worker cannot be loaded. */
export async function buildZip() {
  const worker = await untilSettled('the part that packs the files', loadWorker)
  const send = (request: ZipRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer)
  const archive = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ZipReply>) => {
      if ('chunks' in data) resolve(new Blob(data.chunks as Uint8Array<ArrayBuffer>[], { type: 'application/zip' }))
      else reject(new Error(data.error))
    }
    worker.onerror = event => reject(new Error(event.message || 'The archive could not be made.'))
  })
  // After a cancel it is not awaited.
  archive.catch(goOnWithout)
  return {
    /** Adds a file; `isPacked` for formats that are compressed already. The bytes are transferred. */
    add: (name: string, bytes: Uint8Array<ArrayBuffer>, isPacked: boolean) =>
      send({ name, bytes, isPacked }, [bytes.buffer]),
    /** The finished archive. Rejects when it could not be created. */
    finish: () => {
      send('finish')
      return archive
    },
    /** Ends the worker, whatever has become of the archive; nothing else may be called afterwards. */
    end: () => worker.terminate(),
  }
}

/** The worker, once it has said that it is there. */
function loadWorker({ signal }: Attempt): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = () => resolve(worker)
    worker.onerror = event => reject(new Error(event.message || 'The archive could not be started.'))
  })
}
