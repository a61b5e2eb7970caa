/** The ranking of everything: one function for the palette, the address bar, the not-found page and the command line. */
import { titleRanges, whyFound } from './explain'
import { BY_CODE, CODE, STRENGTHS } from './match/strengths'
import { ASKED } from './query/asked-kinds'
import { parseQuery, type Query } from './query/query'
import { compare, type Hit, Shard } from './shard'
import type { Answer, Thing, ThingKind } from './things/things'

export interface SearchOptions {
  /** At most so many answers; 50 if absent. */
  limit?: number
  /** Only these kinds; all if absent. */
  kinds?: readonly ThingKind[]
  /** Slug of the service in front of the visitor: who asks for a guide means its own. */
  here?: string | undefined
}

const LIMIT = 50

/** Rarity of words: the logarithm (base 2) of this, divided by the places of a word. */
const MOST_PLACES = 2 ** 16

/** Places of a word that is not finished, or misspelled. */
const UNSEEN = 2 ** 8

/** Indexes `things`. */
export function createSearch(things: readonly Thing[]) {
  let shards: readonly Shard[] = [new Shard(things)]

  /** Returns what `query` finds, in the order in which it is shown. */
  function hitsOf(query: Query, { limit = LIMIT, kinds, here }: SearchOptions, explain = false): readonly Hit[] {
    if (query.isVendor) return bestKnown(things, kinds).slice(0, limit)
    const meant = { ...query, here, shares: sharesOf(query, shards) }
    const all = shards.flatMap(shard => shard.find(meant, { limit, kinds, explain })).sort(compare)
    const hits = all[0]?.isPartial ? all : all.filter(({ isPartial, isLifted }) => !isPartial || isLifted)
    return atAGlance((query.allAsked & ASKED.icon) === 0 ? withIcons(hits) : hits).slice(0, limit)
  }
  // The scope of icons asks for an icon.
  const queryOf = (text: string, { kinds }: SearchOptions) =>
    parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text)

  return {
    /** Adds things that arrive later, and gives what removes them again. Their owners must be among themselves. */
    add: (more: readonly Thing[]) => {
      const shard = new Shard(more)
      shards = [...shards, shard]
      return () => {
        shards = shards.filter(other => other !== shard)
      }
    },
    /** The best answers to `text` with their signals. */
    hits: (text: string, options: SearchOptions = {}): readonly Hit[] => hitsOf(queryOf(text, options), options, true),
    /** The best answers to `text`, best first; none for a text without letters or digits. */
    search(text: string, options: SearchOptions = {}): Answer[] {
      const query = queryOf(text, options)
      return hitsOf(query, options).map(({ thing, score, isPartial, weakest, found }) => {
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
  const withService = lifted(hits, 'service', 1)
  return hits[0]?.thing.kind === 'command' ? withService : lifted(withService, 'icon', 2)
}

/** Moves the first hit of `kind` that is to be seen at a glance to `place`, if it is behind that. */
function lifted(hits: readonly Hit[], kind: ThingKind, place: number): readonly Hit[] {
  const from = hits.findIndex(({ thing, isLifted }) => thing.kind === kind && isLifted)
  return from <= place ? hits : hits.toSpliced(from, 1).toSpliced(place, 0, ...hits.slice(from, from + 1))
}

/** Shows a feature and its icon of the same title as one row, in the better place. It is the feature's, which selects its icon too. */
function withIcons(hits: readonly Hit[]): Hit[] {
  const features = new Map(hits.flatMap(hit => (hit.thing.kind === 'feature' ? [[keyOf(hit.thing), hit]] : [])))
  const rows = hits.map(hit => (hit.thing.kind === 'icon' ? (features.get(keyOf(hit.thing)) ?? hit) : hit))
  return [...new Set(rows)]
}

const keyOf = ({ iconName, title }: Thing) => `${iconName} ${title.toLowerCase()}`

/** Returns the best-known services, for a query that names the vendor alone. */
function bestKnown(things: readonly Thing[], kinds: readonly ThingKind[] = ['service']): Hit[] {
  const none = { score: 0, isPartial: true, isLifted: false, weakest: CODE.none }
  return things
    .filter(({ kind }) => kind === 'service' && kinds.includes(kind))
    .sort((a, b) => a.rank - b.rank)
    .map((thing, position) => ({ ...none, thing, position }))
}
