/** Counts tests in the rows and columns of a table. The default export prints the table after the last test. */
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { groupBy } from '@/core/collections'

const ROW = 'row'
const OUTCOME = 'outcome'
const FAILED = 'failed'

/** Returns the details of a test that counts in `row`. */
export const inRow = (row: string) => ({ annotation: { type: ROW, description: row } })

/** Returns the annotation of a test that counts in the column `outcome` if it passes. Default: `passed`. */
export const countedAs = (outcome: string) => ({ type: OUTCOME, description: outcome })

export default class MatrixReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd({ duration }: FullResult): void {
    const tests = this.#suite?.allTests().filter(test => rowOf(test) && test.results.length > 0) ?? []
    if (tests.length === 0) return
    const columns = [...new Set(tests.map(outcomeOf))].sort((a, b) => Number(a === FAILED) - Number(b === FAILED))
    const line = (name: string, row: readonly TestCase[]) => [
      name,
      String(row.length),
      ...columns.map(column => String(row.filter(test => outcomeOf(test) === column).length)),
    ]
    const rows = [...groupBy(tests, test => rowOf(test) ?? '')].map(([name, row]) => line(name, row))
    print([['', 'tried', ...columns], ...rows, line('all', tests)])
    for (const test of tests) if (outcomeOf(test) === FAILED) console.log(`Failed: ${test.title}`)
    console.log(`Took ${Math.round(duration / 1000)} s`)
  }
}

const rowOf = (test: TestCase) => test.annotations.find(({ type }) => type === ROW)?.description

/** Returns the column of a test. A test that passes only on its second try has failed. */
function outcomeOf(test: TestCase): string {
  if (test.outcome() !== 'expected') return FAILED
  return test.results.at(-1)?.annotations.find(({ type }) => type === OUTCOME)?.description ?? 'passed'
}

function print(table: readonly (readonly string[])[]): void {
  const widthOf = (column: number) => Math.max(...table.map(row => row[column]?.length ?? 0))
  const aligned = (text: string, column: number) =>
    column === 0 ? text.padEnd(widthOf(0)) : text.padStart(widthOf(column))
  console.log()
  for (const row of table) console.log(row.map(aligned).join('  '))
}
