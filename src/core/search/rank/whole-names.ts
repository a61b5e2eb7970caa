/** Which words of a query are whole names: of a thing, of its owners, and of both together. Words are sets of bits. */
import { Field, Part } from '../index/codes'
import type { Postings } from '../index/postings'
import { partAt, phraseAt } from '../index/term-table'
import { joinedLong, joinedSingular } from './query'

/** Marks a set of words that is a title, not another name. */
const BY_TITLE = 1 << 16

/** Entity -> sets of neighboring words that are one of its names, other names or former names. */
export type WholeNames = ReadonlyMap<number, readonly number[]>

/** The whole names in a query of `words`. */
export function findWholeNames(words: readonly string[], postings: Postings): WholeNames {
  const found = new Map<number, number[]>()
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const run = words.slice(start, end)
      const bits = ((1 << (end - start)) - 1) << start
      const spellings = [run.join(''), joinedSingular(run), joinedLong(run)]
      const terms = new Set(spellings.map(text => postings.vocabulary.idOf(text)))
      for (const term of terms) if (term >= 0) addEntities(term, bits, postings, found)
    }
  return found
}

function addEntities(term: number, bits: number, postings: Postings, found: Map<number, number[]>) {
  const { offsets, places, fields, entities } = postings
  for (const place of places.subarray(offsets[term], offsets[term + 1])) {
    const phrase = phraseAt(place)
    if ((partAt(place) & Part.whole) === 0 || (fields[phrase] ?? 0) > Field.former) continue
    const entity = entities[phrase] ?? 0
    const set = fields[phrase] === Field.title ? bits | BY_TITLE : bits
    const known = found.get(entity)
    if (known) known.push(set)
    else found.set(entity, [set])
  }
}

/** How names cover a query, and the penalty of each way. */
export const COVERED_BY = { title: 0, together: 0, owner: 1, name: 2 } as const

interface Names {
  /** Whole names of the thing, and of each of its owners. */
  own: readonly number[]
  owners: readonly (readonly number[])[]
  /** Words that must match, and those that ask for things of its kind. */
  needed: number
  asked: number
}

/**
 * Do whole names cover the query: the thing's title or other name, its name and its owner's `together`, or its
 * owner's with a word that asks for its kind?
 */
export function coveredBy({ own, owners, needed, asked }: Names): keyof typeof COVERED_BY | null {
  let how: keyof typeof COVERED_BY | null = null
  for (const bits of own) {
    if (((bits | asked) & needed) !== needed) continue
    if ((bits & BY_TITLE) !== 0 && (bits & needed) !== 0) return 'title'
    how = 'name'
  }
  for (const names of owners)
    for (const theirs of names) {
      if (asked === 0 && (theirs & needed) === needed) continue
      if (own.some(bits => ((bits | theirs | asked) & needed) === needed)) return 'together'
      if (asked !== 0 && ((theirs | asked) & needed) === needed) how = 'owner'
    }
  return how
}
