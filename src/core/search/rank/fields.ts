/** What a word of a query may match, how well, and what each match costs: the tables behind the tiers. */
import { TIERS, type Tier } from '../things/things'

/** Where a phrase stands in a thing. An epithet is another name of several words that shares none with the title. */
export const Field = {
  title: 0,
  alias: 1,
  epithet: 2,
  former: 3,
  initials: 4,
  keyword: 5,
  category: 6,
  description: 7,
} as const
export type FieldCode = (typeof Field)[keyof typeof Field]

/** How a typed word matches a term. A short typo is one error in a word of two or three letters; an infix stands at
 * the end of its word, or else in the middle. */
export const Match = {
  exact: 0,
  variant: 1,
  prefix: 2,
  stem: 3,
  infix: 4,
  typo: 5,
  typos: 6,
  shortTypo: 7,
  middle: 8,
} as const
type MatchCode = (typeof Match)[keyof typeof Match]

/** What a term is in its phrase, as bits. */
export const Part = { later: 1, hump: 2, whole: 4, run: 8, singular: 16 } as const

/** No match. */
export const NONE = 255

/** Cost of a match: 16 times the position of its tier, plus 0 to 15 for how good it is among its like. */
export const tierOfCost = (cost: number) => cost >> 4
export const finenessOfCost = (cost: number) => cost & 15
export const START_COST = TIERS.indexOf('start') * 16
export const INSIDE_COST = TIERS.indexOf('inside') * 16

/** Also the cost of a keyword that is the whole query. */
export const KEYWORD_COST = TIERS.indexOf('keyword') * 16

/** From this fineness on, a match inside a name is another form of its word: `balancing` for `Balancer`. */
export const INFLECTED = 8

/** From this fineness on, a match inside a name is in the middle of a word, by chance perhaps: `graph` in `Cryptography`. */
export const MIDDLE = 12

/** From this fineness on, a whole name is in the singular, not the plural that was typed. */
export const OTHER_NUMBER = 4

/** From this fineness on, the beginning of a word of a name is not that of the name: `terminal` in `Data Transfer Terminal`. */
export const LATER = 5

/** From this fineness on, a word of a keyword is misspelt. */
export const KEYWORD_TYPO = 10

/** From this fineness on, a misspelt word is only part of a name. */
export const PART_TYPO = 6

/** The cost of a misspelt word that is too short to be sure of: behind all others, so that a keyword spelt so comes first. */
export const SHORT_TYPO_COST = TIERS.length * 16

/** How much better a name or keyword is that begins like the whole query, than one that begins like a word of it. */
export const RUN_BONUS = 2

/** All costs: fields x matches x parts. */
const COSTS = Uint8Array.from({ length: 8 * 16 * 32 }, (_, index) => {
  const [field, match, part] = [index >> 9, (index >> 5) & 15, index & 31] as [FieldCode, MatchCode, number]
  if (match === Match.shortTypo) return (part & Part.whole) > 0 && field < Field.former ? SHORT_TYPO_COST : NONE
  const found = grade(field, match, part)
  return found ? TIERS.indexOf(found[0]) * 16 + Math.min(15, found[1]) : NONE
})

/** The cost of matching a term that is `part` of a phrase of `field`. */
export function costOf(field: number, match: number, part: number): number {
  return COSTS[(field << 9) | (match << 5) | part] ?? NONE
}

function grade(field: FieldCode, match: MatchCode, part: number): [Tier, number] | null {
  const exact = match === Match.exact || match === Match.variant
  const whole = (part & Part.whole) > 0
  const later = (part & Part.later ? 1 : 0) + (part & Part.singular && !whole ? 1 : 0)
  switch (field) {
    case Field.initials:
      return exact ? ['initials', 1] : match === Match.prefix ? ['initials', 4] : null
    case Field.keyword:
      if (exact && whole) return ['keyword', 0]
      return ['keyword', [2 + later, 2 + later, 5 + later, 6, 8, 10, 12, 15, 13][match] ?? 15]
    case Field.category:
      return exact ? ['description', 4] : match === Match.prefix ? ['description', 5] : null
    case Field.description:
      return exact ? ['description', 6] : match <= Match.stem ? ['description', 8] : null
  }
  const less = [0, 1, 2, 2][field] ?? 0
  const other = match === Match.variant ? OTHER_NUMBER : 0
  if (exact && whole) return field === Field.former ? ['former', other] : ['exact', less + other]
  if (match === Match.middle) return ['inside', MIDDLE + less]
  if (match >= Match.typo) return ['typo', (match === Match.typos ? 3 : 0) + (whole ? 0 : PART_TYPO) + less]
  if (match === Match.infix) return ['inside', 4 + less]
  if (match === Match.variant || match === Match.stem) return ['inside', Math.min(MIDDLE - 1, INFLECTED + later + less)]
  if (part & Part.hump) return ['inside', (exact ? 0 : 1) + less]
  return [
    'start',
    (exact ? 0 : whole && !(part & Part.run) ? 1 : 2) + (part & Part.later ? LATER - 1 : 0) + later + less,
  ]
}
