/** Which words of a query are names: of a thing, of its owners, and of what both are together. */
import { KEYWORD_COST } from './fields'
import { LINK_WISHES } from './intents'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'
import { BY_TITLE } from './whole-names'
import type { Candidate } from './word-matches'

export const NO_NAMES: readonly number[] = []

/** How an exact answer covers the query, and how fine that is. */
export const WHOLLY = { title: 0, together: 0, owner: 1, name: 2 } as const

/**
 * Do whole names cover the query: the candidate's title or other name, its name and its owner's `together`, or its
 * owner's with a wish that it fulfils?
 */
export function wholly(
  { owners }: Candidate,
  mine: readonly number[],
  grid: MatchGrid,
  needed: number,
  wished: number,
): keyof typeof WHOLLY | null {
  let how: keyof typeof WHOLLY | null = null
  for (const bits of mine) {
    if (((bits | wished) & needed) !== needed) continue
    if ((bits & BY_TITLE) !== 0 && (bits & needed) !== 0) return 'title'
    how = 'name'
  }
  for (const owner of owners) {
    for (const theirs of grid.wholeNames.get(owner) ?? NO_NAMES) {
      if (wished === 0 && (theirs & needed) === needed) continue
      for (const bits of mine) if (((bits | theirs | wished) & needed) === needed) return 'together'
      if (wished !== 0 && ((theirs | wished) & needed) === needed) how = 'owner'
    }
  }
  return how
}

/** What of the query only asks for links of a service that all else of it names in full (bits); 0 when it does not. */
export function askedOf(mine: readonly number[], { needed, audience, wishes }: Query): number {
  let asks = audience
  wishes.forEach((wish, column) => {
    if ((wish & LINK_WISHES) !== 0) asks |= 1 << column
  })
  const name = mine.find(bits => (bits & needed) !== needed && ((bits | asks) & needed) === needed)
  return name === undefined ? 0 : needed & ~name
}

/** The one word of `bits` is a whole keyword of the candidate itself. */
export function ownKeyword(entity: number, grid: MatchGrid, bits: number): boolean {
  return bits !== 0 && isSingle(bits) && grid.cost(entity, 31 - Math.clz32(bits)) === KEYWORD_COST
}

/** The whole query is a name of one of its owners. */
export function namesAll(owners: readonly number[], grid: MatchGrid, needed: number): boolean {
  return owners.some(owner => grid.wholeNames.get(owner)?.some(bits => (bits & needed) === needed))
}

/** The whole name of one of its owners is part of the query. */
export function isNamed(owners: readonly number[], grid: MatchGrid, needed: number): boolean {
  for (const owner of owners) if (namesPart(grid.wholeNames.get(owner) ?? NO_NAMES, needed)) return true
  return false
}

function namesPart(names: readonly number[], needed: number): boolean {
  for (const bits of names) if ((bits & needed) !== needed) return true
  return false
}

export function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0
}
