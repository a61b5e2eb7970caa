/** How each word of a query matches one thing, its owners or its kind, and what that makes in all. */
import type { Thing } from '../things/things'
import { GUIDE } from './asked-kinds'
import { COST, formOf, NO_MATCH, penaltyOf, tierOf } from './costs'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'

export interface Candidate {
  thing: Thing
  /** Its position among the entities, and those of its owners. */
  entity: number
  owners: readonly number[]
  /** The kinds that it is of (bits of ./asked-kinds). */
  kinds: number
}

/** How the words of a query match a candidate. Sets of words are bits. */
export interface WordMatches {
  /** Cost of the worst word; the sum of penalties in its tier; the phrase that the word matches, -1 for none of its own. */
  cost: number
  penalty: number
  phrase: number
  /** Needed words that match nothing. */
  missing: number
  missingCount: number
  /** Words that ask for things of its kind. */
  asked: number
  /** Words that begin words of an owner's names. */
  ofOwner: number
  /** A word matches the candidate itself; begins a word of its name; is only another form of a word of it. */
  isOwn: boolean
  isNamePart: boolean
  isInflected: boolean
  /** A word begins its name. */
  isBegun: boolean
  /** A guide, but not for those who were named. */
  isForOthers: boolean
}

/** Matches the `needed` words (bits); null when more than `mayMiss` of them match nothing. */
export function matchWords(
  { entity, owners, kinds }: Candidate,
  { words, audience, asked }: Query,
  needed: number,
  grid: MatchGrid,
  mayMiss: number,
): WordMatches | null {
  const found: WordMatches = {
    cost: 0,
    penalty: 0,
    phrase: -1,
    missing: 0,
    missingCount: 0,
    asked: 0,
    ofOwner: 0,
    isOwn: false,
    isNamePart: false,
    isInflected: false,
    isBegun: false,
    isForOthers: false,
  }
  for (let column = 0; column < words.length; column++) {
    const bit = 1 << column
    let cost = grid.cost(entity, column)
    let isOwn = cost !== NO_MATCH
    for (let at = 0; at < owners.length; at++) {
      const theirs = grid.cost(owners[at] ?? 0, column)
      if (theirs < COST.inside) found.ofOwner |= bit
      if (theirs >= COST.keyword || Math.max(theirs, COST.prefix) >= cost) continue
      cost = Math.max(theirs, COST.prefix)
      isOwn = false
    }
    if (((asked[column] ?? 0) & kinds) !== 0) {
      found.asked |= bit
      if (cost > COST.prefix) {
        cost = COST.prefix
        isOwn = false
      }
    }
    if (isOwn) found.isOwn = true
    if ((needed & bit) === 0) {
      if (cost === NO_MATCH) found.penalty++
      continue
    }
    if ((audience & bit) !== 0 && (kinds & GUIDE) !== 0 && (cost === NO_MATCH || isOwn)) {
      found.asked |= bit
      if (cost === NO_MATCH) {
        found.isForOthers = true
        continue
      }
    }
    if (cost === NO_MATCH) {
      found.missing |= bit
      if (++found.missingCount > mayMiss) return null
      continue
    }
    if (isOwn && cost < COST.inside) found.isNamePart = true
    if (isOwn && cost < COST.laterPrefix) found.isBegun = true
    if (isOwn && (cost >= COST.inside || isVariant(cost))) found.isInflected = true
    if (words.length > 1) cost = Math.max(cost, COST.prefix)
    if (cost >= found.cost) {
      if (tierOf(cost) > tierOf(found.cost)) found.penalty = 0
      found.cost = cost
      if (isOwn) found.phrase = grid.source(entity, column)
    }
    if (tierOf(cost) === tierOf(found.cost)) found.penalty += penaltyOfWord(cost, words.length)
  }
  return found
}

function isVariant(cost: number): boolean {
  const form = formOf(cost)
  return form === 'nameVariant' || form === 'formerVariant'
}

/** Of several words all but one are later words of a name, that says little. */
function penaltyOfWord(cost: number, count: number): number {
  return count > 1 && formOf(cost) === 'laterPrefix' ? cost - COST.laterPrefix + 1 : penaltyOf(cost)
}
