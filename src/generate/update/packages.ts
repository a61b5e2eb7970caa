/** Downloads npm packages, and reads their files. */
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { mapLimit } from '@/core/collections'

/** The files of a package. Paths are relative to the package, such as `dist/index.js`. */
export interface NpmPackage {
  version: string
  files: readonly string[]
  /** Returns the bytes of a file. Rejects if the file is missing. */
  read: (path: string) => Promise<Buffer>
}

interface PackedPackage {
  name: string
  version: string
  filename: string
  files: readonly { path: string }[]
}

const run = promisify(execFile)
const MAX_OUTPUT = 512 * 2 ** 20
/** Number of packages per call of npm, because the length of a command line is limited. */
const BATCH = 25

/**
 * Downloads the newest version of each package into `folder`, except packages that npm does not know. Rejects with
 * npm's message if a download fails.
 */
export async function fetchPackages(names: readonly string[], folder: string): Promise<Map<string, NpmPackage>> {
  mkdirSync(folder, { recursive: true })
  const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_, i) =>
    names.slice(i * BATCH, (i + 1) * BATCH),
  )
  const pack = async (batch: readonly string[]): Promise<PackedPackage[]> => {
    if (batch.length === 0) return []
    const wanted = batch.map(name => `${name}@latest`)
    try {
      const options = ['pack', '--json', '--pack-destination', folder]
      const { stdout } = await run('npm', [...options, ...wanted], { maxBuffer: MAX_OUTPUT })
      return JSON.parse(stdout) as PackedPackage[]
    } catch (error) {
      // One unknown package fails the whole batch. npm prints its name in the JSON even in silent mode.
      const { stdout = '' } = error as { stdout?: string }
      const published = batch.filter(name => !stdout.includes(`'${name}@latest'`))
      if (published.length === batch.length) throw error
      return await pack(published)
    }
  }
  const packed = await mapLimit(batches, 2, pack)
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT, encoding: 'buffer' } as const
  return new Map(
    packed.flat().map(({ name, version, filename, files }) => {
      const read = async (path: string) => (await run('tar', ['-xzOf', filename, `package/${path}`], options)).stdout
      return [name, { version, files: files.map(({ path }) => path), read }]
    }),
  )
}
