/** A searchable set of items. */
import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { lookUp, MatchGrid } from './match/match-grid'
import { ASKED, kindsOf } from './query/asked-kinds'
import type { WeighedQuery } from './query/query'
import { type Candidate, kindOf, QueryMatch } from './rank/signals'
import { scoreOf } from './rank/weights'
import { isOneOfMany, type SearchItem, type SearchItemKind } from './things/things'

/** An item found. */
export interface Hit extends Pick<QueryMatch, 'isPartial' | 'isLifted' | 'weakest'> {
  thing: SearchItem
  score: number
  /** Position in the data. */
  position: number
  /** Name, keyword or description that matches its weakest word; absent if an owner's name matches. */
  found?: string | undefined
  /** Its signals, on request. */
  signals?: Float64Array
}

/** Sorts by completeness, score, popularity and position in the data. */
export const compare = (a: Hit, b: Hit): number =>
  Number(a.isPartial) - Number(b.isPartial) ||
  b.score - a.score ||
  a.thing.rank - b.thing.rank ||
  a.position - b.position

/** Number and kinds of results. Default: all kinds. */
export interface Wanted {
  limit: number
  kinds?: readonly SearchItemKind[] | undefined
  /** True to keep the signals. */
  explain?: boolean
}

export class Shard {
  private readonly postings: Postings
  private readonly grid: MatchGrid
  private readonly reading: QueryMatch
  private readonly candidates: readonly Candidate[]
  private readonly hasMany: boolean
  /** Owned items by owner (entity). */
  private readonly owned = new Map<number, number[]>()

  constructor(readonly things: readonly SearchItem[]) {
    this.postings = buildPostings(things)
    this.hasMany = things.some(isOneOfMany)
    this.grid = new MatchGrid(this.postings.entityCount)
    this.reading = new QueryMatch(this.grid, this.postings.wordCounts)
    this.candidates = things.map((thing, entity) => ({
      thing,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      kinds: kindsOf(thing),
      kind: kindOf(thing),
      rank: Math.log2(1 + thing.rank),
    }))
    for (const { entity, owners } of this.candidates)
      for (const owner of owners) {
        const known = this.owned.get(owner)
        if (known) known.push(entity)
        else this.owned.set(owner, [entity])
      }
  }

  /** Returns the number of positions of `word` in this index. */
  placesOf(word: string): number {
    const { vocabulary, offsets } = this.postings
    const term = vocabulary.idOf(word)
    return term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
  }

  /** Returns the best hits for `query`, and all lifted ones. Partial hits are dropped if a hit matches all words. */
  find(query: WeighedQuery, { limit, kinds, explain = false }: Wanted): Hit[] {
    this.read(query)
    const { reading } = this
    const hits: Hit[] = []
    const lifted: Hit[] = []
    let isFound = false
    for (const entity of this.grid.candidates) {
      const candidate = this.candidates[entity]
      if (!candidate || kinds?.includes(candidate.thing.kind) === false) continue
      if (!reading.read(candidate, query, !isFound)) continue
      const { isPartial, isLifted, weakest } = reading
      isFound ||= !isPartial
      const score = scoreOf(reading.signals)
      const last = hits[limit - 1]
      if (last && !isLifted && score < last.score && (isPartial || !last.isPartial)) continue
      const { thing, entity: position } = candidate
      const found = this.postings.texts[reading.phrase]
      const hit: Hit = { thing, score, position, isPartial, isLifted, weakest, found }
      if (explain) hit.signals = reading.signals.slice()
      if (isLifted) lifted.push(hit)
      else {
        const place = firstWhere(hits.length, at => compare(hits[at] ?? hit, hit) > 0)
        hits.splice(place, 0, hit)
        if (hits.length > limit) hits.pop()
      }
    }
    return [...lifted, ...hits]
  }

  /** Looks up the words of `query`. In large sets, single letters find nothing, because they would match thousands. */
  private read({ words, needed, allAsked, here }: WeighedQuery) {
    const { grid } = this
    grid.clear()
    if (this.hasMany && words.join('').length < 2) return
    lookUp(this.postings, grid, words)
    // Items of a service that the query names, or whose kind it asks for, are candidates without a match of their own.
    if (this.hasMany && (allAsked & ASKED.operation) === 0) return
    const asksForOwned = (allAsked & ~ASKED.comparison) !== 0
    const owners = grid.candidates.filter(entity => asksForOwned || (grid.namesOf(entity) & needed) === needed)
    if (here !== undefined && asksForOwned)
      owners.push(this.things.findIndex(({ kind, slug }) => kind === 'service' && slug === here))
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.addCandidate(thing)
  }
}
