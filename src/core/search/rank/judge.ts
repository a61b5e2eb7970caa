/** How well a query finds one thing: its tier, its place among other kinds, and the phrase that did it. */

import type { Postings } from '../index/postings'
import { type Thing, TIERS, type Tier } from '../things/things'
import { askedOf, isNamed, isSingle, NO_NAMES, namesAll, ownKeyword, WHOLLY, wholly } from './covering'
import { Field, finenessOfCost, LATER, NONE, SHORT_TYPO_COST, START_COST, tierOfCost } from './fields'
import { OPERATION_WISH } from './intents'
import { type MatchGrid, OTHER_ORDER } from './match-grid'
import type { Query } from './query'
import { keywordRank, rankOf, type Situation, TOO_SHORT } from './rank-table'
import { type Candidate, found, matchWords } from './word-matches'

export interface Verdict {
  /** 0 to 127: place among all kinds and tiers. */
  rank: number
  /** How good it is among its like, 0 best. */
  fineness: number
  tier: Tier
  /** The phrase by which it was found; -1 for none of its own. */
  phrase: number
}

export interface Conditions {
  /** How many needed words may match nothing. */
  missing: number
  /** The services of which the whole query is a keyword. */
  claims: readonly Thing[]
}

/** Links and icons of a service whose whole name is typed, nothing else: below services, references first. */
const RELATED_REFERENCE = 29
const RELATED = 45

/** Things that miss a word come last. */
const INCOMPLETE = 120

/** The verdict on a candidate, or null when it is no answer; good until the next one. */
export function judge(
  candidate: Candidate,
  query: Query,
  grid: MatchGrid,
  { fields, texts }: Pick<Postings, 'fields' | 'texts'>,
  { missing, claims }: Conditions,
): Verdict | null {
  const { thing, entity, owners } = candidate
  const { words } = query
  const isPlain = grid.wholeNames.size === 0
  const mine = isPlain ? NO_NAMES : (grid.wholeNames.get(entity) ?? NO_NAMES)
  const together = words.length > 1 ? grid.cost(entity, words.length) : NONE
  const asked = mine.length > 0 && thing.owns && together >= START_COST ? askedOf(mine, query) : 0
  const needed = query.needed & ~asked
  if (!matchWords(candidate, query, needed, grid, together === NONE ? missing : words.length)) return null
  const { wished } = found
  if (together !== NONE && (found.unmatched > 0 || isBetter(together))) {
    found.worst = together
    found.fineness = finenessOfCost(together)
    found.phrase = grid.source(entity, words.length)
    found.unmatched = 0
    found.isOwn = true
  }
  if (found.unmatched > missing) return null
  if (owners.length > 0 && !found.isOwn && (wished === 0 || (thing.kind === 'operation' && !asksForOperation(query))))
    return thing.kind === 'operation' || !namesAll(owners, grid, needed) ? null : related(thing)

  if (found.isNamePart && tierOfCost(found.worst) === KEYWORD && found.fineness > 0) found.fineness--
  let { worst, fineness, phrase } = found
  if (found.unmatched > 0) {
    const missesMost = (found.missed & grid.rarest) !== 0
    const rank = INCOMPLETE + (missesMost ? 2 : 0) + (thing.kind === 'service' ? 0 : 1)
    return give(rank, 16 * tierOfCost(worst) + Math.min(15, fineness), 'description', phrase)
  }
  let tier = TIERS[tierOfCost(worst)] ?? 'typo'
  let byOwner = false
  situation.almost = false
  if (!isPlain && (owners.length > 0 || wished > 0)) {
    const how = wholly(candidate, mine, grid, needed, wished)
    byOwner = how === 'together' || how === 'owner'
    if (how !== null) {
      tier = 'exact'
      fineness = WHOLLY[how] + (found.isInflected ? 1 : 0) + (found.otherAudience ? 4 : 0)
      if (how === 'owner' && ownKeyword(entity, grid, needed & ~wished)) fineness = WHOLLY.title
    } else if (mine.some(bits => ((bits | found.ofOwner | wished) & needed) === needed && (bits & needed) !== 0)) {
      situation.almost = true
      tier = 'start'
      worst = START_COST
      fineness = 4
    }
  }
  const rest = needed & ~wished
  const field = fields[phrase]
  situation.tier = tier
  situation.named = !isPlain && isNamed(owners, grid, needed)
  situation.itself = mine.length > 0
  situation.asked = asked !== 0
  situation.together = worst === together
  situation.wished = wished > 0
  situation.alone = words.length === 1
  situation.word =
    tier === 'exact' &&
    !byOwner &&
    ((isSingle(rest) && !texts[phrase]?.includes(' ')) || isClaimed(thing, claims, found.isInflected))
  situation.inflected = found.isInflected
  situation.fineness = worst === SHORT_TYPO_COST ? TOO_SHORT : finenessOfCost(worst)
  situation.begun = words.length > 1 && together >= START_COST && together < START_COST + LATER
  situation.covered = thing.iconRole === 'part' && words.length > 1 && texts[phrase]?.split(' ').length === words.length
  situation.former = field === Field.former
  situation.reordered = tier === 'exact' && worst === together && finenessOfCost(together) === OTHER_ORDER
  situation.epithet = tier === 'exact' && field === Field.epithet
  const rank = rankOf(thing, situation)
  const keyword = grid.wholeKeyword(entity)
  if (keyword >= 0 || (wished > 0 && thing.kind === 'icon' && ownKeyword(entity, grid, rest))) {
    const isShort = query.joined.length <= ABBREVIATION && claims.length === 0 && !grid.isNameWord
    const byKeyword = keywordRank(thing, situation, isShort && words.length === 1)
    if (byKeyword < rank) {
      const inName = tierOfCost(worst) <= tierOfCost(START_COST)
      const fine = inName ? 0 : wished > 0 ? KEYWORD_WISHED : KEYWORD_ALONE
      return give(byKeyword, fine, 'keyword', keyword >= 0 ? keyword : phrase)
    }
  }
  return give(rank, fineness, tier, phrase)
}

