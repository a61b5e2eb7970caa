/** Reads the reports that the test runners write. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

/** The parts of the tests that Vitest runs. */
export type VitestPart = 'unit' | 'component' | 'engines'
const PARTS: readonly VitestPart[] = ['unit', 'component', 'engines']
const reportOf = (part: VitestPart) => `.cache/report-${part}.json`
export const BROWSER_REPORT = '.cache/report-browser.json'

export interface Totals {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: readonly unknown[]
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

/** Deletes the reports of earlier runs. */
export function deleteReports(): void {
  for (const file of [...PARTS.map(reportOf), BROWSER_REPORT]) rmSync(file, { force: true })
}

/** Returns the totals of a Vitest part. A file that cannot be loaded counts as one failure. */
export function vitestTotals(part: VitestPart): Totals {
  const report = readReport<VitestReport>(reportOf(part))
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : Math.min(1, numFailedTestSuites) }
}

/**
 * Returns the totals of the browser tests. A test that passes only on its second try counts as failed, because the test
 * or the site has an error.
 */
export function browserTotals(
  report: Omit<BrowserReport, 'suites'> | null = readReport<BrowserReport>(BROWSER_REPORT),
): Totals {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** Returns the slowest tests, with the total time (ms) of all tries of a test. */
export function slowestTests(count: number): { name: string; ms: number }[] {
  const unit = PARTS.flatMap(part => readReport<VitestReport>(reportOf(part))?.testResults ?? []).flatMap(
    ({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${fileOf(name)}: ${fullName}`, ms: duration ?? 0 })),
  )
  const inBrowser = (suite: Suite): { name: string; ms: number }[] => [
    ...suite.specs.map(({ title, tests }) => ({
      name: `${suite.file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap(inBrowser),
  ]
  return [...unit, ...(readReport<BrowserReport>(BROWSER_REPORT)?.suites ?? []).flatMap(inBrowser)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
}

const fileOf = (path: string) => path.split('/').pop() ?? path

/** Returns null if the runner wrote no report. */
function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
