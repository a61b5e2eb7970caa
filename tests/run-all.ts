/**
 * `npm test`: checks, builds, unit and component tests side by side, then the browser tests; at the end the ten slowest
 * tests and the sum, as the last line. Fails if anything failed. `npm run test:quick` (`--quick`): types, unit and
 * component tests, and of the browser tests the one that goes once through everything.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureBuilt, exitCode, MAIN_BUILD, SUB_PATH_BUILD } from './builds'
import { browserTotals, firefoxTotals, forgetReports, slowest, unitTotals } from './reports'

interface Job {
  name: string
  work: () => Promise<boolean>
  /** Said when it fails: the tests count their own failures. */
  isCounted?: boolean
}

const isQuick = process.argv.includes('--quick')
const command = (name: string, ...words: readonly string[]): Job => ({ name, work: () => succeeds(words) })
const script = (name: string): readonly string[] => ['npm', 'run', '--silent', name]

/** In the order in which they begin; the longest first. */
const jobs: Job[] = [
  { name: 'build', work: () => ensureBuilt(MAIN_BUILD) },
  { ...command('unit and component tests', ...script('test:unit')), isCounted: true },
  command('types', 'npx', 'tsc', '-p', '.'),
]
if (!isQuick)
  jobs.push(
    { name: 'build under a path', work: () => ensureBuilt(SUB_PATH_BUILD) },
    command('editors to paste into', 'npx', 'tsx', 'tests/editors/bundle.ts'),
    command('style', 'npx', 'biome', 'check', '.'),
    command('unused code', 'npx', 'knip'),
    command('data', ...script('data:check')),
  )

const started = performance.now()
forgetReports()
const failures: string[] = []
const waiting = [...jobs]
await Promise.all(Array.from({ length: availableParallelism() }, work))

const isBuilt = !failures.some(name => name.startsWith('build'))
if (isBuilt) {
  await timed({
    ...command('browser tests', ...script('test:browser'), ...(isQuick ? ['--', '--grep', '@smoke'] : [])),
    isCounted: true,
  })
  if (!isQuick) await timed({ ...command('tests in Firefox', ...script('test:firefox')), isCounted: true })
}

const totals = [unitTotals(), browserTotals(), ...(isQuick ? [] : [firefoxTotals()])]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, failures.length)
console.log('\nSlowest:')
for (const { name, ms } of slowest(10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
for (const name of failures) console.log(`\nFailed: ${name}`)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function work(): Promise<void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) await timed(job)
}

async function timed({ name, work, isCounted = false }: Job): Promise<void> {
  const start = performance.now()
  const isGood = await work()
  if (!isGood && !isCounted) failures.push(name)
  console.log(`${isGood ? '✓' : '✘'} ${name}, ${Math.round((performance.now() - start) / 1000)} s`)
}

function succeeds([program = '', ...args]: readonly string[]): Promise<boolean> {
  return exitCode(spawn(program, args, { stdio: 'inherit' })).then(code => code === 0)
}
