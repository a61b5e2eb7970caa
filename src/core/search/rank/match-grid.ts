/** What each word of a query costs for each thing and owner: the best of all places where it occurs. */
import type { Postings } from '../index/postings'
import type { Thing } from '../things/things'
import { NO_MATCH } from './costs'
import type { WholeNames } from './whole-names'

/** Columns per entity: at most 8 words, and the whole query. */
const WIDTH = 9

/** A table over the entities of one index, filled for one query at a time (./look-up), and the candidates in it. */
export class MatchGrid {
  private readonly costs: Uint8Array
  private readonly sources: Int32Array
  /** Per entity: the query (a number) for which it is a candidate; for which one of its keywords is the whole query. */
  private readonly candidateIn: Uint32Array
  private readonly keywordIn: Uint32Array
  private readonly keywords: Int32Array
  private query = 0
  private columns = WIDTH
  /** Things and owners that any word matches; valid up to `count`. */
  readonly candidates: Int32Array
  count = 0
  /** The whole names in the query. */
  wholeNames: WholeNames = new Map()
  /** Services of which the whole query is a keyword. */
  readonly keywordServices: Thing[] = []
  /** Words (bits) that match anything here, and those that do so without a typing error. */
  known = 0
  spelled = 0
  /** The word (a bit) that matches in the fewest places. */
  rarest = 0
  /** The query is a word of a service's name. */
  isNameWord = false

  constructor(private readonly postings: Pick<Postings, 'entityCount' | 'entities'>) {
    const { entityCount } = postings
    this.costs = new Uint8Array(entityCount * WIDTH)
    this.sources = new Int32Array(entityCount * WIDTH)
    this.candidateIn = new Uint32Array(entityCount)
    this.keywordIn = new Uint32Array(entityCount)
    this.keywords = new Int32Array(entityCount)
    this.candidates = new Int32Array(entityCount)
  }

  /** Lowest cost of the word in `column` for `entity`. */
  cost(entity: number, column: number): number {
    return this.isCandidate(entity) ? (this.costs[entity * WIDTH + column] ?? NO_MATCH) : NO_MATCH
  }

  /** The phrase that has that cost. */
  source(entity: number, column: number): number {
    return this.sources[entity * WIDTH + column] ?? -1
  }

  /** The keyword (a phrase) of `entity` that the whole query is; -1 for none. */
  wholeKeyword(entity: number): number {
    return this.keywordIn[entity] === this.query ? (this.keywords[entity] ?? -1) : -1
  }

  isCandidate(entity: number): boolean {
    return this.candidateIn[entity] === this.query
  }

  addCandidate(entity: number) {
    if (this.isCandidate(entity)) return
    this.candidateIn[entity] = this.query
    const start = entity * WIDTH
    for (let column = 0; column < this.columns; column++) this.costs[start + column] = NO_MATCH
    this.candidates[this.count++] = entity
  }

  /** Forgets the last query; the next one has so many columns. */
  clear(columns = WIDTH) {
    this.query++
    this.columns = columns
    this.count = 0
    this.known = 0
    this.spelled = 0
    this.rarest = 0
    this.isNameWord = false
    this.wholeNames = new Map()
    this.keywordServices.length = 0
  }

  /** `phrase` is a keyword that the whole query is; the first one counts. */
  addKeyword(phrase: number) {
    const entity = this.postings.entities[phrase] ?? 0
    if (this.keywordIn[entity] === this.query) return
    this.keywordIn[entity] = this.query
    this.keywords[entity] = phrase
  }

  /** The word in `column` matches `phrase` of the candidate `entity` at `cost`. */
  put(entity: number, phrase: number, column: number, cost: number) {
    const cell = entity * WIDTH + column
    if (cost >= (this.costs[cell] ?? NO_MATCH)) return
    this.costs[cell] = cost
    this.sources[cell] = phrase
  }
}
