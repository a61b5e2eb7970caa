/** `npm test`, after the check: unit tests, browser tests, those in Firefox, and their sum as the last line. Fails if anything failed. */
import { spawnSync } from 'node:child_process'
import { browserTotals, firefoxTotals, forgetReports, unitTotals } from './reports'

forgetReports()
const codes = ['test:unit', 'test:browser', 'test:firefox'].map(
  script => spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' }).status ?? 1,
)
const totals = [unitTotals(), browserTotals(), firefoxTotals()]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
const second = totals.reduce((sum, total) => sum + (total.second ?? 0), 0)
if (second > 0) console.log(`\nAt the second try only: ${second}; "flaky" above names them`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || codes.some(code => code !== 0) ? 1 : 0
