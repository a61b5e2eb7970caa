/** `npm test`, after the check: unit and browser tests, and their sum as the last line. Fails if anything failed. */
import { spawnSync } from 'node:child_process'
import { browserTotals, forgetReports, unitTotals } from './reports'

forgetReports()
const codes = ['test:unit', 'test:browser'].map(
  script => spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' }).status ?? 1,
)
const [unit, browser] = [unitTotals(), browserTotals()]
const failed = unit.failed + browser.failed
console.log(`\n${unit.passed + browser.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || codes.some(code => code !== 0) ? 1 : 0
