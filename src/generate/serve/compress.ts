/** Compresses files at build, for servers that can serve them: `file.br` and `file.gz` beside `file`. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { mapLimit } from '@/core/collections'

const TEXT = /\.(?:html|js|css|json|svg|xml|atom|ics|txt|webmanifest)$/
/** Smaller files are not worth it, in bytes: they are mostly headers. */
const WORTH_IT = 512
/** Compressed files of earlier builds by a hash of the content: compressing all files takes half a minute. */
const CACHE = join('.cache', 'compressed')

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compression by file extension. */
const FORMS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  br: content =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: content => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Compresses every text file in `dir` and below whose path in it is `wanted`; resolves with their number. Skips files that
 * compression does not make smaller.
 * Files in `cache` are not compressed again; afterwards it has only the files of this build. The site may be served meanwhile:
 * a compressed file gets its name when it is whole, that of the first page when all others are there.
 */
export async function compressAll(dir: string, cache = CACHE, wanted = /^/): Promise<number> {
  mkdirSync(cache, { recursive: true })
  const cached = new Set(readdirSync(cache))
  const used = new Set<string>()
  const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter(file => TEXT.test(file) && wanted.test(file))
    .map(file => join(dir, file))
  const first = join(dir, 'index.html')
  const done = await mapLimit(
    texts.filter(file => file !== first),
    availableParallelism() * 2,
    compress,
  )
  if (texts.includes(first)) done.push(await compress(first))
  for (const name of cached) if (!used.has(name)) rmSync(join(cache, name), { force: true })
  return done.filter(Boolean).length

  async function compress(file: string): Promise<boolean> {
    const content = await readFile(file)
    if (content.length < WORTH_IT) return false
    const { brotli, zlib } = process.versions
    const hash = createHash('sha256').update(`${brotli} ${zlib} `).update(content).digest('hex')
    const forms = await Promise.all(
      Object.entries(FORMS).map(async ([ending, make]) => {
        const name = `${hash}.${ending}`
        used.add(name)
        if (cached.has(name)) return [ending, await readFile(join(cache, name))] as const
        const made = await make(content)
        await writeWhole(join(cache, name), made)
        return [ending, made] as const
      }),
    )
    if (forms.some(([ending, made]) => ending === 'br' && made.length >= content.length)) return false
    await Promise.all(forms.map(([ending, made]) => writeWhole(`${file}.${ending}`, made)))
    return true
  }
}

/** Writes a file that is not there before it is whole, however this process ends. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.unfinished`, content)
  await rename(`${file}.unfinished`, file)
}
