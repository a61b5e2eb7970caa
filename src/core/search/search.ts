/** The ranking of everything: one function for the palette, the address bar, the not-found page and the command line. */
import { titleRanges, whyFound } from './explain'
import type { Reading } from './match-grid'
import { parseQuery } from './query'
import { type Hit, Shard } from './shard'
import type { Answer, Thing, ThingKind } from './things'

export interface SearchOptions {
  /** At most so many answers; 50 if absent. */
  limit?: number
  /** Only these kinds; all if absent. */
  kinds?: readonly ThingKind[]
}

export interface Search {
  /** The best answers to `text`, best first; none for a text without letters or digits. */
  search(text: string, options?: SearchOptions): Answer[]
  /** Adds things that arrive later. Their owners must be among themselves. */
  add(things: readonly Thing[]): void
}

const LIMIT = 50

/** Words of a query of three and more of which one may be missing, when nothing matches them all. */
const MAY_MISS_FROM = 3

/** Indexes `things`; every word of a query must match something of a thing, of its service's names, or its kind. */
export function createSearch(things: readonly Thing[]): Search {
  const shards = [new Shard(things)]
  return {
    add: more => void shards.push(new Shard(more)),
    search(text, { limit = LIMIT, kinds } = {}) {
      const query = parseQuery(text)
      if (query.words.length === 0) return []
      const wanted = kinds && new Set(kinds)
      const read = (reading: Reading) => shards.reduce((bits, shard) => bits | shard.read(query, reading), 0)
      const best = (missing: number) => {
        const claims = shards.flatMap(shard => shard.claims)
        return shards.flatMap(shard => shard.best(query, { limit, missing, claims, kinds: wanted }))
      }
      const known = read({ strict: true, loose: false })
      let hits = best(0)
      if (hits.length === 0) {
        read({ strict: true, loose: true })
        hits = best(0)
      }
      if (hits.length === 0 && query.words.length >= MAY_MISS_FROM && (known & query.needed) === query.needed) {
        read({ strict: false, loose: false })
        hits = best(1)
      }
      return hits
        .sort((a: Hit, b: Hit) => a.key - b.key)
        .slice(0, limit)
        .map(hit => ({
          thing: hit.thing,
          tier: hit.tier,
          why: whyFound(hit),
          ranges: titleRanges(hit.thing.title, query),
        }))
    },
  }
}
