/** Which words of a query are together a whole name of what. */

import type { Postings } from '../index/postings'
import { Field, Part } from './fields'
import { joinedLong, joinedSingular } from './query'

/** Bit that marks a set of words that is a title, not another name. */
export const BY_TITLE = 1 << 16

/** Entity -> sets of neighbouring words (bits) that are one of its names, other names or former names. */
export function findWholeNames(words: readonly string[], postings: Postings): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const run = words.slice(start, end)
      const bits = ((1 << (end - start)) - 1) << start
      const spellings = [run.join(''), joinedSingular(run), joinedLong(run)]
      const terms = new Set(spellings.map(text => postings.vocabulary.idOf(text)))
      for (const term of terms) if (term >= 0) noteEntities(term, bits, postings, found)
    }
  return found
}

function noteEntities(term: number, bits: number, postings: Postings, found: Map<number, number[]>) {
  const { offsets, phrases, parts, fields, entities } = postings
  for (let place = offsets[term] ?? 0; place < (offsets[term + 1] ?? 0); place++) {
    const phrase = phrases[place] ?? 0
    if (!((parts[place] ?? 0) & Part.whole) || (fields[phrase] ?? 0) > Field.former) continue
    const entity = entities[phrase] ?? 0
    const set = fields[phrase] === Field.title ? bits | BY_TITLE : bits
    const known = found.get(entity)
    if (known) known.push(set)
    else found.set(entity, [set])
  }
}
