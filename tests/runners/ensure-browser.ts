/**
 * Finds a browser before the tests, or installs one, and names it in `CHROMIUM` for the processes of the tests. Ends
 * the process with one line if there is none.
 */
import { findBrowser } from '../support/find-browser'
import { installPackagedBrowser } from '../support/packaged-browser'

const ADVICE = 'Install Chromium or Chrome, or set CHROMIUM to the path of one'

const browser = findBrowser() ?? installedBrowser()
process.env.CHROMIUM = browser

function installedBrowser(): string {
  if (process.env.CHROMIUM) fail(`CHROMIUM is not a browser that starts: ${process.env.CHROMIUM}`)
  if (process.platform !== 'linux' || process.arch !== 'x64') fail('No browser found')
  console.log('No browser found: installing one into .cache/chromium')
  try {
    installPackagedBrowser()
  } catch (error) {
    fail(`No browser found, and none could be installed (${String(error).split('\n')[0]})`)
  }
  return findBrowser() ?? fail('No browser found, and the installed one does not start')
}

function fail(reason: string): never {
  console.error(`${reason}. ${ADVICE}.`)
  process.exit(1)
}
