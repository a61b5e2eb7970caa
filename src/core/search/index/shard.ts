/** One searchable set of things, and the best of them for a query. */
import { fulfils, OPERATION_WISH } from '../rank/intents'
import { type Conditions, judge, type Verdict } from '../rank/judge'
import { MatchGrid, type Reading } from '../rank/match-grid'
import type { Query } from '../rank/query'
import type { Candidate } from '../rank/word-matches'
import type { Thing, ThingKind } from '../things/things'
import { buildPostings, type Postings } from './postings'

/** A thing found. The lower the key, the better; keys of different shards compare. */
export interface Hit extends Pick<Verdict, 'tier'> {
  key: number
  thing: Thing
  /** The name, keyword or description by which it was found, and its field (a code of `Field`). */
  found?: { text: string; field: number }
}

/** How many things of which kinds (all, if absent). */
export interface Wanted extends Conditions {
  limit: number
  kinds?: ReadonlySet<ThingKind> | undefined
}

/** A key is rank, fineness, popularity and the order of the things, from the most to the least important. */
const RANK = 2 ** 44
const FINENESS = 2 ** 36
const POPULARITY = 2 ** 24

export class Shard {
  private readonly postings: Postings
  private readonly grid: MatchGrid
  private readonly candidates: readonly Candidate[]
  private readonly kinds: ReadonlySet<ThingKind>
  /** Owner (entity) -> what it owns. */
  private readonly owned = new Map<number, number[]>()

  constructor(readonly things: readonly Thing[]) {
    this.postings = buildPostings(things)
    // Wishes help an operation only beside a word of its own, unless it is operations that are wished.
    const alone = Int32Array.from(things, thing => fulfils(thing) & (thing.kind === 'operation' ? OPERATION_WISH : -1))
    this.grid = new MatchGrid(this.postings, things, alone)
    this.kinds = new Set(things.map(thing => thing.kind))
    this.candidates = things.map((thing, entity) => ({
      thing,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      fulfils: fulfils(thing),
    }))
    for (const { entity, owners } of this.candidates)
      for (const owner of owners) {
        const known = this.owned.get(owner)
        if (known) known.push(entity)
        else this.owned.set(owner, [entity])
      }
  }

  /**
   * Reads `query`; tells which of its words (bits) match anything here. To be called before `best`. One letter
   finds no operations, it would find thousands.
   */
  read(query: Query, reading: Reading): number {
    if (query.joined.length < 2 && this.kinds.has('operation')) {
      this.grid.clear()
      return 0
    }
    this.grid.fill(query, reading)
    this.addOwned(query)
    return this.grid.known
  }

  /** Words (bits) of the query last read that occur here, well spelt. */
  get spelt(): number {
    return this.grid.spelt
  }

  /** The services of which the whole query last read is a keyword. */
  get claims(): readonly Thing[] {
    return this.grid.claims
  }

  /** The best for the query last read, best first. */
  best(query: Query, { limit, kinds, ...conditions }: Wanted): Hit[] {
    if (kinds && ![...kinds].some(kind => this.kinds.has(kind))) return []
    const { grid, postings } = this
    const hits: Hit[] = []
    for (let at = 0; at < grid.count; at++) {
      const candidate = this.candidates[grid.touched[at] ?? 0]
      if (!candidate || (kinds && !kinds.has(candidate.thing.kind))) continue
      const verdict = judge(candidate, query, grid, postings, conditions)
      if (!verdict) continue
      const key = keyOf(verdict, candidate)
      if (hits.length === limit && key >= (hits[limit - 1]?.key ?? 0)) continue
      const { tier, phrase } = verdict
      const hit: Hit = { key, thing: candidate.thing, tier }
      if (phrase >= 0) hit.found = { text: postings.texts[phrase] ?? '', field: postings.fields[phrase] ?? 0 }
      insert(hits, hit, limit)
    }
    return hits
  }

  /** What belongs to a service that the query names or asks the kind of is a candidate without a word of its own. */
  private addOwned(query: Query) {
    const { grid } = this
    const wishes = query.wishes.reduce((all, wish) => all | wish, 0)
    if (this.kinds.has('operation') && (wishes & OPERATION_WISH) === 0) return
    const owners: number[] = []
    if (wishes !== 0) {
      for (let at = 0; at < grid.count; at++) owners.push(grid.touched[at] ?? 0)
    } else {
      for (const [entity, names] of grid.wholeNames)
        if (names.some(bits => (bits & query.needed) === query.needed)) owners.push(entity)
    }
    for (const owner of owners) for (const thing of this.owned.get(owner) ?? []) grid.touch(thing)
  }
}

function keyOf({ rank, fineness, tier }: Verdict, { thing, entity }: Candidate): number {
  const band = thing.rank < 30 ? 0 : thing.rank < 120 ? 1 : 2
  const fine = Math.min(255, tier === 'exact' ? fineness * 4 : fineness + band)
  return rank * RANK + fine * FINENESS + Math.min(4095, thing.rank) * POPULARITY + entity
}

/** Puts `hit` in its place in `hits`, which keeps at most `limit`. */
function insert(hits: Hit[], hit: Hit, limit: number) {
  let low = 0
  let high = hits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hits[middle]?.key ?? 0) <= hit.key) low = middle + 1
    else high = middle
  }
  hits.splice(low, 0, hit)
  if (hits.length > limit) hits.pop()
}
