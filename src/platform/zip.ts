/** ZIP archives, created in a worker. */
import { goOnWithout, namedError } from '@/core/errors'
import { SILENCE_MS } from './loading'
import { trustedScript } from './trusted'
import type { ZipReply, ZipRequest } from './zip-worker'
import workerUrl from './zip-worker?worker&url'

/** Starts an archive. */
export function buildZip() {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const send = (request: ZipRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer)
  const archive = new Promise<Blob>((resolve, reject) => {
    const fail = (error: Error) => {
      worker.terminate()
      reject(error)
    }
    const late = namedError('TimeoutError', 'The part that packs the files has not come for a long time')
    const timer = setTimeout(fail, SILENCE_MS, late)
    worker.onmessage = ({ data }: MessageEvent<ZipReply>) => {
      clearTimeout(timer)
      if (data === 'ready') return
      worker.terminate()
      if ('chunks' in data) resolve(new Blob(data.chunks as Uint8Array<ArrayBuffer>[], { type: 'application/zip' }))
      else reject(new Error(data.error))
    }
    worker.onerror = event => fail(new Error(event.message || 'The archive could not be started.'))
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
    /** Stops the worker; nothing else may be called afterwards. */
    cancel: () => worker.terminate(),
  }
}
