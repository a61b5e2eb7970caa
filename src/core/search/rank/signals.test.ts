import { expect, test } from 'vitest'
import type { SearchItem } from '../../items/item'
import { MatchTable, WHOLE_QUERY_COLUMN } from '../match/match-table'
import { STRENGTH_NAMES, Strength } from '../match/strengths'
import { parseQuery } from '../query/query'
import { QueryMatch } from './signals'
import { type RankingKind, scoreOf, WEIGHTS } from './weights'

const item: SearchItem = { id: 'x', kind: 'doc', title: 'Title of some words', rank: 10 }
const kinds = Object.keys(WEIGHTS.kind) as RankingKind[]
/** Strengths of matches with the item itself. */
const own = STRENGTH_NAMES.filter(strength => strength !== 'owner' && strength !== 'requested')
/** Codes of strengths for names, and for keywords. Only codes in the same list are compared. */
const SCALES = [/^(?!keyword)/, /^(?:keyword|none)/].map(pattern =>
  own.flatMap(strength => (pattern.test(strength) ? Strength[strength] : [])),
)

/** Returns the score of an item of `kind` for a query with one word for each strength in `codes`. */
function scoreWith(codes: readonly number[], kind: RankingKind): number {
  const table = new MatchTable(1)
  codes.forEach((code, column) => {
    table.addMatch(0, 0, column, code)
    if (codes.length === 1) table.addMatch(0, 0, WHOLE_QUERY_COLUMN, code)
  })
  const query = parseQuery(['alpha', 'beta', 'gamma'].slice(0, codes.length).join(' '))
  const shares = codes.map(() => 1 / codes.length)
  const match = new QueryMatch(table, Uint8Array.of(3))
  const candidate = { item, entity: 0, owners: [], kinds: 0, kind, rank: 0 }
  return match.read(candidate, { ...query, shares }, true) ? scoreOf(match.signals) : Number.NEGATIVE_INFINITY
}

test.each(kinds)('a better match of one word never lowers a %s', kind => {
  const lowered: string[] = []
  for (const other of [
    [],
    [Strength.word],
    [Strength.keywordForm],
    [Strength.none],
    [Strength.word, Strength.nameTypo],
  ])
    for (const codes of SCALES)
      for (const [at, better] of codes.entries()) {
        const worse = codes[at + 1] ?? Strength.none
        if (scoreWith([better, ...other], kind) < scoreWith([worse, ...other], kind))
          lowered.push(
            `${STRENGTH_NAMES[worse]} -> ${STRENGTH_NAMES[better]}, beside ${other.map(code => STRENGTH_NAMES[code])}`,
          )
      }
  expect(lowered).toEqual([])
})
