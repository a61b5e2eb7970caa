/** The worker that packs files into a ZIP archive. */
import { type Zippable, zipSync } from 'fflate'

addEventListener('message', ({ data }: MessageEvent<Zippable>) => {
  const archive = zipSync(data)
  postMessage(archive, { transfer: [archive.buffer] })
})

// The worker is there.
postMessage(null)
