/**
 * `npm run test:browser`: finds a browser, builds the site unless it is up to date, and runs Playwright with the given
 * arguments.
 */
import './ensure-browser'
import { spawnSync } from 'node:child_process'
import { ensureBuilt, MAIN_BUILD, SUB_PATH_BUILD } from '../support/builds'
import { freePort } from '../support/free-port'

const args = process.argv.slice(2)
// Of the selected tests, only the budgets need compressed files. A test that needs the site under a sub-path builds it.
const selected = args.includes('budgets') ? [MAIN_BUILD] : [{ ...MAIN_BUILD, last: 'index.html' }]
const builds = args.length === 0 ? [MAIN_BUILD, SUB_PATH_BUILD] : selected
if (!(await ensureBuilt(...builds))) {
  console.error('The site could not be built.')
  process.exit(1)
}

process.env.PORT ??= String(await freePort())
process.exitCode = spawnSync('npx', ['playwright', 'test', ...args], { stdio: 'inherit' }).status ?? 1
