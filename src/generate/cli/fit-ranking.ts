/**
 * `npm run search:fit [-- --folds]`: proposes weights of the ranking (src/core/search/rank/weights.ts), fitted to the golden
 * queries and the names of all services, in steps of a quarter. With `--folds`, tells instead how well weights that were
 * fitted to four fifths of the golden queries rank the others. The same data gives the same weights.
 */
import './terminal'
import { createScorer } from '@/core/search/rank/score'
import type { Signals } from '@/core/search/rank/signals'
import { isOrdered, WEIGHTS, type Weights } from '@/core/search/rank/weights'
import { isWanted, readGolden } from '../../../tests/bench/ranking/golden'
import { loadSite } from '../load'
import { fullSearch, siteCommands } from '../search/full-search'

/** Statuses count in the ranking. */
const DAY = '2026-11-22'
/** Candidates of a query. */
const CANDIDATES = 40
const ROUNDS = 6
const FOLDS = 5
const STEPS = [1, -1, 0.25, -0.25]
/** Smallest decrease of the loss for which a step is kept. */
const MIN_GAIN = 0.0001

/** A query: the signals of its candidates, and whether each is wanted. */
type Example = readonly { signals: Signals; isRight: boolean }[]

const { compiled } = loadSite()
const { search } = fullSearch(compiled, await siteCommands(), DAY)
const names = compiled.catalogue.services.flatMap(({ service, serviceSimpleName, formerly }) =>
  [service, serviceSimpleName, ...formerly].map(query => ({ kind: 'name', query, want: [service] })),
)
const ofGolden = readGolden().flatMap(exampleOf)
const ofNames = names.flatMap(exampleOf)
/** Queries of the must-list count four times. */
const ofMust = readGolden().flatMap(query =>
  query.kind === 'must' ? Array.from({ length: 4 }, () => exampleOf(query)).flat() : [],
)

if (process.argv.includes('--folds')) {
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

function exampleOf(query: ReturnType<typeof readGolden>[number]): Example[] {
  const hits = search.explain(query.query, { limit: CANDIDATES })
  const example = hits.flatMap(({ thing, signals, isPartial }) =>
    signals && isPartial === hits[0]?.isPartial ? { signals, isRight: isWanted(thing, query) } : [],
  )
  return example.some(({ isRight }) => isRight) ? [example] : []
}

/** Changes one weight at a time, as long as that lowers the loss. */
function fitWeights(examples: readonly Example[]): Weights {
  const weights: Weights = structuredClone(WEIGHTS)
  let loss = lossOf(examples, weights)
  for (let round = 0; round < ROUNDS; round++)
    for (const group of Object.values(weights) as Record<string, number>[])
      for (const name of Object.keys(group))
        for (const step of STEPS) {
          const before = group[name] ?? 0
          group[name] = before + step
          const after = isOrdered(weights) ? lossOf(examples, weights) : Number.POSITIVE_INFINITY
          if (after < loss - MIN_GAIN) loss = after
          else group[name] = before
        }
  return weights
}

/** Returns the mean log loss of the right answers; the odds of an answer are the exponential of its score. */
function lossOf(examples: readonly Example[], weights: Weights): number {
  const score = createScorer(weights)
  let loss = 0
  for (const example of examples) {
    let right = 0
    let all = 0
    for (const { signals, isRight } of example) {
      const odds = Math.exp(score(signals))
      all += odds
      if (isRight) right += odds
    }
    loss += Math.log(all / right)
  }
  return loss / examples.length
}

function report(title: string, examples: readonly Example[], weights: Weights) {
  const score = createScorer(weights)
  const first = examples.filter(example => {
    const scores = example.map(({ signals }) => score(signals))
    return example[scores.indexOf(Math.max(...scores))]?.isRight
  })
  console.log(`${title}: ${first.length} of ${examples.length} first, loss ${lossOf(examples, weights).toFixed(4)}`)
}
