/** Searches and ranks items, for the palette, the address bar, the not-found page, and the command line. */
import type { OperationLinks } from '../catalog/links/operations'
import { runToEnd } from '../collections'
import type { IdentifiedItem, ItemKind, SearchItem, SearchResult } from '../items/item'
import { reorder } from '../reorder'
import { matchedTitleRanges, matchReason } from './explain'
import { buildPostings } from './index/postings'
import { STRENGTH_NAMES, Strength, TIER_BY_STRENGTH } from './match/strengths'
import { RESULT_ORDER } from './order'
import { KIND_BITS, type ParsedQuery, parseQuery } from './query/query'
import { compareScoredItems, type ScoredItem, Shard } from './shard'
import { splitChinese } from './word-forms'

export interface SearchOptions {
  /** Maximum number of results. Default: 50. */
  limit?: number
  /** Kinds to search. Default: all. */
  kinds?: readonly ItemKind[]
  /** Slug of the service whose page is open. Links of this service rank higher. */
  currentSlug?: string
}

const DEFAULT_LIMIT = 50
const MIN_SENTENCE_WORDS = 5

/** The rarity of a word is the logarithm (base 2) of this number divided by the number of occurrences of the word. */
const MAX_OCCURRENCES = 2 ** 16

/** Number of occurrences assumed for words that are not in the index, because they are incomplete or misspelled. */
const ASSUMED_OCCURRENCES = 2 ** 8

/**
 * @param build builds the index of a set of items, or returns a stored index
 * @param linkTo returns an item with the URL of its page in a reference
 */
export function createSearch(
  items: readonly SearchItem[],
  build: typeof buildPostings = buildPostings,
  linkTo: (item: SearchItem, reference: keyof OperationLinks) => SearchItem = item => item,
) {
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

  /** Returns matches by score. If the query is the vendor's name alone, returns the services by popularity. */
  function scoredMatches(query: ParsedQuery, options: SearchOptions, explain: boolean): readonly ScoredItem[] {
    const { limit = DEFAULT_LIMIT, kinds, currentSlug } = options
    if (query.isVendorOnly && kinds?.includes('service') !== false) return servicesByPopularity(items)
    const weighted = { ...query, currentSlug, shares: sharesOf(query, shards) }
    return shards.flatMap(shard => shard.find(weighted, limit, kinds, explain)).sort(compareScoredItems)
  }

  /** Returns the query in `text` and its results. If none has all words of a sentence, common words may be missing. */
  function orderedMatches(
    text: string,
    options: SearchOptions,
    identified: readonly IdentifiedItem[],
    explain = false,
  ) {
    const query = queryOf(text, options)
    const found = scoredMatches(query, options, explain)
    // A page, an operation, or an icon often has all words by chance. It answers only if its kind is requested.
    const namesKind = options.kinds !== undefined || (query.allRequested & ~KIND_BITS.comparison) !== 0
    const answers = namesKind ? undefined : ['service', 'feature', 'command']
    const isAnswer = ({ item, isPartial }: ScoredItem) => !isPartial && answers?.includes(item.kind) !== false
    const isSentence = text.trim().split(/\s+/).length >= MIN_SENTENCE_WORDS
    const isAnswered = isSentence ? found.some(isAnswer) : found.length > 0
    const relaxed = isAnswered ? [] : scoredMatches(queryOf(splitChinese(text), options, true), options, explain)
    const scored = relaxed.length > 0 ? relaxed : found
    const context = { query, guides, identified: identified.map(result => ({ ...IDENTIFIED, ...result })) }
    const noteMove = (row: ScoredItem, move: string) => {
      row.moves = [...(row.moves ?? []), move]
    }
    const rows = reorder(RESULT_ORDER, scored, context, explain ? noteMove : undefined)
    return { query, rows: rows.slice(0, options.limit ?? DEFAULT_LIMIT) }
  }

  // A search restricted to icons behaves as if the query contained "icon".
  const queryOf = (text: string, { kinds }: SearchOptions, isSentence = false) =>
    parseQuery(kinds?.length === 1 && kinds[0] === 'icon' ? `${text} icon` : text, isSentence)

  return {
    addInSteps,
    add: (more: readonly SearchItem[]) => runToEnd(addInSteps(more)),
    /** Returns the results of `search` with their ranking signals, and with the reorderings that moved them. */
    explain: (text: string, options: SearchOptions, identified: readonly IdentifiedItem[]) =>
      orderedMatches(text, options, identified, true).rows,
    /** Returns the `identified` items of a text, then the results for its words, if it has any. */
    search(text: string, options: SearchOptions = {}, identified: readonly IdentifiedItem[] = []): SearchResult[] {
      const { query, rows } = orderedMatches(text, options, identified)
      const references = ['cli', 'python', 'javascript'] as const
      const reference = references.find(kind => (query.allRequested & KIND_BITS[kind]) !== 0)
      return rows.map(({ item, score, isPartial, weakest, found, why }) => {
        const tier = isPartial ? 'description' : TIER_BY_STRENGTH[STRENGTH_NAMES[weakest] ?? 'none']
        if (why !== undefined) return { item, tier, score, why, ranges: [] }
        const ranges = matchedTitleRanges(item.title, query, tier === 'initials')
        const linked = reference ? linkTo(item, reference) : item
        return { item: linked, tier, score, why: matchReason(item, tier, found), ranges }
      })
    },
  }
}

/** Returns the weight of each word: its share in the rarity of all required words. Rarity counts more in a sentence. */
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

const UNMATCHED = { score: 0, position: 0, isPartial: true, isExact: false, fullNameBits: 0, weakest: Strength.none }
const IDENTIFIED = { ...UNMATCHED, score: Number.POSITIVE_INFINITY, isPartial: false, weakest: Strength.name }

/** Returns the services, most popular first, for a query that is only the vendor's name. */
const servicesByPopularity = (items: readonly SearchItem[]): ScoredItem[] =>
  items
    .filter(({ kind }) => kind === 'service')
    .sort((a, b) => a.rank - b.rank)
    .map(item => ({ ...UNMATCHED, item }))
