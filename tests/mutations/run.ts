/**
 * `npm run test:mutations [-- WORD]`: measures how many faults the tests detect. Lists the other faults. Fails if
 * less than 90% are detected. WORD selects the blocks that contain the word. Modules are changed in memory only.
 */
import { dirname, relative, resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config'
import { type Mutation, readMutations } from './mutations'

const MIN_KILLED = 0.9
// Random tests need few rounds to detect a fault.
process.env.ROUNDS ??= '20'
// `vite.config.ts` otherwise starts the development site, too.
process.env.VITEST = 'true'

const mutations = readMutations(process.argv[2])

let active: Mutation | undefined
const plugin = {
  name: 'mutation',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    active && id === resolve(active.file) ? code.replace(active.from, () => active?.to ?? '') : undefined,
}

/** The first failed test of a run, with its file. */
let failure: { file: string; test: string } | undefined
/** The first test file that could not run, with the reason. */
let broken: string | undefined
const reporter = {
  onTestModuleEnd: (module: TestModule) => {
    const file = relative('.', module.moduleId)
    for (const { message } of module.errors()) broken ??= `${file}: ${message}`
    for (const { fullName } of module.children.allTests('failed')) failure ??= { file, test: fullName }
  },
}

const isComponentTest = (file: string) => file.startsWith('tests/component/')
const needsBrowser = mutations.some(({ tests }) => tests.some(isComponentTest))
const projectNames = ['unit', 'unit-page', ...(needsBrowser ? ['component'] : [])]
const projects = (config.test?.projects ?? []).flatMap(project =>
  typeof project === 'object' && 'test' in project && projectNames.includes(`${project.test?.name}`)
    ? [{ ...project, plugins: [plugin, ...(project.plugins ?? [])] }]
    : [],
)
const vitest = await createVitest(
  'test',
  { config: false, watch: false, bail: 1, reporters: [reporter] },
  { test: { projects } },
)

async function failureIn(specifications: TestSpecification[]): Promise<typeof failure> {
  failure = undefined
  if (specifications.length > 0) await vitest.runTestSpecifications(specifications)
  if (broken !== undefined) throw new Error(broken)
  return failure
}

/**
 * Returns the first test that detects a mutation. Runs the tests that the block names, or those beside the file, before
 * all other unit tests that import the file.
 */
async function killerOf(mutation: Mutation): Promise<typeof failure> {
  const path = resolve(mutation.file)
  vitest.config.related = [path]
  const isNamed = ({ moduleId }: TestSpecification) => mutation.tests.includes(relative('.', moduleId))
  const related = (await vitest.getRelevantTestSpecifications()).filter(
    test => isNamed(test) || !isComponentTest(relative('.', test.moduleId)),
  )
  const isFirst =
    mutation.tests.length > 0 ? isNamed : ({ moduleId }: TestSpecification) => dirname(moduleId) === dirname(path)
  active = mutation
  vitest.invalidateFile(path)
  const killer = (await failureIn(related.filter(isFirst))) ?? (await failureIn(related.filter(test => !isFirst(test))))
  active = undefined
  vitest.invalidateFile(path)
  return killer
}

const survivors: Mutation[] = []
const killers = new Set<string>()
for (const mutation of mutations) {
  const killer = await killerOf(mutation)
  console.log(
    `${killer ? '✓' : '✘'} ${mutation.sentence}\n    ${killer ? `${killer.file}: ${killer.test}` : mutation.file}`,
  )
  if (killer) killers.add(killer.file)
  else survivors.push(mutation)
}
// Checks that the tests that detected mutations pass without mutations.
const wrong = killers.size > 0 && (await failureIn(await vitest.globTestSpecifications([...killers])))
await vitest.close()
if (wrong) throw new Error(`Fails without mutations: ${wrong.file}: ${wrong.test}`)

const killed = mutations.length - survivors.length
console.log('\nSurvivors:')
for (const { sentence, file, from, to } of survivors) console.log(`${sentence}\n@ ${file}\n- ${from}\n+ ${to}\n`)
console.log(`${killed} of ${mutations.length} mutations killed (${Math.floor((100 * killed) / mutations.length)}%)`)
process.exitCode = killed < MIN_KILLED * mutations.length ? 1 : 0
