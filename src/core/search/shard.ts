/** One searchable set of things, and the best of them for a query. */
import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { lookUp, MatchGrid } from './match/match-grid'
import { ASKED, kindsOf } from './query/asked-kinds'
import type { WeighedQuery } from './query/query'
import { type Candidate, kindOf, Reading } from './rank/signals'
import { scoreOf } from './rank/weights'
import { isOneOfMany, type Thing, type ThingKind } from './things/things'

/** A thing found. */
export interface Hit extends Pick<Reading, 'isPartial' | 'isLifted' | 'weakest'> {
  thing: Thing
  score: number
  /** Position in the data. */
  position: number
  /** The name, keyword or description that its weakest word matches; absent where none of its own does. */
  found?: string | undefined
  /** Its signals, when they are wanted. */
  signals?: Float64Array
}

/** Orders by completeness, score, popularity and position in the data. */
export const compare = (a: Hit, b: Hit): number =>
  Number(a.isPartial) - Number(b.isPartial) ||
  b.score - a.score ||
  a.thing.rank - b.thing.rank ||
  a.position - b.position

/** How many things of which kinds (all, if absent). */
export interface Wanted {
  limit: number
  kinds?: readonly ThingKind[] | undefined
  /** Keeps the signals. */
  explain?: boolean
}

export class Shard {
  private readonly postings: Postings
  private readonly grid: MatchGrid
  private readonly reading: Reading
  private readonly candidates: readonly Candidate[]
  private readonly hasMany: boolean
  /** Owner (entity) -> what it owns. */
  private readonly owned = new Map<number, number[]>()

  constructor(readonly things: readonly Thing[]) {
    this.postings = buildPostings(things)
    this.hasMany = things.some(isOneOfMany)
    this.grid = new MatchGrid(this.postings.entityCount)
    this.reading = new Reading(this.grid, this.postings.wordCounts)
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

  /** Returns the number of places of `word` in this index. */
  placesOf(word: string): number {
    const { vocabulary, offsets } = this.postings
    const term = vocabulary.idOf(word)
    return term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
  }

  /** Returns the best for `query`, and all that are to be seen at a glance; where one matches all words, no others need be kept. */
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

  /** Looks `query` up. One letter finds nothing where there are many things; it would find thousands. */
  private read({ words, needed, allAsked, here }: WeighedQuery) {
    const { grid } = this
    grid.clear()
    if (this.hasMany && words.join('').length < 2) return
    lookUp(this.postings, grid, words)
    // What belongs to a service that the query names, or whose kind it asks for, is a candidate without a word of its own.
    if (this.hasMany && (allAsked & ASKED.operation) === 0) return
    const asksForOwned = (allAsked & ~ASKED.comparison) !== 0
    const owners = grid.candidates.filter(entity => asksForOwned || (grid.namesOf(entity) & needed) === needed)
    if (here !== undefined && asksForOwned)
      owners.push(this.things.findIndex(({ kind, slug }) => kind === 'service' && slug === here))
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.addCandidate(thing)
  }
}
