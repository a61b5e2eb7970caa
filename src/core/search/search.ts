/** Searches and ranks items, for the palette, the address bar, the not-found page, and the command line. */
import { runToEnd } from '../collections'
import type { ItemKind, SearchItem, SearchResult } from '../items/item'
import { splitCompounds } from '../items/words'
import { liftCompared } from './comparison'
import { matchedTitleRanges, matchReason } from './explain'
import { buildPostings } from './index/postings'
import { STRENGTH_NAMES, Strength, TIER_BY_STRENGTH } from './match/strengths'
import { type ParsedQuery, parseQuery } from './query/query'
import { KIND_BITS } from './query/requested-kinds'
import { compareScoredItems, type ScoredItem, Shard } from './shard'

export interface SearchOptions {
  /** Maximum number of results. Default: 50. */
  limit?: number
  /** Kinds to search. Default: all. */
  kinds?: readonly ItemKind[]
  /** Slug of the service whose page is open. Links of this service rank higher. */
  currentSlug?: string | undefined
}

const DEFAULT_LIMIT = 50
const MIN_SENTENCE_WORDS = 5

/** The rarity of a word is the logarithm (base 2) of this number divided by the number of occurrences of the word. */
const MAX_OCCURRENCES = 2 ** 16

/** Number of occurrences assumed for words that are not in the index, because they are incomplete or misspelled. */
const ASSUMED_OCCURRENCES = 2 ** 8

/** @param build builds the index of a set of items, or returns a stored index */
export function createSearch(items: readonly SearchItem[], build: typeof buildPostings = buildPostings) {
  const guides = items.filter(({ compared }) => compared)
  let shards: readonly Shard[] = []
  runToEnd(addInSteps(items))

  /** Adds items in steps. Queries between the steps ignore them. Returns a function that removes the items. */
  function* addInSteps(more: readonly SearchItem[]) {
    const shard = new Shard(more, yield* build(more))
    shards = [...shards, shard]
    return () => {
      shards = shards.filter(other => other !== shard)
    }
  }

  /** Returns the results for `query` in display order. */
  function rank(
    query: ParsedQuery,
    { limit = DEFAULT_LIMIT, kinds, currentSlug }: SearchOptions,
    explain: boolean,
  ): readonly ScoredItem[] {
    if (query.isVendorOnly && kinds?.includes('service') !== false) return servicesByPopularity(items).slice(0, limit)
    const weighted = { ...query, currentSlug, shares: sharesOf(query, shards) }
    const all = shards.flatMap(shard => shard.find(weighted, { limit, kinds, explain })).sort(compareScoredItems)
    const found = all[0]?.isPartial ? all : all.filter(({ isPartial, isExact }) => !isPartial || isExact)
    const rows = liftExactMatches((query.allRequested & KIND_BITS.icon) === 0 ? mergeIcons(found) : found)
    return ((query.allRequested & KIND_BITS.comparison) === 0 ? rows : liftCompared(rows, guides)).slice(0, limit)
  }

  /** Returns the results for `text`. If nothing matches all words of a sentence, ordinary words may be missing. */
  function find(text: string, options: SearchOptions, explain = false): readonly ScoredItem[] {
    const query = queryOf(text, options)
    const found = rank(query, options, explain)
    // A page, an operation, or an icon often has all words by chance. It answers only if its kind is requested.
    const namesKind = options.kinds !== undefined || (query.allRequested & ~KIND_BITS.comparison) !== 0
    const answers = namesKind ? undefined : ['service', 'feature', 'command']
    const isAnswer = ({ item, isPartial }: ScoredItem) => !isPartial && answers?.includes(item.kind) !== false
    const isSentence = text.trim().split(/\s+/).length >= MIN_SENTENCE_WORDS
    if (isSentence ? found.some(isAnswer) : found.length > 0) return found
    const ofSentence = rank(queryOf(splitCompounds(text), options, true), options, explain)
    return ofSentence.length > 0 ? ofSentence : found
  }
  // A search restricted to icons behaves as if the query contained "icon".
  const queryOf = (text: string, { kinds }: SearchOptions, isSentence = false) =>
    parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text, isSentence)

  return {
    addInSteps,
    add: (more: readonly SearchItem[]) => runToEnd(addInSteps(more)),
    /** Returns the best results for `text` with their ranking signals. */
    scoredItems: (text: string, options: SearchOptions = {}) => find(text, options, true),
    /** Returns the results for `text`, best first; empty for a text without letters or digits. */
    search(text: string, options: SearchOptions = {}): SearchResult[] {
      const query = queryOf(text, options)
      return find(text, options).map(({ item, score, isPartial, weakest, found }) => {
        const tier = isPartial ? 'description' : TIER_BY_STRENGTH[STRENGTH_NAMES[weakest] ?? 'none']
        const ranges = matchedTitleRanges(item.title, query, tier === 'initials')
        return { item, tier, score, why: matchReason(item, tier, found), ranges }
      })
    },
  }
}

/** Returns the weight of each word: its share of the rarity of all required words. In a sentence, rarity counts more. */
function sharesOf({ words, needed, isSentence }: ParsedQuery, shards: readonly Shard[]): number[] {
  const rarities = words.map((word, column) => {
    if ((needed & (1 << column)) === 0) return 0
    const positions = shards.reduce((sum, shard) => sum + shard.occurrenceCount(word), 0)
    const fewer = MAX_OCCURRENCES / Math.min(MAX_OCCURRENCES / 2, 1 + (positions || ASSUMED_OCCURRENCES))
    return Math.log2(fewer) ** (isSentence ? 2 : 1)
  })
  const sum = rarities.reduce((all, rarity) => all + rarity, 0)
  return rarities.map(rarity => rarity / sum)
}

/** Moves a service named in full, and an icon with the exact name or keyword, to the first three results. */
function liftExactMatches(found: readonly ScoredItem[]): readonly ScoredItem[] {
  const withService = moveUp(found, 'service', 1)
  return found[0]?.item.kind === 'command' ? withService : moveUp(withService, 'icon', 2)
}

/** Moves the first exact match of `kind` to `position`, if it is further down. */
function moveUp(found: readonly ScoredItem[], kind: ItemKind, position: number): readonly ScoredItem[] {
  const from = found.findIndex(({ item, isExact }) => item.kind === kind && isExact)
  return from <= position ? found : found.toSpliced(from, 1).toSpliced(position, 0, ...found.slice(from, from + 1))
}

/** Merges each feature with the icon of the same title into one result, at the better of the two positions. */
function mergeIcons(found: readonly ScoredItem[]): ScoredItem[] {
  const features = new Map(found.flatMap(row => (row.item.kind === 'feature' ? [[keyOf(row.item), row]] : [])))
  const rows = found.map(row => (row.item.kind === 'icon' ? (features.get(keyOf(row.item)) ?? row) : row))
  return [...new Set(rows)]
}

const keyOf = ({ iconName, title }: SearchItem) => `${iconName} ${title.toLowerCase()}`

/** Returns the services, most popular first, for a query that is only the vendor's name. */
function servicesByPopularity(items: readonly SearchItem[]): ScoredItem[] {
  const none = { score: 0, isPartial: true, isExact: false, names: 0, weakest: Strength.none }
  return items
    .filter(({ kind }) => kind === 'service')
    .sort((a, b) => a.rank - b.rank)
    .map((item, position) => ({ ...none, item, position }))
}
