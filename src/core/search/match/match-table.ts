/** Match strengths: one row per item or owner (entity), one column per query word, and one for the whole query. */
import type { Postings } from '../index/postings'
import { phraseOfOccurrence, roleOfOccurrence } from '../index/term-table'
import type { Vocabulary } from '../index/vocabulary'
import { MAX_QUERY_WORDS, type ParsedQuery } from '../query/query'
import { matchStrength, Strength, TermRole } from './strengths'

/** Number of columns: one for each query word, and one for the whole query. */
const WIDTH = MAX_QUERY_WORDS + 1
export const WHOLE_QUERY_COLUMN = MAX_QUERY_WORDS

export class MatchTable {
  private readonly strengths: Uint8Array
  private readonly phrases: Int32Array
  private readonly isCandidate: Uint8Array
  private readonly nameBits: Uint8Array
  /** Entity indexes of the items and owners to rank: those that match a word, and those that the caller adds. */
  readonly candidates: number[] = []

  constructor(entityCount: number) {
    this.strengths = new Uint8Array(entityCount * WIDTH).fill(Strength.none)
    this.phrases = new Int32Array(entityCount * WIDTH)
    this.isCandidate = new Uint8Array(entityCount)
    this.nameBits = new Uint8Array(entityCount)
  }

  /** Returns the strength of the best match of the word in `column` with `entity`. */
  strength(entity: number, column: number): number {
    return this.strengths[entity * WIDTH + column] ?? Strength.none
  }

  /** Returns the phrase of `entity` that the word in `column` matches best. */
  phrase(entity: number, column: number): number {
    return this.phrases[entity * WIDTH + column] ?? 0
  }

  /** Returns the query words that, alone or with adjacent words, are a full name of `entity`, as a bit set. */
  fullNameBits(entity: number): number {
    return this.nameBits[entity] ?? 0
  }

  clear() {
    for (const entity of this.candidates) {
      this.strengths.fill(Strength.none, entity * WIDTH, (entity + 1) * WIDTH)
      this.isCandidate[entity] = 0
      this.nameBits[entity] = 0
    }
    this.candidates.length = 0
  }

  addCandidate(entity: number) {
    if (this.isCandidate[entity] === 1) return
    this.isCandidate[entity] = 1
    this.candidates.push(entity)
  }

  /** Records a match of the word in `column` with `phrase` of `entity`. */
  addMatch(entity: number, phrase: number, column: number, strength: number) {
    this.addCandidate(entity)
    if (strength <= Strength.former) this.nameBits[entity] = this.fullNameBits(entity) | (1 << column)
    const cell = entity * WIDTH + column
    // A lower number is a better match.
    if (strength >= (this.strengths[cell] ?? 0)) return
    this.strengths[cell] = strength
    this.phrases[cell] = phrase
  }
}

/** Adds matches of each word, and of adjacent words written as one: `api gateway` as `apigateway`. */
export function addWordMatches(
  postings: Postings,
  vocabulary: Vocabulary,
  table: MatchTable,
  { words, text, isSentence }: ParsedQuery,
) {
  const { offsets, occurrences, entities } = postings
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const typed = words.slice(start, end)
      if (!text.includes(typed.join(' '))) break
      const isWhole = typed.length === words.length
      for (const [term, match] of vocabulary.match(typed, isWhole, isSentence)) {
        const last = offsets[term + 1] ?? 0
        for (let at = offsets[term] ?? 0; at < last; at++) {
          const phrase = phraseOfOccurrence(occurrences[at] ?? 0)
          const entity = entities[phrase] ?? 0
          const role = roleOfOccurrence(occurrences[at] ?? 0)
          const strength = matchStrength(role, match)
          const isPart = typed.length > 1 || (isSentence && role === TermRole.camel)
          // Adjacent words count as a name or its beginning; in a sentence, so do parts of CamelCase names. Otherwise
          // the single words match better.
          if (strength >= (isPart ? Strength.inside : Strength.none)) continue
          // In a sentence, a word of a name is often an ordinary word.
          const least = isSentence && typed.length === 1 && role === TermRole.word ? Strength.inside : Strength.name
          // A keyword must not outweigh words of names.
          const wordStrength = strength === Strength.keyword ? Strength.keywordAmong : Math.max(strength, least)
          for (let column = start; column < end; column++) table.addMatch(entity, phrase, column, wordStrength)
          if (isWhole) table.addMatch(entity, phrase, WHOLE_QUERY_COLUMN, strength)
        }
      }
    }
}
