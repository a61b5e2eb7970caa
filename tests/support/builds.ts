/** Builds the sites for the browser tests, each once and in parallel. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressFiles } from '@/generate/serve/compress'
import { readBuildSettings, settingsPath } from '@/generate/settings'

export interface Build {
  dir: string
  /** Settings of the build (`src/generate/settings.ts`), except its folder. */
  env: Readonly<Record<string, string>>
  /** Matches the paths of the files to compress. */
  compressed?: RegExp
  /** The last file that the build writes. */
  last: string
}

/**
 * The site at the root of its host. Tests measure the bytes of two pages, so only their files are compressed.
 * Compressing all files takes longer than the build.
 */
export const MAIN_BUILD: Build = {
  dir: 'dist',
  env: {},
  compressed: /^(?:(?:index|ec2)\.html|favicon\.svg|assets\/.*|aws\/Amazon-EC2\.svg|data\/sprites-.*)$/,
  last: 'index.html.br',
}

/** The site under a sub-path, uncompressed, built on September 15, 2026. */
export const SUB_PATH_BUILD: Build = {
  dir: '.cache/dist-sub-path',
  env: {
    BASE_PATH: '/explorer/',
    SITE_URL: 'https://aws.test',
    OUT_DIR: '.cache/dist-sub-path',
    SOURCE_DATE_EPOCH: '1789430400',
  },
  last: 'index.html',
}

/** Files and folders that a build reads. */
const SOURCES = ['src', 'data', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Makes the builds that are older than their sources. Resolves with true if all builds are then up to date. */
export async function ensureBuilt(...builds: readonly Build[]): Promise<boolean> {
  const codes = await Promise.all(builds.map(buildUnlessFresh))
  return codes.every(code => code === 0)
}

/** Builds unless the build is up to date. If several processes need the build, one builds and the others wait. */
async function buildUnlessFresh(build: Build): Promise<number> {
  const lock = join('.cache', `${basename(build.dir)}.lock`)
  mkdirSync('.cache', { recursive: true })
  while (!isFresh(build)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      if (isAbandoned(lock)) rmSync(lock, { force: true })
      await new Promise(resolve => setTimeout(resolve, 100))
      continue
    }
    try {
      const code = await exitCode(run(build))
      if (code === 0 && build.compressed) await compressFiles(build.dir, build.compressed)
      return code
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return 0
}

/** Maximum duration of a build (ms). */
const MAX_BUILD_MS = 600_000

/** True if the process that holds `lock` has ended, or has held it longer than a build can take. */
function isAbandoned(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > MAX_BUILD_MS) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    // Signal 0 tests whether the process exists.
    return holder > 0 && !process.kill(holder, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

function run({ env }: Build): ChildProcess {
  const others = { SITE_URL: undefined, BASE_PATH: undefined, OUT_DIR: undefined, SOURCE_DATE_EPOCH: undefined }
  return spawn('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env: { ...process.env, ...others, ...env } })
}

/** Resolves with the exit code of a process; 1 if it was killed. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise(resolve => child.once('exit', code => resolve(code ?? 1)).once('error', () => resolve(1)))
}

/** True if the site was built with these settings, including the day, after the last change of its sources. */
export function isFresh({ dir, env, last }: Build): boolean {
  const record = settingsPath(dir)
  if (!existsSync(join(dir, last)) || !existsSync(record)) return false
  if (readFileSync(record, 'utf8') !== JSON.stringify(readBuildSettings(env))) return false
  return Math.max(...SOURCES.map(lastChange)) < statSync(join(dir, 'index.html')).mtimeMs
}

/**
 * Returns the time (ms) of the last change of a file, or of all files in a folder except tests. Removing a file changes
 * the time of its folder.
 */
function lastChange(path: string): number {
  const stats = statSync(path)
  if (/\.test\.tsx?$/.test(path)) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map(name => lastChange(join(path, name))))
}
