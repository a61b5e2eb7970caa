/** Strength codes of each word of one query for each thing and owner, and the candidates. */
import { CODE } from './strengths'

/** Columns per entity: at most 8 words, and the whole query. */
const WIDTH = 9

export class MatchGrid {
  private readonly codes: Uint8Array
  private readonly phrases: Int32Array
  /** Per entity, the number of the query for which it is a candidate. */
  private readonly candidateIn: Uint32Array
  private query = 0
  /** Things and owners that any word matches; valid up to `count`. */
  readonly candidates: Int32Array
  count = 0
  /** Entity -> the words (bits) that are whole names of it. */
  readonly names = new Map<number, number>()

  constructor(entityCount: number) {
    this.codes = new Uint8Array(entityCount * WIDTH)
    this.phrases = new Int32Array(entityCount * WIDTH)
    this.candidateIn = new Uint32Array(entityCount)
    this.candidates = new Int32Array(entityCount)
  }

  /** The best strength (a code) of the word in `column` for `entity`. */
  code(entity: number, column: number): number {
    return this.isCandidate(entity) ? (this.codes[entity * WIDTH + column] ?? CODE.none) : CODE.none
  }

  /** The phrase of that match. */
  phrase(entity: number, column: number): number {
    return this.phrases[entity * WIDTH + column] ?? -1
  }

  isCandidate(entity: number): boolean {
    return this.candidateIn[entity] === this.query
  }

  addCandidate(entity: number) {
    if (this.isCandidate(entity)) return
    this.candidateIn[entity] = this.query
    this.codes.fill(CODE.none, entity * WIDTH, (entity + 1) * WIDTH)
    this.candidates[this.count++] = entity
  }

  /** Forgets the last query. */
  clear() {
    this.query++
    this.count = 0
    this.names.clear()
  }

  /** Records a match of the word in `column` with `phrase` of `entity`. */
  put(entity: number, phrase: number, column: number, code: number) {
    this.addCandidate(entity)
    const cell = entity * WIDTH + column
    if (code >= (this.codes[cell] ?? CODE.none)) return
    this.codes[cell] = code
    this.phrases[cell] = phrase
  }
}
