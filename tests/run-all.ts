/**
 * `npm test`: runs checks, builds, and all tests, two jobs at a time. Prints the ten slowest tests and, as the last
 * line, the totals. Fails if anything failed. `npm run test:quick` (`--quick`) runs the unit tests and checks types.
 */
import { spawn } from 'node:child_process'
import { ensureBuilt, exitCode, MAIN_BUILD, SUB_PATH_BUILD } from './builds'
import { browserTotals, deleteReports, slowestTests, type VitestPart, vitestTotals } from './reports'

interface Job {
  name: string
  work: () => Promise<boolean>
  /** True for tests, whose failures are counted from their reports. */
  isCounted?: boolean
}

const isQuick = process.argv.includes('--quick')
const command = (name: string, ...words: readonly string[]): Job => ({ name, work: () => succeeds(words) })
const script = (name: string): readonly string[] => ['npm', 'run', '--silent', name]

const build: Job = { name: 'build', work: () => ensureBuilt(MAIN_BUILD) }
const tests = (name: string, ...words: readonly string[]): Job => ({ ...command(name, ...words), isCounted: true })
// The full run has a second queue, which keeps the other core busy.
const unitTests = tests('unit tests', ...script('test:unit'), ...(isQuick ? ['--', '--maxWorkers=2'] : []))
const componentTests = tests('component tests', ...script('test:component'))
const browserTests = tests('browser tests', ...script('test:browser'))
const types = command('types', 'npx', 'tsc', '-p', '.')

/** Queues of jobs. Two queues run in parallel; the jobs of a queue run in sequence. */
const queues: readonly (readonly Job[])[] = isQuick
  ? [[unitTests, types]]
  : [
      // Alone in its queue, because the component tests take as long as all other jobs together.
      [componentTests],
      [
        build,
        { name: 'build under a path', work: () => ensureBuilt(SUB_PATH_BUILD) },
        unitTests,
        types,
        command('style', 'npx', 'biome', 'check', '.'),
        command('unused code', 'npx', 'knip'),
        command('data', ...script('data:check')),
      ],
    ]
/** Jobs that run alone. In parallel with other jobs, browser tests are no faster, and some of them time out. */
const afterwards: readonly Job[] = isQuick ? [] : [browserTests, tests('Firefox and WebKit', ...script('test:engines'))]

const started = performance.now()
deleteReports()
const failures: string[] = []
const isBuilt = (await Promise.all(queues.map(runInSequence))).every(Boolean)
if (isBuilt) await runInSequence(afterwards)

const parts: readonly VitestPart[] = isQuick ? ['unit'] : ['unit', 'component', 'engines']
const totals = [...parts.map(vitestTotals), ...(isQuick ? [] : [browserTotals()])]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, failures.length)
console.log('\nSlowest:')
for (const { name, ms } of slowestTests(10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
for (const name of failures) console.log(`\nFailed: ${name}`)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs jobs in sequence. Stops and resolves with false if a build fails, because later jobs need the build. */
async function runInSequence(jobs: readonly Job[]): Promise<boolean> {
  for (const job of jobs) if (!(await timed(job)) && job.name.startsWith('build')) return false
  return true
}

async function timed({ name, work, isCounted = false }: Job): Promise<boolean> {
  const start = performance.now()
  const isGood = await work()
  if (!isGood && !isCounted) failures.push(name)
  console.log(`${isGood ? '✓' : '✘'} ${name}, ${Math.round((performance.now() - start) / 1000)} s`)
  return isGood
}

function succeeds([program = '', ...args]: readonly string[]): Promise<boolean> {
  return exitCode(spawn(program, args, { stdio: 'inherit' })).then(code => code === 0)
}
