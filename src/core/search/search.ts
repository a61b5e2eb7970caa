/** Searches and ranks all items, for the palette, the address bar, the not-found page and the command line. */
import { titleRanges, whyFound } from './explain'
import { BY_CODE, CODE, STRENGTHS } from './match/strengths'
import { ASKED } from './query/asked-kinds'
import { parseQuery, type Query } from './query/query'
import { compare, type Hit, Shard } from './shard'
import type { Answer, SearchItem, SearchItemKind } from './things/things'

export interface SearchOptions {
  /** Maximum number of results. Default: 50. */
  limit?: number
  /** Kinds to search. Default: all. */
  kinds?: readonly SearchItemKind[]
  /** Slug of the current page's service; its guides are preferred. */
  here?: string | undefined
}

const LIMIT = 50

/** The rarity of a word is the logarithm (base 2) of this number divided by the word's number of positions. */
const MAX_PLACES = 2 ** 16

/** Number of positions assumed for incomplete and misspelled words. */
const UNSEEN = 2 ** 8

/** Indexes `things`. */
export function createSearch(things: readonly SearchItem[]) {
  let shards: readonly Shard[] = [new Shard(things)]

  /** Returns the results for `query` in display order. */
  function hitsOf(query: Query, { limit = LIMIT, kinds, here }: SearchOptions, explain = false): readonly Hit[] {
    if (query.isVendor && kinds?.includes('service') !== false) return bestKnown(things).slice(0, limit)
    const meant = { ...query, here, shares: sharesOf(query, shards) }
    const all = shards.flatMap(shard => shard.find(meant, { limit, kinds, explain })).sort(compare)
    const hits = all[0]?.isPartial ? all : all.filter(({ isPartial, isLifted }) => !isPartial || isLifted)
    return atAGlance((query.allAsked & ASKED.icon) === 0 ? withIcons(hits) : hits).slice(0, limit)
  }
  // The icon scope implies the word "icon".
  const queryOf = (text: string, { kinds }: SearchOptions) =>
    parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text)

  return {
    /** Adds items that load later, whose owners must be among them. Returns a function that removes them. */
    add: (more: readonly SearchItem[]) => {
      const shard = new Shard(more)
      shards = [...shards, shard]
      return () => {
        shards = shards.filter(other => other !== shard)
      }
    },
    /** Returns the best results for `text` with their signals. */
    hits: (text: string, options: SearchOptions = {}): readonly Hit[] => hitsOf(queryOf(text, options), options, true),
    /** Returns the results for `text`, best first; empty for a text without letters or digits. */
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

/** Returns the weights of the required words by rarity (sum 1). */
function sharesOf({ words, needed }: Query, shards: readonly Shard[]): number[] {
  const rarities = words.map((word, column) => {
    if ((needed & (1 << column)) === 0) return 0
    const places = shards.reduce((sum, shard) => sum + shard.placesOf(word), 0)
    return Math.log2(MAX_PLACES / Math.min(MAX_PLACES / 2, 1 + (places || UNSEEN)))
  })
  const sum = rarities.reduce((all, rarity) => all + rarity, 0)
  return rarities.map(rarity => rarity / sum)
}

/** Enforces that a service named in full, and an icon with the exact name or keyword, are among the first three. */
function atAGlance(hits: readonly Hit[]): readonly Hit[] {
  const withService = lifted(hits, 'service', 1)
  return hits[0]?.thing.kind === 'command' ? withService : lifted(withService, 'icon', 2)
}

/** Moves the first lifted hit of `kind` up to `place`. */
function lifted(hits: readonly Hit[], kind: SearchItemKind, place: number): readonly Hit[] {
  const from = hits.findIndex(({ thing, isLifted }) => thing.kind === kind && isLifted)
  return from <= place ? hits : hits.toSpliced(from, 1).toSpliced(place, 0, ...hits.slice(from, from + 1))
}

/**
 * Merges a feature with its icon of the same title into one row at the better position. The row is the feature's, which
 * also selects the icon.
 */
function withIcons(hits: readonly Hit[]): Hit[] {
  const features = new Map(hits.flatMap(hit => (hit.thing.kind === 'feature' ? [[keyOf(hit.thing), hit]] : [])))
  const rows = hits.map(hit => (hit.thing.kind === 'icon' ? (features.get(keyOf(hit.thing)) ?? hit) : hit))
  return [...new Set(rows)]
}

const keyOf = ({ iconName, title }: SearchItem) => `${iconName} ${title.toLowerCase()}`

/** Returns the most popular services, for the vendor's name alone. */
function bestKnown(things: readonly SearchItem[]): Hit[] {
  const none = { score: 0, isPartial: true, isLifted: false, weakest: CODE.none }
  return things
    .filter(({ kind }) => kind === 'service')
    .sort((a, b) => a.rank - b.rank)
    .map((thing, position) => ({ ...none, thing, position }))
}
