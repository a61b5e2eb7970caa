/** A searchable set of items with an index of its own. */
import { buildPostings, type Postings } from './index/postings'
import { firstWhere } from './index/vocabulary'
import { type ItemKind, needsOwnMatch, type SearchItem } from './items/items'
import { MatchGrid, matchWords } from './match/match-grid'
import type { WeighedQuery } from './query/query'
import { KIND_BITS, kindBitsOf } from './query/requested-kinds'
import { type Candidate, QueryMatch, weighedKind } from './rank/signals'
import { scoreOf } from './rank/weights'

/** A found item with its score. */
export interface ScoredItem extends Pick<QueryMatch, 'isPartial' | 'isExact' | 'weakest'> {
  item: SearchItem
  score: number
  /** Position in the data. */
  position: number
  /** Name, keyword or description that matches its weakest word; absent if an owner's name matches. */
  found?: string | undefined
  /** Its signals, on request. */
  signals?: Float64Array
}

/** Sorts by completeness, score, popularity and position in the data. */
export const compareScored = (a: ScoredItem, b: ScoredItem): number =>
  Number(a.isPartial) - Number(b.isPartial) || b.score - a.score || a.item.rank - b.item.rank || a.position - b.position

/** Number and kinds of results. Default: all kinds. */
export interface FindOptions {
  limit: number
  kinds?: readonly ItemKind[] | undefined
  /** True to return the signals, too. */
  explain?: boolean
}

export class Shard {
  private readonly postings: Postings
  private readonly grid: MatchGrid
  private readonly reading: QueryMatch
  private readonly candidates: readonly Candidate[]
  private readonly hasMany: boolean
  /** Owned items by owner (entities). */
  private readonly owned = new Map<number, number[]>()

  constructor(readonly items: readonly SearchItem[]) {
    this.postings = buildPostings(items)
    this.hasMany = items.some(needsOwnMatch)
    this.grid = new MatchGrid(this.postings.entityCount)
    this.reading = new QueryMatch(this.grid, this.postings.wordCounts)
    this.candidates = items.map((item, entity) => ({
      item,
      entity,
      owners: this.postings.ownersOf[entity] ?? [],
      kinds: kindBitsOf(item),
      kind: weighedKind(item),
      rank: Math.log2(1 + item.rank),
    }))
    for (const { entity, owners } of this.candidates)
      for (const owner of owners) {
        const known = this.owned.get(owner)
        if (known) known.push(entity)
        else this.owned.set(owner, [entity])
      }
  }

  /** Returns the number of positions of `word` in this index. */
  positionCount(word: string): number {
    const { vocabulary, offsets } = this.postings
    const term = vocabulary.idOf(word)
    return term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
  }

  /**
   * Returns the best items for `query`, and all exact matches. Omits partial matches once an item matches all words.
   */
  find(query: WeighedQuery, { limit, kinds, explain = false }: FindOptions): ScoredItem[] {
    this.collectCandidates(query)
    const { reading } = this
    const best: ScoredItem[] = []
    const exact: ScoredItem[] = []
    let isFound = false
    for (const entity of this.grid.candidates) {
      const candidate = this.candidates[entity]
      if (!candidate || kinds?.includes(candidate.item.kind) === false) continue
      if (!reading.read(candidate, query, !isFound)) continue
      const { isPartial, isExact, weakest } = reading
      isFound ||= !isPartial
      const score = scoreOf(reading.signals)
      const last = best[limit - 1]
      if (last && !isExact && score < last.score && (isPartial || !last.isPartial)) continue
      const { item, entity: position } = candidate
      const found = this.postings.texts[reading.phrase]
      const scored: ScoredItem = { item, score, position, isPartial, isExact, weakest, found }
      if (explain) scored.signals = reading.signals.slice()
      if (isExact) exact.push(scored)
      else {
        const at = firstWhere(best.length, index => compareScored(best[index] ?? scored, scored) > 0)
        best.splice(at, 0, scored)
        if (best.length > limit) best.pop()
      }
    }
    return [...exact, ...best]
  }

  /** Finds the candidates. In large sets, single letters match nothing, because they would match thousands of items. */
  private collectCandidates({ words, needed, allRequested, currentSlug }: WeighedQuery) {
    const { grid } = this
    grid.clear()
    if (this.hasMany && words.join('').length < 2) return
    matchWords(this.postings, grid, words)
    // If the query names a service or requests a kind, the items of that service are candidates even if no word matches
    // them.
    if (this.hasMany && (allRequested & KIND_BITS.operation) === 0) return
    const requestsKind = (allRequested & ~KIND_BITS.comparison) !== 0
    const owners = grid.candidates.filter(entity => requestsKind || (grid.fullNameBits(entity) & needed) === needed)
    if (currentSlug !== undefined && requestsKind)
      owners.push(this.items.findIndex(({ kind, slug }) => kind === 'service' && slug === currentSlug))
    for (const owner of owners) for (const item of this.owned.get(owner) ?? []) grid.addCandidate(item)
  }
}
