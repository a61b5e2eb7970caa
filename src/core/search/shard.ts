/** One searchable set of things, and the best of them for a query. */
import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { lookUp } from './match/look-up'
import { MatchGrid } from './match/match-grid'
import { COMPARISON, kindsOf, OPERATION } from './query/asked-kinds'
import type { WeighedQuery } from './query/query'
import { compare, type Scored, scoreOf } from './rank/score'
import { type Candidate, kindOf, logRank, type Reading, SignalReader } from './rank/signals'
import { isOneOfMany, type Thing, type ThingKind } from './things/things'

/** A thing found. */
export interface Hit extends Scored, Reading {
  /** The name, keyword or description that its weakest word matches; absent where none of its own does. */
  found?: string | undefined
  /** Its signals, when they are wanted. */
  signals?: Float64Array | undefined
}

/** How many things of which kinds (all, if absent). */
export interface Wanted {
  limit: number
  /** Adds things of which words match nothing. */
  wantsPartial: boolean
  kinds?: ReadonlySet<ThingKind> | undefined
  /** Gets the number of hits by kind, also of those beyond the limit. */
  counts?: Map<ThingKind, number> | undefined
  /** Keeps the signals. */
  explain?: boolean | undefined
}

export class Shard {
  private readonly postings: Postings
  private readonly grid: MatchGrid
  private readonly reader: SignalReader
  private readonly candidates: readonly Candidate[]
  private readonly hasMany: boolean
  /** Owner (entity) -> what it owns. */
  private readonly owned = new Map<number, number[]>()

  constructor(readonly things: readonly Thing[]) {
    this.postings = buildPostings(things)
    this.hasMany = things.some(isOneOfMany)
    this.grid = new MatchGrid(this.postings.entityCount)
    this.reader = new SignalReader(this.grid, this.postings.wordCounts)
    this.candidates = things.map((thing, entity) => ({
      thing,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      kinds: kindsOf(thing),
      kind: kindOf(thing),
      rank: logRank(thing.rank),
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

  /** Reads `query`, before `best`. One letter finds nothing where there are many things; it would find thousands. */
  read(query: WeighedQuery): void {
    this.grid.clear()
    if (this.hasMany && query.words.join('').length < 2) return
    lookUp(this.postings, this.grid, query)
    this.addOwned(query)
  }

  /** The best for the query last read, best first, and those that are to be seen at a glance. */
  best(query: WeighedQuery, { limit, kinds, counts, wantsPartial, explain = false }: Wanted): Hit[] {
    const { grid, reader } = this
    const hits: Hit[] = []
    const kept: Hit[] = []
    for (let at = 0; at < grid.count; at++) {
      const candidate = this.candidates[grid.candidates[at] ?? 0]
      if (!candidate || (kinds && !kinds.has(candidate.thing.kind))) continue
      const reading = reader.read(candidate, query, wantsPartial)
      if (!reading) continue
      const { thing, entity: position } = candidate
      const { isPartial, isLifted, weakest, phrase } = reading
      counts?.set(thing.kind, (counts.get(thing.kind) ?? 0) + 1)
      const score = scoreOf(reader.signals)
      const last = hits[limit - 1]
      if (last && !isLifted && score < last.score && (isPartial || !last.isPartial)) continue
      const found = this.postings.texts[phrase]
      const hit: Hit = { thing, position, score, isPartial, isLifted, weakest, phrase, found }
      if (explain) hit.signals = reader.signals.slice()
      hits.splice(
        firstWhere(hits.length, place => compare(hits[place] ?? hit, hit) > 0),
        0,
        hit,
      )
      const dropped = hits.length > limit ? hits.pop() : undefined
      if (dropped?.isLifted) kept.push(dropped)
    }
    return [...hits, ...kept]
  }

  /** What belongs to a service that the query names, or whose kind it asks for, is a candidate without a word of its own. */
  private addOwned({ needed, allAsked, here }: WeighedQuery) {
    const { grid } = this
    if (this.hasMany && (allAsked & OPERATION) === 0) return
    const asksForOwned = (allAsked & ~COMPARISON) !== 0
    const isOwner = (entity: number) => asksForOwned || ((grid.names.get(entity) ?? 0) & needed) === needed
    const owners = [...grid.candidates.subarray(0, grid.count)].filter(isOwner)
    if (here !== undefined && asksForOwned) owners.push(this.serviceAt(here))
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.addCandidate(thing)
  }

  private serviceAt(slug: string): number {
    return this.things.findIndex(thing => thing.kind === 'service' && thing.slug === slug)
  }
}
