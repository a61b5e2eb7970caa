/** Where the two test runners leave what they counted, and how to read it. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

export const UNIT_REPORT = '.cache/report-unit.json'
export const BROWSER_REPORT = '.cache/report-browser.json'
export const FIREFOX_REPORT = '.cache/report-firefox.json'

export interface Totals {
  passed: number
  failed: number
  /** Of those passed, how many did at their second try. */
  second?: number
}

/** Forgets the reports of earlier runs. */
export function forgetReports(): void {
  for (const file of [UNIT_REPORT, BROWSER_REPORT, FIREFOX_REPORT]) rmSync(file, { force: true })
}

/** What the unit tests counted. A file that could not even be loaded counts as one failure. */
export function unitTotals(): Totals {
  const report = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(UNIT_REPORT)
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : Math.min(1, numFailedTestSuites) }
}

/**
 * What the browser tests counted. One that needed its second try has passed, and is said: a browser that stood still for
 * a while must not refuse a change, and a test that fails twice has found something.
 */
export function browserTotals(): Totals {
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number }
    errors: readonly unknown[]
  }>(BROWSER_REPORT)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, second: flaky }
}

/** What the tests in Firefox counted: nothing where it is not installed. */
export function firefoxTotals(): Totals {
  return read<Totals>(FIREFOX_REPORT) ?? { passed: 0, failed: 1 }
}

/** Null when the runner left no report: it did not get so far. */
function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
