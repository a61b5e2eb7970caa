/** The ranking of everything: one function for the palette, the address bar, the not-found page and the command line. */
import { titleRanges, whyFound } from './explain'
import { BY_CODE, STRENGTHS } from './match/strengths'
import { ICON } from './query/asked-kinds'
import { parseQuery, type Query } from './query/query'
import { compare } from './rank/score'
import { type Hit, Shard } from './shard'
import type { Answer, Thing, ThingKind } from './things/things'

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

/** Number of answers that are seen at a glance. */
const GLANCE = 3

/** Rarity of words: the logarithm (base 2) of this, divided by the places of a word. */
const MOST_PLACES = 2 ** 16

/** Places of a word that is not finished, or misspelled. */
const UNSEEN = 2 ** 8

/** Indexes `things`. */
export function createSearch(things: readonly Thing[]) {
  let shards: readonly Shard[] = [new Shard(things)]

  /** The hits of `text`, as they are shown. */
  function hitsOf(text: string, { limit = LIMIT, kinds, counts, here }: SearchOptions, explain = false) {
    // The scope of icons asks for an icon.
    const query = parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text)
    const meant = { ...query, here, shares: sharesOf(query, shards) }
    const wanted = kinds && new Set(kinds)
    for (const shard of shards) shard.read(meant)
    const best = (wantsPartial: boolean) => {
      counts?.clear()
      return shards
        .flatMap(shard => shard.best(meant, { limit, wantsPartial, kinds: wanted, counts, explain }))
        .sort(compare)
    }
    const hits = best(false)
    const isFound = query.words.length < 2 || hits.some(hit => !hit.isPartial)
    const asksForIcon = (query.allAsked & ICON) !== 0
    return { query, hits: atAGlance(withIcons(isFound ? hits : best(true), asksForIcon)).slice(0, limit) }
  }

  return {
    /** Adds things that arrive later, and gives what removes them again. Their owners must be among themselves. */
    add: (more: readonly Thing[]) => {
      const shard = new Shard(more)
      shards = [...shards, shard]
      return () => {
        shards = shards.filter(other => other !== shard)
      }
    },
    /** The hits of `text` with their signals. */
    explain: (text: string, options: SearchOptions = {}): readonly Hit[] => hitsOf(text, options, true).hits,
    /** The best answers to `text`, best first; none for a text without letters or digits. */
    search(text: string, options: SearchOptions = {}): Answer[] {
      const { query, hits } = hitsOf(text, options)
      if (query.words.length > 0 && query.isVendor && options.kinds?.includes('service') !== false)
        return bestKnown(shards, options.limit ?? LIMIT)
      return hits.map(({ thing, score, isPartial, weakest, found }) => {
        const tier = isPartial ? 'description' : STRENGTHS[BY_CODE[weakest] ?? 'none']
        const ranges = titleRanges(thing.title, query, tier === 'initials')
        return { thing, tier, score, why: whyFound(thing, tier, found), ranges }
      })
    },
  }
}

/** Returns the weight of each needed word by its rarity, 1 in all. */
function sharesOf({ words, needed }: Query, shards: readonly Shard[]): number[] {
  const rarities = words.map((word, column) => {
    if ((needed & (1 << column)) === 0) return 0
    const places = shards.reduce((sum, shard) => sum + shard.placesOf(word), 0)
    return Math.log2(MOST_PLACES / Math.min(MOST_PLACES / 2, 1 + (places || UNSEEN)))
  })
  const sum = rarities.reduce((all, rarity) => all + rarity, 0)
  return rarities.map(rarity => rarity / sum)
}

/** Hard rule: a service that is named in full, and an icon whose name or keyword was typed, are among the first three. */
function atAGlance(hits: readonly Hit[]): readonly Hit[] {
  const placeOf = (kind: ThingKind, among: readonly Hit[]) =>
    among.findIndex(({ thing, isLifted }) => thing.kind === kind && isLifted)
  const liftsIcon = hits[0]?.thing.kind !== 'command'
  // An icon that takes the third place pushes out a service there.
  const isTaken = liftsIcon && placeOf('icon', hits) >= GLANCE
  const service = placeOf('service', hits)
  const lifted = service < (isTaken ? GLANCE - 1 : GLANCE) ? hits : moved(hits, service, 1)
  const icon = placeOf('icon', lifted)
  return liftsIcon && icon >= GLANCE ? moved(lifted, icon, GLANCE - 1) : lifted
}

const moved = (hits: readonly Hit[], from: number, to: number) =>
  hits.toSpliced(from, 1).toSpliced(to, 0, ...hits.slice(from, from + 1))

/**
 * Shows a feature and its icon of the same title as one row, in the better place. It is the feature's, which selects its
 * icon too, unless icons are asked for.
 */
function withIcons(hits: readonly Hit[], asksIcon: boolean): Hit[] {
  if (asksIcon) return [...hits]
  const features = new Map(hits.flatMap(hit => (hit.thing.kind === 'feature' ? [[keyOf(hit.thing), hit]] : [])))
  const rows = hits.map(hit => (hit.thing.kind === 'icon' ? (features.get(keyOf(hit.thing)) ?? hit) : hit))
  return [...new Set(rows)]
}

const keyOf = ({ iconName, title }: Thing) => `${iconName} ${title.toLowerCase()}`

/** Returns the best-known services, for a query that names the vendor alone. */
function bestKnown(shards: readonly Shard[], limit: number): Answer[] {
  return shards
    .flatMap(shard => shard.things)
    .filter(({ kind, secondary, closed }) => kind === 'service' && !secondary && !closed)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(thing => ({ thing, tier: 'description', score: 0, why: '', ranges: [] }))
}
