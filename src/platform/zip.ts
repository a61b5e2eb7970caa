import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export function createZip() {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    /** Adds a file. `isPacked` is true for formats that are already compressed, such as PNG. */
    add: (name: string, bytes: Uint8Array<ArrayBuffer>, isPacked: boolean) => {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
      zip.add(file)
      file.push(bytes, true)
    },
    finish: (): Blob => {
      zip.end()
      return new Blob(chunks, { type: 'application/zip' })
    },
  }
}
