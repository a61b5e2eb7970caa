import { expect, test } from 'vitest'
import { MatchGrid } from '../match/match-grid'
import { BY_CODE, CODE } from '../match/strengths'
import { parseQuery } from '../query/query'
import type { Thing } from '../things/things'
import { scoreOf } from './score'
import { SignalReader } from './signals'
import { type ItemKind, isOrdered, WEIGHTS } from './weights'

const thing: Thing = { id: 'x', kind: 'doc', title: 'Title of some words', rank: 10 }
const kinds = Object.keys(WEIGHTS.kind) as ItemKind[]
/** Strengths that an item can have by itself, with its names and with its keywords: the two are no better than each other. */
const own = BY_CODE.filter(strength => strength !== 'owner' && strength !== 'asked')
const SCALES = [/^(?!keyword)/, /^(?:keyword|none)/].map(pattern =>
  own.flatMap(strength => (pattern.test(strength) ? CODE[strength] : [])),
)

/** The score of an item of `kind` whose words match with `codes`. */
function scoreWith(codes: readonly number[], kind: ItemKind): number {
  const grid = new MatchGrid(1)
  grid.clear()
  codes.forEach((code, column) => {
    grid.put(0, 0, column, code)
  })
  const query = parseQuery(['alpha', 'beta', 'gamma'].slice(0, codes.length).join(' '))
  const shares = codes.map(() => 1 / codes.length)
  const reader = new SignalReader(grid, Uint8Array.of(3))
  const reading = reader.read({ thing, entity: 0, owners: [], kinds: 0, kind, rank: 0 }, { ...query, shares }, true)
  return reading ? scoreOf(reader.signals) : Number.NEGATIVE_INFINITY
}

test('weights are in order', () => expect(isOrdered(WEIGHTS)).toBe(true))

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
