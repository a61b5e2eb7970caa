/** One searchable set of things, and the best of them for a query. */

import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { kindsOf, OPERATION } from './rank/asked-kinds'
import { type Conditions, evaluate, type Verdict } from './rank/evaluate'
import type { FoundText } from './rank/explain'
import { LookUp, type Reading } from './rank/look-up'
import { MatchGrid } from './rank/match-grid'
import type { Query } from './rank/query'
import { RULES } from './rank/rules'
import type { Candidate } from './rank/word-matches'
import { isOneOfMany, type Thing, type ThingKind } from './things/things'

/** A thing found. The lower the key, the better; keys of different shards compare. */
export interface Hit extends Pick<Verdict, 'tier' | 'place' | 'isPartial'> {
  key: number
  thing: Thing
  found?: FoundText
}

/** How many things of which kinds (all, if absent). */
export interface Wanted extends Conditions {
  limit: number
  kinds?: ReadonlySet<ThingKind> | undefined
  /** Gets the number of hits by kind, also of those beyond the limit. */
  counts?: Map<ThingKind, number> | undefined
}

/** A key is place, penalty, popularity and the order of the things, from the most to the least important. */
const PLACE = 2 ** 44
const PENALTY = 2 ** 36
const POPULARITY = 2 ** 24

/** The longest word that is not taken for a misspelled one when it is a word of something. */
const SURE = 4

export class Shard {
  private readonly postings: Postings
  /** What the query last read matches here. */
  readonly grid: MatchGrid
  private readonly lookUp: LookUp
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
    this.grid = new MatchGrid(this.postings)
    this.lookUp = new LookUp({ postings: this.postings, things, kinds }, this.grid)
    this.services = new Map(
      things.flatMap(({ kind, slug }, entity) => (kind === 'service' && slug !== undefined ? [[slug, entity]] : [])),
    )
    this.kinds = new Set(things.map(thing => thing.kind))
    this.candidates = things.map((thing, entity) => ({
      thing,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      kinds: kindsOf(thing),
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

  /**
   * Reads `query`; tells which of its words (bits) match anything here. To be called before `best`. One letter
   * finds nothing where there are many, it would find thousands.
   */
  read(query: Query, reading: Reading): number {
    if (query.joined.length < 2 && this.hasMany) {
      this.grid.clear()
      return 0
    }
    this.lookUp.read(query, reading)
    this.addOwned(query)
    return this.grid.known
  }

  /** The best for the query last read, best first, and the best that is to be lifted. */
  best(query: Query, { limit, kinds, counts, ...conditions }: Wanted): Hit[] {
    if (kinds && ![...kinds].some(kind => this.kinds.has(kind))) return []
    const { grid, postings } = this
    const hits: Hit[] = []
    let lifted: Hit | undefined
    for (let at = 0; at < grid.count; at++) {
      const candidate = this.candidates[grid.candidates[at] ?? 0]
      if (!candidate || (kinds && !kinds.has(candidate.thing.kind))) continue
      const verdict = evaluate(candidate, query, grid, postings, conditions)
      if (!verdict || !RULES[verdict.place]) continue
      counts?.set(candidate.thing.kind, (counts.get(candidate.thing.kind) ?? 0) + 1)
      const key = keyOf(verdict, candidate)
      const isLifted = RULES[verdict.place]?.isLifted === true && key < (lifted?.key ?? Number.POSITIVE_INFINITY)
      if (!isLifted && hits.length === limit && key >= (hits[limit - 1]?.key ?? 0)) continue
      const { tier, place, phrase, isPartial = false } = verdict
      const hit: Hit = { key, thing: candidate.thing, tier, place, isPartial }
      if (phrase >= 0) hit.found = { text: postings.texts[phrase] ?? '', field: postings.fields[phrase] ?? 0 }
      if (isLifted) lifted = hit
      insert(hits, hit, limit)
    }
    return lifted && !hits.includes(lifted) ? [...hits, lifted] : hits
  }

  /** What belongs to a service that the query names, or whose kind it asks for, is a candidate without a word of its own. */
  private addOwned(query: Query) {
    const { grid } = this
    if (this.hasMany && (query.allAsked & OPERATION) === 0) return
    const isWhole = (bits: number) => (bits & query.needed) === query.needed
    const owners =
      query.allAsked !== 0
        ? grid.candidates.slice(0, grid.count)
        : [...grid.wholeNames].flatMap(([entity, names]) => (names.some(isWhole) ? entity : []))
    const here = this.services.get(query.here ?? '')
    if (here !== undefined && query.allAsked !== 0)
      for (const thing of this.owned.get(here) ?? []) grid.addCandidate(thing)
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.addCandidate(thing)
  }
}

function keyOf({ place, penalty, tier }: Verdict, { thing, entity }: Candidate): number {
  const band = thing.rank < 30 ? 0 : thing.rank < 120 ? 1 : 2
  const weighed = Math.min(255, tier === 'exact' ? penalty * 4 : penalty + band)
  return place * PLACE + weighed * PENALTY + Math.min(4095, thing.rank) * POPULARITY + entity
}

/** Puts `hit` in its place in `hits`, of which at most `limit` stay. */
function insert(hits: Hit[], hit: Hit, limit: number) {
  const place = firstWhere(hits.length, position => (hits[position]?.key ?? 0) > hit.key)
  hits.splice(place, 0, hit)
  if (hits.length > limit) hits.pop()
}
