/** Files compressed ahead, so that the server only has to pick one: `file.br` and `file.gz` beside `file`. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/
/** Of smaller files, the headers are most. In bytes. */
const WORTH_IT = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses every text file in `dir` and below; resolves with their number. Both forms are left out where they save nothing. */
export async function compressAll(dir: string): Promise<number> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(file => TEXT.test(file))
  const waiting = files.map(file => join(dir, file))
  let done = 0
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) if (await compress(file)) done++
  }
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work))
  return done
}

async function compress(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return false
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length >= content.length) return false
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  return true
}
