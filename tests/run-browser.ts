/** `npm run test:browser`: finds a browser, builds unless the build is fresh, and runs Playwright with the arguments given. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBrowser } from './find-browser'

/** What a build is made of. */
const SOURCES = ['src', 'data', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
/** The first page that a build writes, and the last. */
const FIRST_PAGE = 'dist/index.html'
const LAST_PAGE = 'dist/404.html'

if (!findBrowser()) run('npx', ['playwright', 'install', 'chromium'])
if (!findBrowser()) fail('No browser: run "apt-get install chromium", or set CHROMIUM to the path of one.')
if (!isFresh() && run('npm', ['run', '--silent', 'build']) !== 0) fail('The site could not be built.')

process.env.PORT ??= String(await freePort())
process.exitCode = run('npx', ['playwright', 'test', ...process.argv.slice(2)])

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Has the site been built, with the default settings, after the last change of its sources? */
function isFresh(): boolean {
  if (process.env.SITE_URL !== undefined || process.env.BASE_PATH !== undefined) return false
  if (!existsSync(FIRST_PAGE) || !existsSync(LAST_PAGE)) return false
  return Math.max(...SOURCES.map(lastChange)) < statSync(FIRST_PAGE).mtimeMs
}

/** When `path`, or anything in it, was last changed; in ms. A file that was taken away changes its folder. */
function lastChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map(name => lastChange(join(path, name))))
}

/** A port that nothing listens on, so that a site that is being served does not stand in the way. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
