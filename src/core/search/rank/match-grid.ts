/** What each word of a query costs for each thing and owner: the best of all places where it occurs. */

import type { Postings } from '../index/postings'
import type { TermMatches } from '../index/vocabulary'
import { anyOrderKey } from '../index/words'
import { type Thing, TIERS } from '../things/things'
import {
  costOf,
  Field,
  finenessOfCost,
  INSIDE_COST,
  KEYWORD_COST,
  LATER,
  Match,
  NONE,
  Part,
  RUN_BONUS,
  START_COST,
} from './fields'
import { joinedLong, joinedSingular, type Query } from './query'
import { findWholeNames } from './whole-names'

/** Columns per entity: at most 8 words, and the whole query. */
const WIDTH = 9

/** Among the bits of `Part`, those that tell a whole name, `run`, from its later words. */
const BEGINNING = Part.run | Part.later

/** A name with its words in another order: not as good as in order, better than any part of a name. */
export const OTHER_ORDER = 3

/**
 * How a query is read. `strict`: things are left out of which a longer word of the query matches nothing, they cannot be
 * an answer. `loose`: with more typing errors than usual.
 */
export interface Reading {
  strict: boolean
  loose: boolean
}

const NO_NAMES: ReadonlyMap<number, readonly number[]> = new Map()

/** A finenesses of the start tier that stands for a whole word of a title or another name. */
const isWord = (fineness: number) => fineness % LATER < 1

const isWellSpelt = (match: number) => match < Match.typo || match === Match.middle

/** Scratch tables over the entities of one index, good for one query at a time. */
export class MatchGrid {
  private readonly costs: Uint8Array
  private readonly sources: Int32Array
  private readonly stamps: Uint32Array
  /** Per thing: the query (as a stamp) that is as a whole one of its keywords, and that keyword. */
  private readonly keyworded: Uint32Array
  private readonly keywords: Int32Array
  private stamp = 0
  private columns = WIDTH
  /** Places that words have been looked up in. */
  private poured = 0
  /** While filling: only entities that earlier words match, or may match through their owners or wishes (bits). */
  private onlyKnown = false
  private wished = 0
  /** Entities that any word matched; valid up to `count`. */
  readonly touched: Int32Array
  count = 0
  /** Entity -> sets of words (bits) that are together one of its names. */
  wholeNames: ReadonlyMap<number, readonly number[]> = NO_NAMES
  /** The services of which the whole query is a keyword. */
  readonly claims: Thing[] = []
  /** Words (bits) that match anything here, and those that do so well spelt. */
  known = 0
  spelt = 0
  /** The word (a bit) that matches least. */
  rarest = 0
  /** The query is a word of a service's name. */
  isNameWord = false

  constructor(
    private readonly postings: Postings,
    private readonly things: readonly Thing[],
    /** Per thing: the wishes that it fulfils without a word of its own (bits of ./intents). */
    private readonly fulfils: Int32Array,
  ) {
    const entities = postings.entityCount
    this.costs = new Uint8Array(entities * WIDTH)
    this.sources = new Int32Array(entities * WIDTH)
    this.stamps = new Uint32Array(entities)
    this.keyworded = new Uint32Array(entities)
    this.keywords = new Int32Array(entities)
    this.touched = new Int32Array(entities)
  }

  /** Lowest cost of the word in `column` for `entity`; 255 when it does not match. */
  cost(entity: number, column: number): number {
    return this.stamps[entity] === this.stamp ? (this.costs[entity * WIDTH + column] ?? NONE) : NONE
  }

  /** The phrase that has that cost. */
  source(entity: number, column: number): number {
    return this.sources[entity * WIDTH + column] ?? -1
  }

  /** The keyword (a phrase) of `entity` that the whole query is; -1 for none. */
  wholeKeyword(entity: number): number {
    return this.keyworded[entity] === this.stamp ? (this.keywords[entity] ?? -1) : -1
  }

  /** Makes `entity` a candidate. */
  touch(entity: number) {
    if (this.stamps[entity] === this.stamp) return
    this.stamps[entity] = this.stamp
    const start = entity * WIDTH
    for (let column = 0; column < this.columns; column++) this.costs[start + column] = NONE
    this.touched[this.count++] = entity
  }

  /** Forgets the last query. */
  clear() {
    this.stamp++
    this.count = 0
    this.known = 0
    this.spelt = 0
    this.isNameWord = false
    this.wholeNames = NO_NAMES
    this.claims.length = 0
  }

