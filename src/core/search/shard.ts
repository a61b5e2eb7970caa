/** A set of items with its own index. Items that load later are in shards of their own. */
import { groupPairs } from '../collections'
import type { ItemKind, SearchItem } from '../items/item'
import type { Postings } from './index/postings'
import { firstIndexWhere, Vocabulary } from './index/vocabulary'
import { addWordMatches, MatchTable } from './match/match-table'
import { KIND_BITS, kindBitsOf, type WeightedQuery } from './query/query'
import { QueryMatch, type RankingCandidate, rankingKindOf } from './rank/signals'
import { scoreOf } from './rank/weights'

export interface ScoredItem extends Pick<QueryMatch, 'isPartial' | 'isExact' | 'fullNameBits' | 'weakest'> {
  item: SearchItem
  score: number
  position: number
  /** Name, keyword, or description that matches the weakest word; absent if only names of owners match. */
  found?: string
  /** Description of an identified item; absent for others. */
  why?: string
  /** Ranking signals of the item, if requested by `explain`. */
  signals?: Float64Array
  /** Names of the reorderings that moved the item, if requested by `explain`. */
  moves?: readonly string[]
}

/** Compares results, best first: complete matches, then score, popularity, and position in the shard. */
export const compareScoredItems = (a: ScoredItem, b: ScoredItem): number =>
  Number(a.isPartial) - Number(b.isPartial) || b.score - a.score || a.item.rank - b.item.rank || a.position - b.position

export class Shard {
  private readonly table: MatchTable
  private readonly match: QueryMatch
  private readonly candidates: readonly RankingCandidate[]
  /** True for operations and guide pages. There are thousands, so a query word must match the item itself. */
  private readonly itemsNeedOwnMatch: boolean
  /** Entity indexes of the items of each owner, by that of the owner. */
  private readonly owned: ReadonlyMap<number, readonly number[]>

  private readonly vocabulary: Vocabulary

  constructor(
    readonly items: readonly SearchItem[],
    private readonly postings: Postings,
  ) {
    this.vocabulary = new Vocabulary(postings.terms)
    this.itemsNeedOwnMatch = items.some(({ kind, guide }) => kind === 'operation' || guide !== undefined)
    this.table = new MatchTable(this.postings.entityCount)
    this.match = new QueryMatch(this.table, this.postings.wordCounts)
    this.candidates = items.map((item, entity) => ({
      item,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      kinds: kindBitsOf(item),
      kind: rankingKindOf(item),
      rank: Math.log2(1 + item.rank),
    }))
    this.owned = groupPairs(
      this.candidates.flatMap(({ entity, owners }) => owners.map(owner => [owner, entity] as const)),
    )
  }

  occurrenceCount(word: string): number {
    const { offsets } = this.postings
    const term = this.vocabulary.idOf(word)
    return term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
  }

  /** Returns all exact matches, then the best others. Once an item matches all words, skips partial matches. */
  find(query: WeightedQuery, limit: number, kinds: readonly ItemKind[] | undefined, explain: boolean): ScoredItem[] {
    this.collectCandidates(query)
    const { match } = this
    const best: ScoredItem[] = []
    const exact: ScoredItem[] = []
    let isFound = false
    for (const entity of this.table.candidates) {
      const candidate = this.candidates[entity]
      if (!candidate || kinds?.includes(candidate.item.kind) === false) continue
      if (!match.read(candidate, query, !isFound)) continue
      const { isPartial, isExact, fullNameBits, weakest } = match
      isFound ||= !isPartial
      const score = scoreOf(match.signals)
      const last = best[limit - 1]
      if (last && !isExact && score < last.score && (isPartial || !last.isPartial)) continue
      const { item, entity: position } = candidate
      const found = this.postings.texts[match.phrase]
      const scored: ScoredItem = { item, score, position, isPartial, isExact, fullNameBits, weakest, found }
      if (explain) scored.signals = match.signals.slice()
      if (isExact) exact.push(scored)
      else {
        const at = firstIndexWhere(best.length, index => compareScoredItems(best[index] ?? scored, scored) > 0)
        best.splice(at, 0, scored)
        if (best.length > limit) best.pop()
      }
    }
    return [...exact, ...best]
  }

  /** Collects the items to rank. A single letter finds no operations or guide pages, because thousands would match. */
  private collectCandidates(query: WeightedQuery) {
    const { words, needed, allRequested, currentSlug } = query
    const { table } = this
    table.clear()
    if (this.itemsNeedOwnMatch && words.join('').length < 2) return
    addWordMatches(this.postings, this.vocabulary, table, query)
    // If the query is an owner's full name or names a kind, all items of the matching owners are candidates.
    if (this.itemsNeedOwnMatch && (allRequested & KIND_BITS.operation) === 0) return
    const requestsKind = (allRequested & ~KIND_BITS.comparison) !== 0
    const owners = table.candidates.filter(entity => requestsKind || (table.fullNameBits(entity) & needed) === needed)
    if (currentSlug !== undefined && requestsKind)
      owners.push(this.items.findIndex(({ kind, slug }) => kind === 'service' && slug === currentSlug))
    for (const owner of owners) for (const entity of this.owned.get(owner) ?? []) table.addCandidate(entity)
  }
}