/** Filled anew for each candidate: thousands are judged at every key. */
const situation: Situation = {
  tier: 'exact',
  named: false,
  itself: false,
  asked: false,
  together: false,
  wished: false,
  alone: false,
  word: false,
  inflected: false,
  fineness: 0,
  almost: false,
  begun: false,
  covered: false,
  former: false,
  reordered: false,
  epithet: false,
}
const verdict: Verdict = { rank: 0, fineness: 0, tier: 'exact', phrase: -1 }

function give(rank: number, fineness: number, tier: Tier, phrase: number): Verdict {
  verdict.rank = rank
  verdict.fineness = fineness
  verdict.tier = tier
  verdict.phrase = phrase
  return verdict
}

/** Longest query that is taken for an abbreviation. */
const ABBREVIATION = 4

/** Finenesses of a keyword that does not stand in the name too; of an icon as such, it is behind names that begin so. */
const KEYWORD_ALONE = 3
const KEYWORD_WISHED = 9

const KEYWORD = TIERS.indexOf('keyword')
function isBetter(together: number): boolean {
  const tiers = tierOfCost(together) - tierOfCost(found.worst)
  return tiers < 0 || (tiers === 0 && finenessOfCost(together) <= found.fineness)
}

function related(thing: Thing): Verdict {
  return give(thing.link === undefined ? RELATED : RELATED_REFERENCE, 0, 'start', -1)
}

/**
 * Its name is a keyword of a service, and not of its own: an operation then gives way, and so does an icon, unless it
 * belongs to a better known service and is called exactly so.
 */
function isClaimed(thing: Thing, claims: readonly Thing[], isInflected: boolean): boolean {
  if (thing.kind === 'operation') return claims.length > 0
  if (thing.kind !== 'icon' || claims.some(service => service.slug === thing.slug)) return false
  return claims.some(service => isInflected || thing.slug === undefined || service.rank < thing.rank)
}

function asksForOperation(query: Query): boolean {
  return query.wishes.some(wish => (wish & OPERATION_WISH) !== 0)
}
