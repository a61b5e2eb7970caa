/** How well a query finds one thing: its tier, its place among other kinds, and the phrase that did it. */
import { Field, finenessOfCost, INFLECTED, NONE, START_COST, tierOfCost } from './fields'
import { OPERATION_WISH } from './intents'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'
import { rankOf } from './rank-table'
import { TIERS, type Thing, type Tier } from './things'

export interface Verdict {
  /** 0 to 127: place among all kinds and tiers. */
  rank: number
  /** How good it is among its like, 0 best. */
  fineness: number
  tier: Tier
  /** The phrase by which it was found; -1 for none of its own. */
  phrase: number
}

/** What the judgement needs to know of a candidate besides the grid. */
export interface Candidate {
  thing: Thing
  /** Its position among the entities, and those of its owners. */
  entity: number
  owners: readonly number[]
  /** Wishes that it fulfils (bits of ./intents). */
  fulfils: number
}

const KEYWORD = TIERS.indexOf('keyword')
const KEYWORD_COST = KEYWORD * 16
const INSIDE_COST = TIERS.indexOf('inside') * 16

/** Links and icons of a service whose whole name is typed, nothing else: below what is itself called so. */
const RELATED: Omit<Verdict, 'phrase'> = { rank: 45, fineness: 0, tier: 'start' }

/** The verdict on a candidate, or null when more than `missing` needed words match nothing of it. */
export function judge(candidate: Candidate, query: Query, grid: MatchGrid, fieldOf: Uint8Array, missing: number): Verdict | null {
  const { thing, entity, owners } = candidate
  const { words, needed } = query
  let worst = 0
  let fineness = 0
  let phrase = -1
  let unmatched = 0
  let isOwn = false
  let isNamePart = false
  let wished = 0
  for (let column = 0; column < words.length; column++) {
    const bit = 1 << column
    let cost = grid.cost(entity, column)
    let own = cost !== NONE
    for (const owner of owners) {
      const theirs = grid.cost(owner, column)
      if (theirs >= KEYWORD_COST) continue
      const clamped = Math.max(theirs, START_COST)
      if (clamped < cost) {
        cost = clamped
        own = false
      }
    }
    if (((query.wishes[column] ?? 0) & candidate.fulfils) !== 0) {
      wished |= bit
      if (cost > START_COST) {
        cost = START_COST
        own = false
      }
    }
    if (own) isOwn = true
    if ((needed & bit) === 0) {
      if (cost === NONE) fineness++
      continue
    }
    if (cost === NONE) {
      unmatched++
      continue
    }
    if (words.length > 1 && cost < START_COST) cost = START_COST
    if (cost >= worst) {
      worst = cost
      phrase = own ? grid.source(entity, column) : phrase
    }
    if (own && cost < INSIDE_COST) isNamePart = true
    fineness += finenessOfCost(cost)
  }
  const together = words.length > 1 ? grid.cost(entity, words.length) : NONE
  if (together !== NONE && (unmatched > 0 || isBetter(together, worst, fineness))) {
    worst = together
    fineness = finenessOfCost(together)
    phrase = grid.source(entity, words.length)
    unmatched = 0
    isOwn = true
  }
  const names = grid.wholeNames
  const theirs = bitsOf(owners, names)
  if (owners.length > 0 && !isOwn && (wished === 0 || (thing.kind === 'operation' && !asksForOperation(query)))) {
    return thing.kind === 'operation' || !theirs.some(bits => (bits & needed) === needed) ? null : { ...RELATED, phrase }
  }
  if (unmatched > missing) return null
  if (isNamePart && tierOfCost(worst) === KEYWORD && fineness > 0) fineness--
  let tier = TIERS[tierOfCost(worst)] ?? 'description'
  const mine = [0, ...(names.get(entity) ?? [])]
  let byOwner = false
  if (owners.length > 0 || wished > 0) {
    const covered = (other: number) =>
      mine.some(bits => (bits | wished) !== 0 && (bits | other) !== 0 && ((bits | other | wished) & needed) === needed)
    byOwner = theirs.some(covered)
    if (byOwner || covered(0)) {
      tier = 'exact'
      fineness = byOwner ? 0 : 1
    }
  }
  const whole = tier === 'keyword' && finenessOfCost(worst) === 0 && (words.length === 1 || worst === together)
  const rank = rankOf(thing, {
    tier,
    named: theirs.length > 0 || (wished > 0 && (thing.kind !== 'operation' || asksForOperation(query))),
    whole,
    word: tier === 'exact' && !byOwner && (isSingle(needed & ~wished) || isClaimed(thing, grid.claims)),
    inflected: tier === 'inside' && finenessOfCost(worst) >= INFLECTED,
    epithet: tier === 'exact' && fieldOf[phrase] === Field.epithet,
  })
  return { rank: unmatched > 0 ? 120 : rank, fineness: fineness + 16 * unmatched, tier: unmatched > 0 ? 'description' : tier, phrase }
}

function isBetter(cost: number, worst: number, fineness: number): boolean {
  const tiers = tierOfCost(cost) - tierOfCost(worst)
  return tiers < 0 || (tiers === 0 && finenessOfCost(cost) <= fineness)
}

function bitsOf(entities: readonly number[], names: ReadonlyMap<number, readonly number[]>): number[] {
  const found: number[] = []
  for (const entity of entities) for (const bits of names.get(entity) ?? []) found.push(bits)
  return found
}

function asksForOperation(query: Query): boolean {
  return query.wishes.some(wish => (wish & OPERATION_WISH) !== 0)
}

/** Its name is a keyword of other services, and not of its own. */
function isClaimed(thing: Thing, claims: ReadonlySet<string>): boolean {
  return thing.kind === 'icon' && claims.size > 0 && !claims.has(thing.slug ?? '')
}

function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0
}
