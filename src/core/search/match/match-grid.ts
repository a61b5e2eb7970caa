/** Match strengths of each query word for each item and owner, and the candidates. */
import type { Postings } from '../index/postings'
import { phraseAt, roleAt } from '../index/term-table'
import { MAX_WORDS } from '../query/query'
import { CODE, codeOf } from './strengths'

/** Columns per entity: the words, and the whole query. */
const WIDTH = MAX_WORDS + 1
export const WHOLE = MAX_WORDS

export class MatchGrid {
  private readonly codes: Uint8Array
  private readonly phrases: Int32Array
  private readonly isCandidate: Uint8Array
  private readonly names: Uint8Array
  /** Items and owners that match at least one word. */
  readonly candidates: number[] = []

  constructor(entityCount: number) {
    this.codes = new Uint8Array(entityCount * WIDTH).fill(CODE.none)
    this.phrases = new Int32Array(entityCount * WIDTH)
    this.isCandidate = new Uint8Array(entityCount)
    this.names = new Uint8Array(entityCount)
  }

  /** Returns the best strength code of the word in `column` for `entity`. */
  code(entity: number, column: number): number {
    return this.codes[entity * WIDTH + column] ?? CODE.none
  }

  /** Returns the phrase of that match. */
  phrase(entity: number, column: number): number {
    return this.phrases[entity * WIDTH + column] ?? 0
  }

  /** Returns the words (as bits) that are whole names of `entity`. */
  namesOf(entity: number): number {
    return this.names[entity] ?? 0
  }

  clear() {
    for (const entity of this.candidates) {
      this.codes.fill(CODE.none, entity * WIDTH, (entity + 1) * WIDTH)
      this.isCandidate[entity] = 0
      this.names[entity] = 0
    }
    this.candidates.length = 0
  }

  addCandidate(entity: number) {
    if (this.isCandidate[entity] === 1) return
    this.isCandidate[entity] = 1
    this.candidates.push(entity)
  }

  /** Records a match of the word in `column` with `phrase` of `entity`. */
  put(entity: number, phrase: number, column: number, code: number) {
    this.addCandidate(entity)
    if (code <= CODE.former) this.names[entity] = this.namesOf(entity) | (1 << column)
    const cell = entity * WIDTH + column
    if (code >= (this.codes[cell] ?? 0)) return
    this.codes[cell] = code
    this.phrases[cell] = phrase
  }
}

/** Looks up each of `words`, and each run of them without spaces, which counts for each of its words. */
export function lookUp({ vocabulary, offsets, places, entities }: Postings, grid: MatchGrid, words: readonly string[]) {
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const run = words.slice(start, end)
      const isWhole = run.length === words.length
      for (const [term, match] of vocabulary.match(run, isWhole)) {
        const last = offsets[term + 1] ?? 0
        for (let place = offsets[term] ?? 0; place < last; place++) {
          const phrase = phraseAt(places[place] ?? 0)
          const entity = entities[phrase] ?? 0
          const code = codeOf(roleAt(places[place] ?? 0), match)
          // Runs count only as a whole name or its prefix; otherwise their words match better.
          if (code >= (run.length > 1 ? CODE.inside : CODE.none)) continue
          // A keyword must not outweigh words of names.
          const ofWord = code === CODE.keyword ? CODE.keywordAmong : code
          for (let column = start; column < end; column++) grid.put(entity, phrase, column, ofWord)
          if (isWhole) grid.put(entity, phrase, WHOLE, code)
        }
      }
    }
}
