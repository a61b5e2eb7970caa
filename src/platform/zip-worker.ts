/** The worker that packs files into a ZIP archive. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file to add (its bytes are transferred), or the request for the finished archive. */
export type ZipRequest = { name: string; bytes: Uint8Array; isPacked: boolean } | 'finish'

/** The finished archive in pieces, or the error message. */
export type ZipReply = { chunks: Uint8Array[] } | { error: string }

const chunks: Uint8Array[] = []
const zip = new Zip((error, chunk, isLast) => {
  if (error) return postMessage({ error: error.message } satisfies ZipReply)
  chunks.push(chunk)
  if (isLast) postMessage({ chunks } satisfies ZipReply)
})

addEventListener('message', ({ data }: MessageEvent<ZipRequest>) => {
  if (data === 'finish') return zip.end()
  // Files that are compressed already, such as PNG, are stored.
  const file = data.isPacked ? new ZipPassThrough(data.name) : new ZipDeflate(data.name, { level: 6 })
  zip.add(file)
  file.push(data.bytes, true)
})

// The worker is there.
postMessage(null)
