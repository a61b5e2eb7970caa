/** Looks the words of a query up in an index, and fills the grid with what they match. */
import { Field, Match, Part } from '../index/codes'
import type { Postings } from '../index/postings'
import { partAt, phraseAt } from '../index/term-table'
import type { TermMatches } from '../index/vocabulary'
import type { Thing } from '../things/things'
import { anyOrderKey } from '../words'
import { COST, costOf, NO_MATCH, penaltyOf, WHOLE_QUERY_BONUS } from './costs'
import type { MatchGrid } from './match-grid'
import { joinedLong, joinedSingular, type Query } from './query'
import { findWholeNames } from './whole-names'

/**
 * How a query is read. `strict`: things are left out of which a longer word of the query matches nothing, they cannot be
 * an answer. `loose`: with more typing errors than usual. `sure`: the words (bits) that cannot be misspelled others.
 */
export interface Reading {
  strict: boolean
  loose: boolean
  sure: number
}

/** Shorter words run together are not compared with misspelled names: `s3 cp` is not `scp`. */
const LEAST_JOINED = 6

const isSpelled = (match: number) => match < Match.typo || match === Match.middle

/** One index: its things, and per thing the kinds for which it can be asked without a word of its own. */
export interface Index {
  postings: Postings
  things: readonly Thing[]
  kinds: Int32Array
}

/** Reads queries into `grid`. */
export class LookUp {
  /** Places that words have been looked up in. */
  private placesRead = 0
  /** No new candidates but those that may match earlier words through their owners or their kind. */
  private onlyKnown = false
  private allAsked = 0

  constructor(
    private readonly index: Index,
    private readonly grid: MatchGrid,
  ) {}

  /** Fills the grid. The column behind the words is the whole query, when it has several words. */
  read(query: Query, { strict, loose, sure }: Reading) {
    const { words, needed } = query
    const { grid } = this
    const { postings } = this.index
    grid.clear(words.length + 1)
    this.allAsked = query.allAsked
    this.onlyKnown = false
    let fewest = Number.MAX_SAFE_INTEGER
    const longestFirst = [...words.keys()].sort((a, b) => (words[b] ?? '').length - (words[a] ?? '').length)
    for (const column of longestFirst) {
      const bit = 1 << column
      const found = postings.vocabulary.match(words[column] ?? '', { loose, sure: (sure & bit) !== 0 })
      if (found.terms.length > 0) grid.known |= bit
      if (found.matches.some(isSpelled)) grid.spelled |= bit
      const before = this.placesRead
      this.addMatches(found, query, column)
      if ((needed & bit) === 0) continue
      if (this.placesRead - before < fewest) {
        fewest = this.placesRead - before
        grid.rarest = bit
      }
      if (strict) this.onlyKnown = true
    }
    this.onlyKnown = false
    if (words.length > 1) this.addWholeQuery(query)
    grid.wholeNames = findWholeNames(words, postings)
    this.findKeywordServices(words.length === 1 ? 0 : words.length)
  }

  private findKeywordServices(column: number) {
    const { grid, index } = this
    for (let at = 0; at < grid.count; at++) {
      const entity = grid.candidates[at] ?? 0
      const thing = index.things[entity]
      if (thing?.kind !== 'service') continue
      const cost = grid.cost(entity, column)
      if (cost === COST.keyword) grid.keywordServices.push(thing)
      if (cost === COST.prefix || cost === COST.laterPrefix) grid.isNameWord = true
    }
  }

  private addWholeQuery(query: Query) {
    const { words, joined } = query
    const { vocabulary, anyOrder, fields } = this.index.postings
    this.addMatches(vocabulary.match(joined, { joined: true, sure: joined.length < LEAST_JOINED }), query, words.length)
    for (const other of [joinedSingular(words), joinedLong(words)]) {
      const term = vocabulary.idOf(other)
      if (term >= 0) this.addMatches({ terms: [term], matches: [Match.variant] }, query, words.length)
    }
    for (const phrase of anyOrder.get(anyOrderKey(words)) ?? [])
      this.put(phrase, words.length, fields[phrase] === Field.former ? COST.formerOtherOrder : COST.otherOrder)
  }

  /** `column`: of the word that matches so; behind the words, that of the whole query. */
  private addMatches({ terms, matches }: TermMatches, { words, joined }: Query, column: number) {
    const { offsets, places, fields } = this.index.postings
    const isWholeQuery = column === words.length
    const isAll = isWholeQuery || words.length === 1
    const length = (words[column] ?? joined).length
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] ?? 0
      const match = matches[at] ?? 0
      const end = offsets[term + 1] ?? 0
      this.placesRead += end - (offsets[term] ?? 0)
      for (let at = offsets[term] ?? 0; at < end; at++) {
        const place = places[at] ?? 0
        const phrase = phraseAt(place)
        const field = fields[phrase] ?? 0
        if (field === Field.initials && match !== Match.exact && length < 3) continue
        const part = partAt(place)
        const cost = costOf(field, match, part)
        if (cost === NO_MATCH) continue
        // The whole query misspelled is a whole name, or nothing.
        if (isWholeQuery && match >= Match.typo && (part & Part.whole) === 0) continue
        if (isAll && cost === COST.keyword) this.grid.addKeyword(phrase)
        const beginsLikeIt = isWholeQuery && match === Match.prefix && (part & (Part.run | Part.later)) === Part.run
        this.put(phrase, column, beginsLikeIt ? cost - Math.min(WHOLE_QUERY_BONUS, penaltyOf(cost)) : cost)
      }
    }
  }

  private put(phrase: number, column: number, cost: number) {
    const { grid, index } = this
    const entity = index.postings.entities[phrase] ?? 0
    if (!grid.isCandidate(entity)) {
      if (this.onlyKnown && !this.mayMatchOtherwise(entity)) return
      grid.addCandidate(entity)
    }
    grid.put(entity, phrase, column, cost)
  }

  /** May an entity match earlier words that match nothing of its own? Its owners or its kind may, and it may be an owner. */
  private mayMatchOtherwise(entity: number): boolean {
    const { things, kinds, postings } = this.index
    if (entity >= things.length || ((kinds[entity] ?? 0) & this.allAsked) !== 0) return true
    if (things[entity]?.owns) return true
    const owners = postings.ownersOf[entity] ?? []
    for (let at = 0; at < owners.length; at++) if (this.grid.isCandidate(owners[at] ?? 0)) return true
    return false
  }
}
