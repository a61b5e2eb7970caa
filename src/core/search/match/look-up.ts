/** Looks a query up in an index, and fills the grid with its matches. */
import type { Postings } from '../index/postings'
import { phraseAt, roleAt } from '../index/term-table'
import type { Query } from '../query/query'
import type { MatchGrid } from './match-grid'
import { CODE, codeOf } from './strengths'

/**
 * Looks up each word of `query`, and each run of words without its spaces, which matches each of its words. The column
 * behind the words is the whole query, when it has several words.
 */
export function lookUp({ vocabulary, offsets, places, entities }: Postings, grid: MatchGrid, { words }: Query) {
  const count = words.length
  for (let start = 0; start < count; start++)
    for (let end = start + 1; end <= count; end++) {
      const run = words.slice(start, end)
      const isAll = run.length === count
      const bits = (1 << end) - (1 << start)
      const { terms, matches } = vocabulary.match(run, isAll)
      terms.forEach((term, at) => {
        const last = offsets[term + 1] ?? 0
        for (let place = offsets[term] ?? 0; place < last; place++) {
          const phrase = phraseAt(places[place] ?? 0)
          const entity = entities[phrase] ?? 0
          const found = codeOf(roleAt(places[place] ?? 0), matches[at] ?? 0)
          // Of a run, a whole name or the beginning of one says more than its words.
          if (found >= (run.length > 1 ? CODE.inside : CODE.none)) continue
          // A keyword hides no words of names.
          const code = found === CODE.keyword && count > 1 ? CODE.keywordAmong : found
          for (let column = start; column < end; column++) grid.put(entity, phrase, column, code)
          if (isAll && count > 1) grid.put(entity, phrase, count, found)
          if (code <= CODE.former) grid.names.set(entity, (grid.names.get(entity) ?? 0) | bits)
        }
      })
    }
}
