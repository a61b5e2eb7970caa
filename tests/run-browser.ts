/**
 * `npm run test:browser`: finds a browser, builds the site unless it is up to date, and runs Playwright with the given
 * arguments.
 */
import { spawnSync } from 'node:child_process'
import { ensureBuilt, MAIN_BUILD, SUB_PATH_BUILD } from './builds'
import { findBrowser } from './find-browser'
import { freePort } from './free-port'

const args = process.argv.slice(2)
if (!findBrowser()) run('npx', ['playwright', 'install', 'chromium'])
if (!findBrowser()) fail('No browser: run "apt-get install chromium", or set CHROMIUM to the path of one.')
// Of the selected tests, only the budgets need compressed files. A test that needs the site under a sub-path builds it.
const selected = args.includes('budgets') ? [MAIN_BUILD] : [{ ...MAIN_BUILD, last: 'index.html' }]
const builds = args.length === 0 ? [MAIN_BUILD, SUB_PATH_BUILD] : selected
if (!(await ensureBuilt(...builds))) fail('The site could not be built.')

process.env.PORT ??= String(await freePort())
process.exitCode = run('npx', ['playwright', 'test', ...args])

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
