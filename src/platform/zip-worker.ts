/** Packs files into a ZIP in a worker of its own. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ZipReply, ZipRequest } from './zip-messages'

const chunks: Uint8Array[] = []
const zip = new Zip((error, chunk, isLast) => {
  if (error) return reply({ error: error.message })
  chunks.push(chunk)
  if (isLast) finish()
})

addEventListener('message', ({ data }: MessageEvent<ZipRequest>) => {
  if (data === 'finish') return zip.end()
  // What is packed already, such as a PNG, only grows by being packed again.
  const file = data.isPacked ? new ZipPassThrough(data.name) : new ZipDeflate(data.name, { level: 6 })
  zip.add(file)
  file.push(data.bytes, true)
})

function finish(): void {
  const archive = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    archive.set(chunk, at)
    at += chunk.length
  }
  reply({ archive }, [archive.buffer])
}

function reply(message: ZipReply, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
