/**
 * `npm test`: runs checks, builds, and all tests. Prints the seconds of each job, the slowest test files, the failed
 * tests, and, as the last line, the totals. Fails if anything failed. `npm run test:quick` (`--quick`) runs the unit
 * tests and checks types.
 */
import { spawn } from 'node:child_process'
import { ensureBuilt, exitCode, MAIN_BUILD, SUB_PATH_BUILD } from '../support/builds'
import {
  deleteReports,
  failureLines,
  fileTimes,
  type Part,
  readReport,
  skippedLine,
  type Totals,
  totalsOf,
} from '../support/reports'

interface Job {
  name: string
  /** Resolves with true if the job ended without an error. */
  work: () => Promise<boolean>
  /** The part of the tests that the job runs. */
  part?: Part
  needsBuild?: boolean
}

const isQuick = process.argv.includes('--quick')
// Before the first job, because some jobs need a browser and others are pointless without one.
if (!isQuick) await import('./ensure-browser')

const command = (name: string, ...words: readonly string[]): Job => ({ name, work: () => succeeds(words) })
const script = (name: string, ...args: readonly string[]) => ['npm', 'run', '--silent', name, '--', ...args]
const tests = (name: string, part: Part, ...args: readonly string[]): Job => ({
  ...command(name, ...script(`test:${part}`, ...args)),
  part,
})

const types = command('types', 'npx', 'tsc', '-p', '.')

/** Phases, one after the other. The queues of a phase run in parallel, and the jobs of a queue in sequence. */
const phases: readonly (readonly (readonly Job[])[])[] = isQuick
  ? [[[types], [tests('unit tests', 'unit', '--maxWorkers=2')]]]
  : [
      // First, because these jobs are short and fail most often.
      [
        [types, command('data', ...script('data:check'))],
        [command('style', 'npx', 'biome', 'check', '.'), command('unused code', 'npx', 'knip')],
      ],
      [
        [tests('component tests', 'component')],
        [
          { name: 'build', work: () => ensureBuilt(MAIN_BUILD) },
          { name: 'build under a path', work: () => ensureBuilt(SUB_PATH_BUILD) },
        ],
      ],
      // Browser tests wait a lot, and leave time for one worker.
      [[{ ...tests('browser tests', 'browser'), needsBuild: true }], [tests('unit tests', 'unit', '--maxWorkers=1')]],
      [[{ ...tests('other browsers and hosts', 'engines', '--maxWorkers=2'), needsBuild: true }]],
    ]

const started = performance.now()
deleteReports()
const failures: string[] = []
const totals: Totals[] = []
const notes: string[] = []
for (const phase of phases) await Promise.all(phase.map(runInSequence))

const reports = (['unit', 'component', 'browser', 'engines'] as const).map(readReport).filter(report => report !== null)
const slowest = reports.flatMap(fileTimes).sort((a, b) => b.ms - a.ms)
console.log('\nSlowest test files:')
for (const { file, ms } of slowest.slice(0, 10)) console.log(`${seconds(ms).padStart(6)}  ${file}`)
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, failures.length)
const skipped = totals.reduce((sum, total) => sum + total.skipped.length, 0)
const failedTests = reports.flatMap(failureLines)
if (failedTests.length > 0) console.log(`\nFailed tests:\n${failedTests.join('\n')}`)
console.log(`\nTook ${seconds(performance.now() - started)}`)
for (const note of notes) console.log(note)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

async function runInSequence(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    if (!job.needsBuild || !failures.some(name => name.startsWith('build'))) await run(job)
    else notes.push(`Not run without a build: ${job.name}`)
  }
}

async function run({ name, work, part }: Job): Promise<void> {
  const start = performance.now()
  const isGood = await work()
  const total = part && totalsOf(readReport(part), isGood)
  const hasPassed = isGood && !total?.failed
  const result = total ? `, ${total.passed} passed, ${total.failed} failed` : ''
  console.log(`${hasPassed ? '✓' : '✘'} ${name}, ${seconds(performance.now() - start)}${result}`)
  if (total) totals.push(total)
  else if (!isGood) failures.push(name)
  if (!hasPassed) notes.push(`Failed: ${name}`)
  const note = part && skippedLine(part, total?.skipped ?? [])
  if (note) notes.push(note)
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

function succeeds([program = '', ...args]: readonly string[]): Promise<boolean> {
  return exitCode(spawn(program, args, { stdio: 'inherit' })).then(code => code === 0)
}
