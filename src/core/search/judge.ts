/** How well a query finds one thing: its tier, its place among other kinds, and the phrase that did it. */
import { Field, finenessOfCost, KEYWORD_COST, NONE, START_COST, tierOfCost } from './fields'
import { OPERATION_WISH } from './intents'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'
import { rankOf } from './rank-table'
import { type Thing, TIERS, type Tier } from './things'
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

/** The verdict on a candidate, or null when it is no answer. */
export function judge(
  candidate: Candidate,
  query: Query,
  grid: MatchGrid,
  fieldOf: Uint8Array,
  { missing, claims }: Conditions,
): Verdict | null {
  const { thing, entity, owners } = candidate
  const { words, needed } = query
  const together = words.length > 1 ? grid.cost(entity, words.length) : NONE
  if (!matchWords(candidate, query, grid, together === NONE ? missing : words.length)) return null
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
  let { worst, fineness, phrase, unmatched } = found
  let tier = TIERS[tierOfCost(worst)] ?? 'description'
  let byOwner = false
  let almost = false
  const named = owners.some(owner => namesPart(grid.wholeNames.get(owner) ?? NO_NAMES, needed))
  if (owners.length > 0 || wished > 0) {
    const mine = grid.wholeNames.get(entity) ?? NO_NAMES
    byOwner = owners.some(owner => completes(grid.wholeNames.get(owner) ?? NO_NAMES, mine, wished, needed))
    if (byOwner || mine.some(bits => ((bits | wished) & needed) === needed)) {
      tier = 'exact'
      fineness = (byOwner ? 0 : 2) + (found.isInflected ? 1 : 0) + (found.otherAudience ? 4 : 0)
    } else if (mine.some(bits => ((bits | found.ofOwner | wished) & needed) === needed && (bits & needed) !== 0)) {
      almost = true
      tier = 'start'
      worst = START_COST
      fineness = 4
    }
  }
  if (unmatched > 0) return { rank: INCOMPLETE, fineness: fineness + 16 * unmatched, tier: 'description', phrase }
  const rank = rankOf(thing, {
    tier,
    named,
    almost,
    wished: wished > 0,
    whole: worst === KEYWORD_COST && (words.length === 1 || worst === together),
    word: tier === 'exact' && !byOwner && (isSingle(needed & ~wished) || isClaimed(thing, claims, found.isInflected)),
    inflected: found.isInflected,
    fineness: finenessOfCost(worst),
    epithet: tier === 'exact' && fieldOf[phrase] === Field.epithet,
  })
  return { rank, fineness, tier, phrase }
}

const KEYWORD = TIERS.indexOf('keyword')
const NO_NAMES: readonly number[] = []

function isBetter(together: number): boolean {
  const tiers = tierOfCost(together) - tierOfCost(found.worst)
  return tiers < 0 || (tiers === 0 && finenessOfCost(together) <= found.fineness)
}

function related(thing: Thing): Verdict {
  return { rank: thing.link === undefined ? RELATED : RELATED_REFERENCE, fineness: 0, tier: 'start', phrase: -1 }
}

function namesAll(owners: readonly number[], grid: MatchGrid, needed: number): boolean {
  return owners.some(owner => grid.wholeNames.get(owner)?.some(bits => (bits & needed) === needed))
}

/** The whole name of an owner is part of the query. */
function namesPart(names: readonly number[], needed: number): boolean {
  for (const bits of names) if ((bits & needed) !== needed) return true
  return false
}

/** A whole name of an owner and a whole name of the candidate, or a wish that it fulfils, are together the query. */
function completes(theirs: readonly number[], mine: readonly number[], wished: number, needed: number): boolean {
  for (const other of theirs) {
    if (wished === 0 && (other & needed) === needed) continue
    if (wished !== 0 && ((other | wished) & needed) === needed) return true
    for (const bits of mine) if (((bits | other | wished) & needed) === needed) return true
  }
  return false
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

function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0
}
