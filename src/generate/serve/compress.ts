/** Compresses files at build time: writes `file.br` and `file.gz` beside `file`, for servers that send such files. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { mapLimit } from '@/core/collections'

/** Matches the names of files that compression makes much smaller. */
export const COMPRESSIBLE_FILE_PATTERN = /\.(?:html|js|css|json|svg|xml|atom|ics|txt|webmanifest|md)$/
/** Minimum size (bytes) of a file to compress. A smaller response consists mostly of headers. */
const MIN_BYTES = 512

/**
 * Compresses every text file in `dir` whose relative path matches `wanted`, unless the file is small or would not
 * shrink. Resolves with the number of compressed files.
 */
export async function compressFiles(dir: string, wanted = /^/): Promise<number> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    file => COMPRESSIBLE_FILE_PATTERN.test(file) && wanted.test(file),
  )
  const done = await mapLimit(files, availableParallelism() * 2, file => compress(join(dir, file)))
  return done.filter(Boolean).length
}

/** Resolves with false, without writing files, if the file is small or would not shrink. */
async function compress(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  // The default quality is the highest.
  const brotli = await promisify(brotliCompress)(content)
  if (brotli.length >= content.length) return false
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  return true
}
