/** The ranking of everything: one function for the palette, the address bar, the not-found page and the command line. */

import { titleRanges, whyFound } from './rank/explain'
import { isOne } from './rank/how'
import type { Reading } from './rank/look-up'
import { parseQuery } from './rank/query'
import { RULES } from './rank/rules'
import { type Hit, Shard } from './shard'
import { thingId } from './things/thing-id'
import type { Answer, Thing, ThingKind, Tier } from './things/things'

export interface SearchOptions {
  /** At most so many answers; 50 if absent. */
  limit?: number
  /** Only these kinds; all if absent. */
  kinds?: readonly ThingKind[]
  /** Gets the number of answers by kind, also of those beyond the limit. */
  counts?: Map<ThingKind, number>
  /** Slug of the service in front of the visitor: who asks for a guide means its own. */
  here?: string | undefined
}

const LIMIT = 50

/** Tiers of answers in whose names a misspelled word is not to be found. */
const WEAK: readonly Tier[] = ['keyword', 'description']

/** Words of a query of two and more of which one may be missing, when nothing matches them all. */
const MAY_MISS_FROM = 2
/** Words of which one may be in nothing at all. */
const UNKNOWN_FROM = 3

/** Indexes `things`; every word of a query must match something of a thing, of its service's names, or its kind. */
export function createSearch(things: readonly Thing[]) {
  let shards: readonly Shard[] = [new Shard(things)]
  return {
    /** Adds things that arrive later, and gives what removes them again. Their owners must be among themselves. */
    add: (more: readonly Thing[]) => {
      const shard = new Shard(more)
      shards = [...shards, shard]
      return () => {
        shards = shards.filter(other => other !== shard)
      }
    },
    /** The best answers to `text`, best first; none for a text without letters or digits. */
    search(text: string, { limit = LIMIT, kinds, here, counts }: SearchOptions = {}): Answer[] {
      // Who looks among icons alone asks for one.
      const query = { ...parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text), here }
      if (query.words.length === 0) return []
      if (query.isVendor && kinds?.includes('service') !== false) return bestKnown(shards, limit)
      const wanted = kinds && new Set(kinds)
      const sure = shards.reduce((bits, shard) => bits | shard.surelyMeant(query), 0)
      const read = (reading: Omit<Reading, 'sure'>) =>
        shards.reduce((bits, shard) => bits | shard.read(query, { ...reading, sure }), 0)
      const best = (mayMiss: number) => {
        counts?.clear()
        const keywordServices = shards.flatMap(shard => shard.grid.keywordServices)
        return shards.flatMap(shard => shard.best(query, { limit, mayMiss, keywordServices, kinds: wanted, counts }))
      }
      const known = read({ strict: true, loose: false })
      const unknown = query.needed & ~known
      let hits = best(0)
      const spelled = shards.reduce((bits, shard) => bits | shard.grid.spelled, 0)
      const isMisspelled = (spelled & query.needed) !== query.needed
      const first = hits.reduce<Hit | undefined>((low, hit) => (low && low.key <= hit.key ? low : hit), undefined)
      if (!first || (isMisspelled && (first.thing.kind !== 'service' || WEAK.includes(first.tier)))) {
        read({ strict: true, loose: true })
        hits = best(0)
      }
      if (
        hits.every(hit => hit.isPartial) &&
        query.words.length >= MAY_MISS_FROM &&
        (unknown === 0 || (isOne(unknown) && query.words.length >= UNKNOWN_FROM))
      ) {
        read({ strict: false, loose: false })
        hits = best(1)
      }
      return lifted(
        withService(
          hits.sort((a, b) => a.key - b.key),
          wanted?.has('service') === false ? [] : shards,
        ),
      )
        .slice(0, limit)
        .map(hit => ({
          thing: hit.thing,
          tier: hit.tier,
          rule: RULES[hit.place]?.name ?? '',
          why: whyFound(hit),
          ranges: titleRanges(hit.thing.title, query, hit.tier === 'initials'),
        }))
    },
  }
}

/** How many answers are seen at a glance. */
const GLANCE = 3

/** The best answer that is to be seen at once (`isLifted` of its rule) is, if only as the last of those. */
function lifted(hits: readonly Hit[]): Hit[] {
  const at = hits.findIndex(({ place }) => RULES[place]?.isLifted)
  return at < GLANCE || hits[0]?.thing.kind === 'command'
    ? [...hits]
    : hits.toSpliced(at, 1).toSpliced(GLANCE - 1, 0, ...hits.slice(at, at + 1))
}

/** Where a feature may stand for its service to follow it. */
const FEATURE_AMONG = 2

/** `hits` with the service of a feature that is among the first right behind it: the whole may be meant. */
function withService(hits: readonly Hit[], shards: readonly Shard[]): readonly Hit[] {
  const at = hits.slice(0, FEATURE_AMONG).findIndex(({ thing, tier }) => thing.kind === 'feature' && tier === 'exact')
  const feature = hits[at]
  if (!feature) return hits
  const id = thingId('service', feature.thing.slug ?? '')
  const place = hits.findIndex(hit => hit.thing.id === id)
  const service = shards.flatMap(shard => shard.things.find(thing => thing.id === id) ?? [])[0]
  if (!service || (place >= 0 && place < at)) return hits
  const hit: Hit = hits[place] ?? { key: feature.key, thing: service, tier: 'description', place: RULES.length }
  return [...hits.slice(0, at + 1), hit, ...hits.slice(at + 1).filter(other => other !== hit)]
}

/** How the vendor's name alone is answered. */
const VENDOR_RULE = 'the vendor: best known services'

/** All is the vendor's: the services that people want most. */
function bestKnown(shards: readonly Shard[], limit: number): Answer[] {
  return shards
    .flatMap(shard => shard.things)
    .filter(({ kind, secondary, closed }) => kind === 'service' && !secondary && !closed)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(thing => ({ thing, tier: 'description', rule: VENDOR_RULE, why: '', ranges: [] }))
}
