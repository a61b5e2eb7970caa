/** How each word of a query matches one thing, its owners or its kind, and what that makes in all. */

import type { Thing } from '../things/things'
import { finenessOfCost, INSIDE_COST, KEYWORD_COST, LATER, NONE, OTHER_NUMBER, START_COST, tierOfCost } from './fields'
import { GUIDE_WISH } from './intents'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'

/** What the judgement needs to know of a candidate besides the grid. */
export interface Candidate {
  thing: Thing
  /** Its position among the entities, and those of its owners. */
  entity: number
  owners: readonly number[]
  /** Wishes that it fulfils (bits of ./intents). */
  fulfils: number
}

/** How the words of a query match a candidate; one object is filled anew for each. */
interface WordMatches {
  /** Cost of the worst word, and the sum of finenesses in its tier. */
  worst: number
  fineness: number
  phrase: number
  unmatched: number
  /** Bits of those words. */
  missed: number
  /** Bits of the words that are wishes which it fulfils. */
  wished: number
  /** A word matches the candidate itself; the start of a word of its name; only another form of its word. */
  isOwn: boolean
  isNamePart: boolean
  isInflected: boolean
  /** A guide, but not for those who were named. */
  otherAudience: boolean
  /** Bits of the words that begin words of an owner's names. */
  ofOwner: number
}

/** The matches of the candidate that was looked at last. */
export const found: WordMatches = {
  worst: 0,
  fineness: 0,
  phrase: -1,
  unmatched: 0,
  missed: 0,
  wished: 0,
  isOwn: false,
  isNamePart: false,
  isInflected: false,
  otherAudience: false,
  ofOwner: 0,
}

/** Fills `found`, for the `needed` words (bits); false as soon as more than `missing` needed words match nothing. */
export function matchWords(
  { entity, owners, fulfils }: Candidate,
  { words, audience, wishes }: Query,
  needed: number,
  grid: MatchGrid,
  missing: number,
): boolean {
  found.worst = 0
  found.fineness = 0
  found.phrase = -1
  found.unmatched = 0
  found.missed = 0
  found.wished = 0
  found.isOwn = false
  found.isNamePart = false
  found.isInflected = false
  found.otherAudience = false
  found.ofOwner = 0
  for (let column = 0; column < words.length; column++) {
    const bit = 1 << column
    let cost = grid.cost(entity, column)
    let own = cost !== NONE
    for (let at = 0; at < owners.length; at++) {
      const theirs = grid.cost(owners[at] ?? 0, column)
      if (theirs < INSIDE_COST) found.ofOwner |= bit
      if (theirs >= KEYWORD_COST || Math.max(theirs, START_COST) >= cost) continue
      cost = Math.max(theirs, START_COST)
      own = false
    }
    if (((wishes[column] ?? 0) & fulfils) !== 0) {
      found.wished |= bit
      if (cost > START_COST) {
        cost = START_COST
        own = false
      }
    }
    if (own) found.isOwn = true
    if ((needed & bit) === 0) {
      if (cost === NONE) found.fineness++
      continue
    }
    if ((audience & bit) !== 0 && (fulfils & GUIDE_WISH) !== 0 && (cost === NONE || own)) {
      found.wished |= bit
      if (cost === NONE) {
        found.otherAudience = true
        continue
      }
    }
    if (cost === NONE) {
      found.missed |= bit
      if (++found.unmatched > missing) return false
      continue
    }
    if (own && cost < INSIDE_COST) found.isNamePart = true
    if (own && (cost >= INSIDE_COST || (cost < START_COST && finenessOfCost(cost) >= OTHER_NUMBER)))
      found.isInflected = true
    if (words.length > 1 && cost < START_COST) cost = START_COST
    if (cost >= found.worst) {
      if (tierOfCost(cost) > tierOfCost(found.worst)) found.fineness = 0
      found.worst = cost
      if (own) found.phrase = grid.source(entity, column)
    }
    if (tierOfCost(cost) === tierOfCost(found.worst)) found.fineness += addend(cost, words.length)
  }
  return true
}

/** Of several words all but one are later words of a name, that says little. */
function addend(cost: number, count: number): number {
  const fineness = finenessOfCost(cost)
  return count > 1 && tierOfCost(cost) === START && fineness >= LATER ? fineness - LATER + 1 : fineness
}

const START = tierOfCost(START_COST)
