/**
 * `npm run bench:search [-- more-queries.json]`: compares the site's search with three libraries over the same items.
 * Prints the rate of expected first results, the time per keystroke, and the size of the data.
 */
import { brotliCompressSync } from 'node:zlib'
import { collectOperations, makeSearchFile } from '@/core/items/search-data'
import { loadSiteData } from '@/generate/data/read'
import { createFullSearch } from '@/node/full-search'
import { loadCommandTexts } from '../../src/generate/testing/command-texts'
import { createContenders } from './ranking/contenders'
import { countAccepted, type GoldenScore, readGolden } from './ranking/golden'
import { type KeyTiming, type TimeSpread, textsWhileTyping, timeKeys } from './ranking/timing'

/** Libraries get only a part of the queries, because they take up to a second per keystroke. */
const LIBRARY_EVERY_NTH = 10
const LIBRARY_TYPING_EVERY_NTH = 100

const { compiled } = loadSiteData()
const items = createFullSearch(compiled, await loadCommandTexts()).all()
const operations = items.filter(({ kind }) => kind === 'operation')
const initial = items.filter(({ kind, guide }) => kind !== 'operation' && guide === undefined)
const golden = readGolden(process.argv[2])
const queries = golden.map(({ query }) => query)
console.log(`${initial.length} items and ${operations.length} operations, ${golden.length} queries\n`)

const letters = 'abcdefghijklmnopqrstuvwxyz'
const pairs = [...letters].flatMap(first => [...letters].map(second => first + second))

for (const contender of createContenders(initial, operations)) {
  const ours = contender.name === 'ours'
  const scores = countAccepted(ours ? golden : golden.filter((_, at) => at % LIBRARY_EVERY_NTH === 0), contender.find)
  console.log(`${contender.name}: index built in ${contender.build.map(ms => `${ms.toFixed(0)} ms`).join(' + ')}`)
  for (const score of scores)
    console.log(
      `  ${score.kind.padEnd(24)} ${percent(score, 'first')} first, ${percent(score, 'topThree')} in three, of ${score.queries}`,
    )
  if (ours) for (const miss of scores.flatMap(score => score.misses)) console.log(`    ${miss}`)
  const typed = textsWhileTyping(ours ? queries : queries.filter((_, at) => at % LIBRARY_TYPING_EVERY_NTH === 0))
  report('keys of the queries', timeKeys(contender, typed))
  report(
    'pairs of letters',
    timeKeys(contender, ours ? pairs : pairs.filter((_, at) => at % LIBRARY_TYPING_EVERY_NTH === 0)),
  )
  console.log('')
}

const { catalog, icons } = compiled
for (const [file, content] of Object.entries({
  catalog,
  icons,
  palette: makeSearchFile(compiled),
  operations: collectOperations(compiled.apis),
})) {
  const text = JSON.stringify(content)
  console.log(`${file.padEnd(12)} ${kilobytes(text.length)}, ${kilobytes(brotliCompressSync(text).length)} with brotli`)
}

function percent(score: GoldenScore, field: 'first' | 'topThree'): string {
  return `${((100 * score[field]) / score.queries).toFixed(1).padStart(5)} %`
}

function report(what: string, { keys, clock, processor, slowest }: KeyTiming) {
  const print = ({ median, p99, max }: TimeSpread) =>
    `median ${median.toFixed(2)} ms, 99th percentile ${p99.toFixed(2)} ms, slowest ${max.toFixed(2)} ms`
  console.log(`  ${what}, ${keys} keys: ${print(clock)}`)
  console.log(`    of the processor: ${print(processor)} (${slowest})`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}
