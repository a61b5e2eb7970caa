/** Reads the reports that the test runners write. */
import { readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const BROWSER_REPORT = '.cache/report-browser.json'

const REPORTS = {
  unit: '.cache/report-unit.json',
  component: '.cache/report-component.json',
  browser: BROWSER_REPORT,
  engines: '.cache/report-engines.json',
} as const

/** A part of the tests, which writes one report. */
export type Part = keyof typeof REPORTS

export interface Totals {
  passed: number
  failed: number
  /** The group of each skipped test, or its file. */
  skipped: readonly string[]
}

/** The time (ms) of a test file. */
export interface FileTime {
  file: string
  ms: number
}

export interface VitestReport {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    /** The error of a file that cannot be loaded. */
    message?: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages?: string[] }[]
  }[]
}

export interface BrowserReport {
  errors: readonly unknown[]
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

type Report = VitestReport | BrowserReport

/** Deletes the reports of earlier runs. */
export function deleteReports(): void {
  for (const file of Object.values(REPORTS)) rmSync(file, { force: true })
}

/** Returns the report of a part; null if its runner wrote none, or ended while it wrote. */
export function readReport(part: Part): Report | null {
  try {
    return JSON.parse(readFileSync(REPORTS[part], 'utf8'))
  } catch {
    return null
  }
}

/**
 * Returns the totals of a part whose runner exited with code 0 (`isGood`) or not. A runner that ends early reports no
 * failed test, so an error without a failed test counts as one failure, and so does a part without a passed test.
 */
export function totalsOf(report: Report | null, isGood: boolean): Totals {
  const totals = report ? ('suites' in report ? browserTotals(report) : vitestTotals(report)) : NO_TOTALS
  const isDead = totals.failed === 0 && (!isGood || totals.passed === 0)
  return isDead ? { ...totals, failed: 1 } : totals
}

const NO_TOTALS: Totals = { passed: 0, failed: 0, skipped: [] }

/** A file that cannot be loaded counts as one failure. */
function vitestTotals({ testResults }: VitestReport): Totals {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, group: test.ancestorTitles[0] ?? fileName(name) })),
  )
  const count = (status: string) => tests.filter(test => test.status === status).length
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: count('passed'),
    failed: count('failed') + unloaded.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ group }) => group),
  }
}

/** A test that passes only on its second try counts as failed, because the test or the site has an error. */
function browserTotals({ errors, suites }: BrowserReport): Totals {
  const files = suites.flatMap(suite => testsOf(suite).map(({ status }) => ({ file: suite.file, status })))
  const withStatus = (...statuses: string[]) => files.filter(({ status }) => statuses.includes(status))
  return {
    passed: withStatus('expected').length,
    failed: withStatus('unexpected', 'flaky').length + errors.length,
    skipped: withStatus('skipped').map(({ file }) => file),
  }
}

/** Returns one line per failed test: the file, the title, and the first lines of the error. */
export function failureLines(report: Report): string[] {
  if ('testResults' in report)
    return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(test => test.status === 'failed')
      const file = fileName(name)
      if (status === 'failed' && failed.length === 0) return [failureLine(file, 'cannot be loaded', message)]
      return failed.map(test => failureLine(file, test.title, test.failureMessages?.[0]))
    })
  return report.suites.flatMap(suite =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failureLine(suite.file, title, results.find(({ error }) => error)?.error?.message)),
    ),
  )
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const failureLine = (file: string, title: string, message = ''): string =>
  `${file} › ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n').replace(/^/gm, '    ')}`

const testsOf = (suite: Suite): Suite['specs'][number]['tests'] => specsOf(suite).flatMap(({ tests }) => tests)

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** Returns the times of the files of a part. The time of a browser test is the sum of its tries. */
export function fileTimes(report: Report): FileTime[] {
  if ('testResults' in report)
    return report.testResults.map(({ name, startTime, endTime }) => ({ file: fileName(name), ms: endTime - startTime }))
  return report.suites.map(suite => ({
    file: suite.file,
    ms: testsOf(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/** Returns one line per set of skipped tests, such as `Firefox, WebKit: not installed, 22 tests skipped`. */
export function skippedLine(part: Part, skipped: readonly string[]): string | null {
  if (skipped.length === 0) return null
  const groups = [...new Set(skipped)].join(', ')
  const reason = part === 'engines' ? 'not installed, ' : ''
  return `${groups}: ${reason}${skipped.length} ${skipped.length === 1 ? 'test' : 'tests'} skipped`
}
