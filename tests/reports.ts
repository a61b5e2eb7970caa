/** Where the test runners leave what they counted, and how to read it. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Of the unit tests, and of the component tests. */
const VITEST_REPORTS = ['.cache/report-unit.json', '.cache/report-component.json']
export const BROWSER_REPORT = '.cache/report-browser.json'
export const FIREFOX_REPORT = '.cache/report-firefox.json'

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

/** Forgets the reports of earlier runs. */
export function forgetReports(): void {
  for (const file of [...VITEST_REPORTS, BROWSER_REPORT, FIREFOX_REPORT]) rmSync(file, { force: true })
}

/** What the unit tests counted, and the component tests. A file that could not even be loaded counts as one failure. */
export const vitestTotals = (): Totals[] => VITEST_REPORTS.map(file => totalsOf(read<VitestReport>(file)))

function totalsOf(report: VitestReport | null): Totals {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : Math.min(1, numFailedTestSuites) }
}

/** What the browser tests counted. One that passed at its second try only has failed: either it or the site is wrong. */
export function browserTotals(
  report: Omit<BrowserReport, 'suites'> | null = read<BrowserReport>(BROWSER_REPORT),
): Totals {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** What the tests in Firefox counted: nothing where it is not installed. */
export function firefoxTotals(): Totals {
  return read<Totals>(FIREFOX_REPORT) ?? { passed: 0, failed: 1 }
}

/** The tests that took longest, of the unit, component and browser tests; all tries of a test together, in ms. */
export function slowest(count: number): { name: string; ms: number }[] {
  const unit = VITEST_REPORTS.flatMap(file => read<VitestReport>(file)?.testResults ?? []).flatMap(
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
  return [...unit, ...(read<BrowserReport>(BROWSER_REPORT)?.suites ?? []).flatMap(inBrowser)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
}

const fileOf = (path: string) => path.split('/').pop() ?? path

/** Null when the runner left no report: it did not get so far. */
function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
