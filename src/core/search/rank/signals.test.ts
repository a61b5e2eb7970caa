import { expect, test } from 'vitest'
import { MatchGrid, WHOLE } from '../match/match-grid'
import { BY_CODE, CODE } from '../match/strengths'
import { parseQuery } from '../query/query'
import type { SearchItem } from '../things/things'
import { QueryMatch } from './signals'
import { type ItemKind, scoreOf, WEIGHTS } from './weights'

const thing: SearchItem = { id: 'x', kind: 'doc', title: 'Title of some words', rank: 10 }
const kinds = Object.keys(WEIGHTS.kind) as ItemKind[]
/** Strengths of an item itself: a scale for names and one for keywords, which are not compared. */
const own = BY_CODE.filter(strength => strength !== 'owner' && strength !== 'asked')
const SCALES = [/^(?!keyword)/, /^(?:keyword|none)/].map(pattern =>
  own.flatMap(strength => (pattern.test(strength) ? CODE[strength] : [])),
)

/** Returns the score of an item of `kind` whose words match with `codes`. */
function scoreWith(codes: readonly number[], kind: ItemKind): number {
  const grid = new MatchGrid(1)
  codes.forEach((code, column) => {
    grid.put(0, 0, column, code)
    if (codes.length === 1) grid.put(0, 0, WHOLE, code)
  })
  const query = parseQuery(['alpha', 'beta', 'gamma'].slice(0, codes.length).join(' '))
  const shares = codes.map(() => 1 / codes.length)
  const reading = new QueryMatch(grid, Uint8Array.of(3))
  const candidate = { thing, entity: 0, owners: [], kinds: 0, kind, rank: 0 }
  return reading.read(candidate, { ...query, shares }, true) ? scoreOf(reading.signals) : Number.NEGATIVE_INFINITY
}

test.each(kinds)('a better match of one word never lowers a %s', kind => {
  const lowered: string[] = []
  for (const other of [[], [CODE.word], [CODE.keywordForm], [CODE.none], [CODE.word, CODE.nameTypo]])
    for (const codes of SCALES)
      for (const [at, better] of codes.entries()) {
        const worse = codes[at + 1] ?? CODE.none
        if (scoreWith([better, ...other], kind) < scoreWith([worse, ...other], kind))
          lowered.push(`${BY_CODE[worse]} -> ${BY_CODE[better]}, beside ${other.map(code => BY_CODE[code])}`)
      }
  expect(lowered).toEqual([])
})