  /** Fills the grid for `query`. The column behind the words is the whole query, when it has several words. */
  fill(query: Query, { strict, loose }: Reading) {
    this.clear()
    const { words, needed, wishes } = query
    this.columns = words.length + 1
    const longestFirst = [...words.keys()].sort((a, b) => (words[b] ?? '').length - (words[a] ?? '').length)
    this.wished = 0
    for (const wish of wishes) this.wished |= wish
    let fewest = Number.MAX_SAFE_INTEGER
    this.rarest = 0
    this.onlyKnown = false
    for (const column of longestFirst) {
      const word = words[column] ?? ''
      const found = this.postings.vocabulary.match(word, { loose })
      if (found.terms.length > 0) this.known |= 1 << column
      if (found.matches.some(isWellSpelt)) this.spelt |= 1 << column
      const before = this.poured
      this.pour(found, column, word.length)
      if (needed & (1 << column) && this.poured - before < fewest) {
        fewest = this.poured - before
        this.rarest = 1 << column
      }
      if (strict && needed & (1 << column)) this.onlyKnown = true
    }
    this.onlyKnown = false
    if (words.length > 1) this.pourWhole(query)
    this.wholeNames = findWholeNames(words, this.postings)
    this.findClaims(words.length === 1 ? 0 : words.length)
  }

  private findClaims(column: number) {
    for (let at = 0; at < this.count; at++) {
      const entity = this.touched[at] ?? 0
      const thing = this.things[entity]
      if (thing?.kind !== 'service') continue
      const cost = this.costs[entity * WIDTH + column] ?? NONE
      if (cost === KEYWORD_COST) this.claims.push(thing)
      if (cost >= START_COST && cost < INSIDE_COST && isWord(finenessOfCost(cost))) this.isNameWord = true
    }
  }

  private pourWhole({ words, joined }: Query) {
    const { vocabulary, anyOrder, fields } = this.postings
    this.pour(vocabulary.match(joined, { joined: true }), words.length, joined.length)
    for (const other of [joinedSingular(words), joinedLong(words)]) {
      const term = vocabulary.idOf(other)
      if (term >= 0) this.pour({ terms: [term], matches: [Match.variant] }, words.length, joined.length)
    }
    for (const phrase of anyOrder.get(anyOrderKey(words)) ?? []) {
      const tier = fields[phrase] === Field.former ? 'former' : 'exact'
      this.put(phrase, words.length, TIERS.indexOf(tier) * 16 + OTHER_ORDER)
    }
  }

  private pour({ terms, matches }: TermMatches, column: number, length: number) {
    const { offsets, phrases, parts, fields } = this.postings
    const isWhole = column === this.columns - 1 && column > 0
    const isAll = isWhole || this.columns === 2
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] ?? 0
      const match = matches[at] ?? 0
      const end = offsets[term + 1] ?? 0
      this.poured += end - (offsets[term] ?? 0)
      for (let place = offsets[term] ?? 0; place < end; place++) {
        const phrase = phrases[place] ?? 0
        const field = fields[phrase] ?? 0
        if (field === Field.initials && match !== Match.exact && length < 3) continue
        const part = parts[place] ?? 0
        const cost = costOf(field, match, part)
        if (cost === NONE) continue
        // The whole query misspelt is a whole name, or nothing.
        if (isWhole && match >= Match.typo && (part & Part.whole) === 0) continue
        if (isAll && cost === KEYWORD_COST) this.noteKeyword(phrase)
        const begun = isWhole && match === Match.prefix && (part & BEGINNING) === Part.run
        this.put(phrase, column, begun ? cost - Math.min(RUN_BONUS, finenessOfCost(cost)) : cost)
      }
    }
  }

  private noteKeyword(phrase: number) {
    const entity = this.postings.entities[phrase] ?? 0
    if (this.keyworded[entity] === this.stamp) return
    this.keyworded[entity] = this.stamp
    this.keywords[entity] = phrase
  }

  private put(phrase: number, column: number, cost: number) {
    const entity = this.postings.entities[phrase] ?? 0
    if (this.stamps[entity] !== this.stamp) {
      if (this.onlyKnown && !this.mayStillMatch(entity)) return
      this.touch(entity)
    }
    const cell = entity * WIDTH + column
    if (cost >= (this.costs[cell] ?? NONE)) return
    this.costs[cell] = cost
    this.sources[cell] = phrase
  }

  /** May an entity match earlier words that match nothing of its own? Its owners or its kind may, and it may be an owner. */
  private mayStillMatch(entity: number): boolean {
    if (entity >= this.things.length || ((this.fulfils[entity] ?? 0) & this.wished) !== 0) return true
    if (this.things[entity]?.owns) return true
    const owners = this.postings.ownersOf[entity] ?? []
    for (let at = 0; at < owners.length; at++) if (this.stamps[owners[at] ?? 0] === this.stamp) return true
    return false
  }
}
