/**
 * `npm run search:fit [-- --folds] [-- --clean]`: proposes weights for data/ranking.json, fitted to the
 * golden queries (queries with expected results) and the names of all services. `--folds` cross-validates: five times,
 * fits weights to four fifths of the golden queries, and ranks the other fifth. `--clean` starts from weights of zero.
 * `npm run search:fit -- --why "s3 api"` only explains the scores of the ten best results.
 */
import '@/node/terminal'
import { parseArgs } from 'node:util'
import { flattenWeights, SIGNAL_NAMES, scoreOf, WEIGHTS, type Weights } from '@/core/search/rank/weights'
import { loadSiteData } from '@/generate/data/read'
import { createFullSearch } from '@/node/full-search'
import { loadCommandTexts } from '../../src/generate/testing/command-texts'
import { isWanted, readGolden } from './ranking/golden'

/** Day for which statuses are computed. It is fixed, because statuses affect the ranking. */
const DAY = '2026-11-22'
/** Number of results per query to which the weights are fitted. */
const RESULTS_PER_QUERY = 40
const MAX_ROUNDS = 12
const FOLDS = 5
const STEPS = [4, -4, 1, -1, 0.25, -0.25]
/** Minimum decrease of the loss for which a changed weight is kept. */
const MIN_GAIN = 0.0001

/** The results of a query: the signals of each result, and whether the result is expected. */
type Example = readonly { signals: Float64Array; isRight: boolean }[]

const { values: options } = parseArgs({
  options: { folds: { type: 'boolean' }, clean: { type: 'boolean' }, why: { type: 'string' } },
})
const { compiled } = loadSiteData()
const search = createFullSearch(compiled, await loadCommandTexts(), DAY)
if (options.why !== undefined) {
  explain(options.why)
  process.exit()
}
const names = compiled.catalog.services.flatMap(({ service, serviceSimpleName, formerly }) =>
  [service, serviceSimpleName, ...formerly].map(query => ({ kind: 'name', query, want: [service] })),
)
const golden = readGolden()
const ofGolden = golden.flatMap(exampleOf)
const ofNames = names.flatMap(exampleOf)
/** Four more copies of each query of the kind `must`, so that these queries count five times. */
const ofMust = golden.flatMap(query => (query.kind === 'must' ? [1, 2, 3, 4].flatMap(() => exampleOf(query)) : []))

if (options.folds) {
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (_: unknown, at: number) => at % FOLDS === fold
    const weights = fitWeights([...ofGolden.filter((example, at) => !isHeld(example, at)), ...ofNames])
    report(`fold ${fold + 1}`, ofGolden.filter(isHeld), weights)
  }
} else {
  report('present weights', ofGolden, WEIGHTS)
  const weights = fitWeights([...ofGolden, ...ofNames, ...ofMust])
  report('proposed weights', ofGolden, weights)
  console.log(JSON.stringify(weights, null, 2))
}

/** Prints the results of a query with their scores, the margins over the next results, and the main contributions. */
function explain(query: string) {
  const values = flattenWeights(WEIGHTS)
  const found = search.explain(query, { limit: 11 })
  for (const [at, { item, score, signals, moves = [] }] of found.slice(0, 10).entries()) {
    const margin = score - (found[at + 1]?.score ?? score)
    const parts = SIGNAL_NAMES.map((name, at) => ({ name, value: (signals?.[at] ?? 0) * (values[at] ?? 0) }))
    const largest = parts.filter(({ value }) => value !== 0).sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    console.log(`${score.toFixed(1)} (margin ${margin.toFixed(1)})  ${item.kind}  ${item.title}  ${item.service ?? ''}`)
    console.log(`    ${largest.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join(', ')}`)
    if (moves.length > 0) console.log(`    moved: ${moves.join(', ')}`)
  }
}

function exampleOf(query: ReturnType<typeof readGolden>[number]): Example[] {
  const found = search.explain(query.query, { limit: RESULTS_PER_QUERY }).filter(({ signals }) => signals)
  const example = found.flatMap(({ item, signals, isPartial }) =>
    signals && isPartial === found[0]?.isPartial ? { signals, isRight: isWanted(item, query) } : [],
  )
  return example.some(({ isRight }) => isRight) ? [example] : []
}

/** Changes one weight at a time until the loss stops decreasing. */
function fitWeights(examples: readonly Example[]): Weights {
  const weights: Weights = structuredClone(WEIGHTS)
  const groups = Object.values(weights) as Record<string, number>[]
  if (options.clean) for (const group of groups) for (const name of Object.keys(group)) group[name] = 0
  const scores = examples.map(example =>
    Float64Array.from(example, ({ signals }) => scoreOf(signals, flattenWeights(weights))),
  )
  let loss = lossOf(examples, scores)
  for (let round = 0, before = Number.POSITIVE_INFINITY; round < MAX_ROUNDS && before - loss > MIN_GAIN; round++) {
    before = loss
    for (const group of groups)
      for (const name of Object.keys(group))
        for (const step of STEPS) {
          const at = SIGNAL_NAMES.indexOf(`${Object.keys(weights)[groups.indexOf(group)]} ${name}`)
          group[name] = (group[name] ?? 0) + step
          const after = isOrdered(weights) ? lossOf(examples, scores, at, step) : Number.POSITIVE_INFINITY
          if (after < loss - MIN_GAIN) {
            loss = after
            examples.forEach((example, row) => {
              example.forEach(({ signals }, column) => {
                const line = scores[row]
                if (line) line[column] = (line[column] ?? 0) + step * (signals[at] ?? 0)
              })
            })
          } else group[name] -= step
        }
  }
  return weights
}

/** True if a better kind of match never has a lower weight, and no weight in `other` has changed its sign. */
function isOrdered({ word, whole, other }: Weights): boolean {
  const falls = (values: readonly number[]) => values.every((value, at) => value <= (values[at - 1] ?? value))
  return (
    falls(Object.values(word)) &&
    falls([...Object.values(whole), 0]) &&
    Object.entries(WEIGHTS.other).every(([name, value]) => value * other[name as keyof typeof other] >= 0)
  )
}

/**
 * Returns the mean log loss of the expected results if the weight of the signal `at` changes by `step`. The odds of a
 * result are the exponential of its score.
 */
function lossOf(examples: readonly Example[], scores: readonly Float64Array[], at = 0, step = 0): number {
  let loss = 0
  examples.forEach((example, row) => {
    let right = 0
    let all = 0
    example.forEach(({ signals, isRight }, column) => {
      const odds = Math.exp((scores[row]?.[column] ?? 0) + step * (signals[at] ?? 0))
      all += odds
      if (isRight) right += odds
    })
    loss += Math.log(all / right)
  })
  return loss / examples.length
}

function report(title: string, examples: readonly Example[], weights: Weights) {
  const values = flattenWeights(weights)
  const first = examples.filter(example => {
    const scores = example.map(({ signals }) => scoreOf(signals, values))
    return example[scores.indexOf(Math.max(...scores))]?.isRight
  })
  console.log(`${title}: ${first.length} of ${examples.length} first`)
}
