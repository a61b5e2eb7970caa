import { expect, test } from 'vitest'
import config from '../../playwright.config'
import { type BrowserReport, failureLines, fileTimes, skippedLine, totalsOf, type VitestReport } from './reports'

/** A Vitest report with files that have tests of these statuses. */
const vitest = (...files: { status?: string; tests: string[]; group?: string }[]): VitestReport => ({
  testResults: files.map(({ status = 'passed', tests, group }) => ({
    name: '/project/page.test.ts',
    status,
    startTime: 1_000,
    endTime: 3_500,
    assertionResults: tests.map(status => ({
      status,
      ancestorTitles: group ? [group] : [],
      title: 'opens',
      failureMessages: status === 'failed' ? ['Error: expected 1\n    at page.test.ts'] : [],
    })),
  })),
})

const browser = (statuses: string[], errors: unknown[] = []): BrowserReport => ({
  errors,
  suites: [
    {
      file: 'page.spec.ts',
      specs: [],
      suites: [
        {
          file: 'page.spec.ts',
          specs: statuses.map(status => ({
            title: 'opens',
            tests: [{ status, results: [{ duration: 500, error: { message: '\u001b[31mError: late\u001b[39m' } }] }],
          })),
        },
      ],
    },
  ],
})

test.each<[string, Parameters<typeof totalsOf>, { passed: number; failed: number }]>([
  ['passed tests', [vitest({ tests: ['passed', 'passed'] }), true], { passed: 2, failed: 0 }],
  ['a failed test', [vitest({ status: 'failed', tests: ['passed', 'failed'] }), false], { passed: 1, failed: 1 }],
  [
    'a file that cannot be loaded',
    [vitest({ tests: ['passed'] }, { status: 'failed', tests: [] }), false],
    { passed: 1, failed: 1 },
  ],
  ['a runner that found no test', [vitest(), true], { passed: 0, failed: 1 }],
  ['a runner that died before the first test', [vitest(), false], { passed: 0, failed: 1 }],
  ['an error outside the tests', [vitest({ tests: ['passed'] }), false], { passed: 1, failed: 1 }],
  ['a runner that wrote no report', [null, true], { passed: 0, failed: 1 }],
  ['skipped tests alone', [vitest({ tests: ['skipped', 'pending'] }), true], { passed: 0, failed: 1 }],
  ['browser tests', [browser(['expected', 'unexpected']), false], { passed: 1, failed: 1 }],
  ['a browser test that passes on its second try', [browser(['expected', 'flaky']), false], { passed: 1, failed: 1 }],
  ['a browser test file that cannot be loaded', [browser(['expected'], ['']), false], { passed: 1, failed: 1 }],
  ['a browser runner that died', [browser([]), false], { passed: 0, failed: 1 }],
])('%s: totals', (_, args, expected) => {
  expect(totalsOf(...args)).toMatchObject(expected)
})

test('a second try does not make a browser test pass', () => {
  expect(config.failOnFlakyTests).toBe(true)
})

test('skipped tests are named by engine, or by file', () => {
  const engines = vitest({ tests: ['skipped', 'skipped'], group: 'Firefox' }, { tests: ['skipped'], group: 'WebKit' })
  const { skipped } = totalsOf(engines, true)
  expect(skippedLine('engines', skipped)).toBe('Firefox, WebKit: not installed, 3 tests skipped')
  // Tests of a process that was killed have no group.
  const killed = vitest({ tests: ['pending', 'pending'] })
  expect(skippedLine('unit', totalsOf(killed, false).skipped)).toBe('page.test.ts: 2 tests skipped')
  expect(skippedLine('browser', totalsOf(browser(['skipped']), true).skipped)).toBe('page.spec.ts: 1 test skipped')
  expect(skippedLine('unit', [])).toBe(null)
})

test('failed tests are named, with their errors', () => {
  const unloaded = vitest({ status: 'failed', tests: [] })
  expect(failureLines(vitest({ status: 'failed', tests: ['passed', 'failed'] }))).toEqual([
    'page.test.ts › opens\n    Error: expected 1\n        at page.test.ts',
  ])
  expect(failureLines(unloaded)).toEqual([expect.stringContaining('page.test.ts › cannot be loaded')])
  expect(failureLines(browser(['expected', 'flaky', 'unexpected']))).toEqual(
    Array(2).fill('page.spec.ts › opens\n    Error: late'),
  )
})

test('times of test files', () => {
  expect(fileTimes(vitest({ tests: ['passed'] }))).toEqual([{ file: 'page.test.ts', ms: 2_500 }])
  expect(fileTimes(browser(['expected', 'expected']))).toEqual([{ file: 'page.spec.ts', ms: 1_000 }])
})
