/**
 * What a typed word may match, and what each match costs; lower costs are better. A cost is one byte: 16 times the
 * position of its tier, plus a penalty of 0 to 15 by which matches of that tier differ. `FORMS` names the ranges.
 */
import { Field, type FieldCode, Match, type MatchCode, Part } from '../index/codes'
import { TIERS, type Tier } from '../things/things'
import type { How } from './rules'

/** The cost of no match. */
export const NO_MATCH = 255

/** The forms of matches, each a range of costs: its tier, the penalty at which it begins, and what it is to the rules. Best first. */
const FORMS = {
  name: ['exact', 0, 'name'],
  /** A whole name with its words in another order: `gateway api`. */
  otherOrder: ['exact', 3, 'name'],
  /** A whole name in another number than was typed, or abbreviated. */
  nameVariant: ['exact', 4, 'name'],
  former: ['former', 0, 'former'],
  formerOtherOrder: ['former', 3, 'former'],
  formerVariant: ['former', 4, 'former'],
  prefix: ['start', 0, 'prefix'],
  /** The beginning of a later word of a name: `terminal` in `Data Transfer Terminal`. */
  laterPrefix: ['start', 5, 'word prefix'],
  /** A part of a word that capitals mark, or the end of a word: `sql` in `MySQL`. */
  inside: ['inside', 0, 'inside'],
  /** Another form of a word: `balancing` for `Balancer`. */
  inflected: ['inside', 8, 'inflected'],
  /** The middle of a word, by chance perhaps: `graph` in `Cryptography`. */
  midWord: ['inside', 12, 'mid-word'],
  initials: ['initials', 0, 'initials'],
  /** The first initials only. */
  firstInitials: ['initials', 2, 'first initials'],
  misspelledName: ['typo', 0, 'misspelled name'],
  /** A misspelled word of a name. */
  misspelledWord: ['typo', 6, 'misspelled word'],
  keyword: ['keyword', 0, 'keyword'],
  misspelledKeyword: ['keyword', 10, 'misspelled keyword'],
  description: ['description', 0, 'description'],
} as const satisfies Record<string, readonly [Tier, number, How]>
type Form = keyof typeof FORMS | 'shortTypo'

/** The lowest cost of each form. A misspelled word too short to be sure of comes behind all tiers. */
export const COST = {
  ...(Object.fromEntries(
    Object.entries(FORMS).map(([form, [tier, penalty]]) => [form, TIERS.indexOf(tier) * 16 + penalty]),
  ) as Record<keyof typeof FORMS, number>),
  shortTypo: TIERS.length * 16,
}

const FORM_OF = Array.from({ length: COST.shortTypo + 1 }, (_, cost) =>
  (Object.keys(COST) as Form[]).findLast(form => COST[form] <= cost),
)

/** The form of a match that costs `cost`. */
export const formOf = (cost: number): Form => FORM_OF[cost] ?? 'shortTypo'

/** What a match that costs `cost` is to the rules. */
export function howOf(cost: number): How {
  const form = formOf(cost)
  return form === 'shortTypo' ? 'short misspelling' : FORMS[form][2]
}

/** The position of its tier. */
export const tierOf = (cost: number) => cost >> 4

/** How much worse it is than the best of its tier, 0 to 15. */
export const penaltyOf = (cost: number) => cost & 15

/** How much better a name or keyword is that begins like the whole query, than one that begins like a word of it. */
export const WHOLE_QUERY_BONUS = 2

/** All costs: fields x matches x parts. */
const COSTS = Uint8Array.from({ length: 8 * 16 * 32 }, (_, index) =>
  computeCost((index >> 9) as FieldCode, ((index >> 5) & 15) as MatchCode, index & 31),
)

/** The cost of matching a term that is `part` (bits) of a phrase of `field`. */
export function costOf(field: number, match: number, part: number): number {
  return COSTS[(field << 9) | (match << 5) | part] ?? NO_MATCH
}

function computeCost(field: FieldCode, match: MatchCode, part: number): number {
  const isExact = match === Match.exact || match === Match.variant
  const isWhole = (part & Part.whole) > 0
  if (match === Match.shortTypo) return isWhole && field < Field.former ? COST.shortTypo : NO_MATCH
  const later = (part & Part.later ? 1 : 0) + (part & Part.singular && !isWhole ? 1 : 0)
  switch (field) {
    case Field.initials:
      return isExact ? COST.initials + 1 : match === Match.prefix ? COST.firstInitials + 2 : NO_MATCH
    case Field.keyword:
      if (isExact && isWhole) return COST.keyword
      return COST.keyword + ([2 + later, 2 + later, 5 + later, 6, 8, 10, 12, 15, 13][match] ?? 15)
    case Field.category:
      return isExact ? COST.description + 4 : match === Match.prefix ? COST.description + 5 : NO_MATCH
    case Field.description:
      return isExact ? COST.description + 6 : match <= Match.stem ? COST.description + 8 : NO_MATCH
  }
  const alias = [0, 1, 2, 2][field] ?? 0
  const isVariant = match === Match.variant
  if (isExact && isWhole && field === Field.former) return isVariant ? COST.formerVariant : COST.former
  if (isExact && isWhole) return alias + (isVariant ? COST.nameVariant : COST.name)
  if (match === Match.middle) return alias + COST.midWord
  if (match >= Match.typo)
    return alias + (match === Match.typos ? 3 : 0) + (isWhole ? COST.misspelledName : COST.misspelledWord)
  if (match === Match.infix) return alias + COST.inside + 4
  if (isVariant || match === Match.stem) return Math.min(COST.midWord - 1, COST.inflected + later + alias)
  if (part & Part.camel) return alias + COST.inside + (isExact ? 0 : 1)
  const unfinished = isExact ? 0 : isWhole && !(part & Part.run) ? 1 : 2
  return alias + unfinished + later + (part & Part.later ? COST.laterPrefix - 1 : COST.prefix)
}
