/** One searchable set of things, and the best of them for a query. */

import type { FoundText } from './explain'
import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { LookUp, type Reading } from './match/look-up'
import { MatchGrid } from './match/match-grid'
import { COMPARISON, kindsOf, OPERATION } from './query/asked-kinds'
import type { Query } from './query/query'
import { compare, type Scored, scoreOf } from './rank/score'
import { type Candidate, kindOf, logRank, SignalReader, type Signals } from './rank/signals'
import { isOneOfMany, type Thing, type ThingKind } from './things/things'

/** A thing found. */
export interface Hit extends Scored, Pick<Signals, 'isLifted' | 'weakest'> {
  found?: FoundText
  /** All signals, when they are wanted. */
  signals?: Signals
}

/** How many things of which kinds (all, if absent). */
export interface Wanted {
  limit: number
  /** The weight of each word. */
  shares: readonly number[]
  /** Adds things of which words match nothing. */
  isPartial: boolean
  kinds?: ReadonlySet<ThingKind> | undefined
  /** Gets the number of hits by kind, also of those beyond the limit. */
  counts?: Map<ThingKind, number> | undefined
  /** Keeps the signals. */
  explain?: boolean | undefined
}

/** The longest word that is not taken for a misspelled one when it is a word of something. */
const SURE = 4

export class Shard {
  private readonly postings: Postings
  /** What the query last read matches here. */
  readonly grid: MatchGrid
  private readonly lookUp: LookUp
  private readonly reader: SignalReader
  private readonly candidates: readonly Candidate[]
  private readonly kinds: ReadonlySet<ThingKind>
  private readonly hasMany: boolean
  /** Owner (entity) -> what it owns. */
  private readonly owned = new Map<number, number[]>()
  /** Slug -> service (entity). */
  private readonly services: ReadonlyMap<string, number>

  constructor(readonly things: readonly Thing[]) {
    this.postings = buildPostings(things)
    // Kinds help one of many only beside a word of its own, unless it is operations that are asked for.
    const kinds = Int32Array.from(things, thing => kindsOf(thing) & (isOneOfMany(thing) ? OPERATION : -1))
    this.hasMany = things.some(isOneOfMany)
    this.grid = new MatchGrid(this.postings.entityCount)
    this.lookUp = new LookUp({ postings: this.postings, things, kinds }, this.grid)
    this.reader = new SignalReader(this.grid, this.postings.wordCounts)
    this.services = new Map(
      things.flatMap(({ kind, slug }, entity) => (kind === 'service' && slug !== undefined ? [[slug, entity]] : [])),
    )
    this.kinds = new Set(things.map(thing => thing.kind))
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

  /** The words (bits) of `query` that are so short and so well known here that they are no misspelled others. */
  surelyMeant({ words }: Query): number {
    const { vocabulary } = this.postings
    return words.reduce(
      (bits, word, column) => (word.length <= SURE && vocabulary.hasWord(word) ? bits | (1 << column) : bits),
      0,
    )
  }

  /** Returns the number of places of `word` in this index. */
  placesOf(word: string): number {
    const { vocabulary, offsets } = this.postings
    const term = vocabulary.idOf(word)
    return term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
  }

  /**
   * Reads `query`. To be called before `best`. One letter finds nothing where there are many things; it would find
   * thousands.
   */
  read(query: Query, reading: Reading): void {
    if (query.joined.length < 2 && this.hasMany) {
      this.grid.clear()
      return
    }
    this.lookUp.read(query, reading)
    this.addOwned(query)
  }

  /** The best for the query last read, best first, and those that are to be seen at a glance. */
  best(query: Query, { limit, kinds, counts, shares, isPartial, explain = false }: Wanted): Hit[] {
    if (kinds && ![...kinds].some(kind => this.kinds.has(kind))) return []
    const { grid, postings, reader } = this
    const hits: Hit[] = []
    const kept: Hit[] = []
    for (let at = 0; at < grid.count; at++) {
      const candidate = this.candidates[grid.candidates[at] ?? 0]
      if (!candidate || (kinds && !kinds.has(candidate.thing.kind))) continue
      const { thing, entity } = candidate
      const signals = reader.read(candidate, query, shares)
      if (!signals) continue
      const { isLifted, weakest, phrase } = signals
      if (signals.isPartial && !isLifted && !isPartial) continue
      counts?.set(thing.kind, (counts.get(thing.kind) ?? 0) + 1)
      const score = scoreOf(signals)
      const last = hits[limit - 1]
      if (last && !isLifted && (signals.isPartial || !last.isPartial)) {
        if (score < last.score || (score === last.score && thing.rank > last.thing.rank)) continue
      }
      const hit: Hit = { thing, score, isPartial: signals.isPartial, position: entity, isLifted, weakest }
      if (phrase >= 0) hit.found = { text: postings.texts[phrase] ?? '', field: postings.fields[phrase] ?? 0 }
      if (explain) hit.signals = { ...signals, codes: signals.codes.slice(), flags: signals.flags.slice() }
      const place = firstWhere(hits.length, position => compare(hits[position] ?? hit, hit) > 0)
      hits.splice(place, 0, hit)
      const dropped = hits.length > limit ? hits.pop() : undefined
      if (dropped?.isLifted) kept.push(dropped)
    }
    return [...hits, ...kept]
  }

  /** What belongs to a service that the query names, or whose kind it asks for, is a candidate without a word of its own. */
  private addOwned(query: Query) {
    const { grid } = this
    if (this.hasMany && (query.allAsked & OPERATION) === 0) return
    const asksForOwned = (query.allAsked & ~COMPARISON) !== 0
    const isWhole = (bits: number) => (bits & query.needed) === query.needed
    const owners = asksForOwned
      ? grid.candidates.slice(0, grid.count)
      : [...grid.wholeNames].flatMap(([entity, names]) => (names.some(isWhole) ? entity : []))
    const here = this.services.get(query.here ?? '')
    if (here !== undefined && asksForOwned) for (const thing of this.owned.get(here) ?? []) grid.addCandidate(thing)
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.addCandidate(thing)
  }
}
