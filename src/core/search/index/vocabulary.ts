/** All distinct words and runs of words of an index, and which of them a typed word matches. */

import { longForm, singular } from '../words'
import { Match } from './codes'
import { allowedErrors, editDistance, letterMask, maskDistance } from './edit-distance'

export interface Term {
  text: string
  /** A word of its own, not only a run of words. */
  isWord: boolean
  /** Worth comparing with misspelled words. */
  isTypable: boolean
}

/** Terms, and how each was matched (codes of `Match`). */
type TermMatches = ReadonlyMap<number, number>

/** Length of the longest word that is no misspelled one when it is a word of something (letters). */
const SURE = 4
/** Length of the shortest misspelled word (letters). */
const LEAST_TYPO = 4

/** Words whose matches are cached. */
const CACHED = 200

/** The first position of `length` at which `isReached`; all behind it are reached too. */
export function firstWhere(length: number, isReached: (position: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export class Vocabulary {
  /** All words, a line each; where each begins, and its term. */
  private readonly text: string
  private readonly starts: number[] = []
  private readonly words: number[] = []
  /** Length -> terms of that length that are worth comparing with misspelled words. */
  private readonly byLength: number[][] = []
  private readonly masks: Int32Array
  private readonly cached = new Map<string, TermMatches>()
  private readonly ids = new Map<string, number>()

  /** `terms` sorted by code units. */
  constructor(private readonly terms: readonly Term[]) {
    this.masks = new Int32Array(terms.length)
    this.text = terms.flatMap(({ text, isWord }) => (isWord ? `${text}\n` : [])).join('')
    let end = 0
    terms.forEach(({ text, isWord, isTypable }, id) => {
      this.ids.set(text, id)
      if (isWord) {
        this.words.push(id)
        this.starts.push(end)
        end += text.length + 1
      }
      if (isTypable) {
        this.masks[id] = letterMask(text)
        this.byLength[text.length] ??= []
        this.byLength[text.length]?.push(id)
      }
    })
  }

  /** The term that is exactly `word`, or -1. */
  idOf(word: string): number {
    return this.ids.get(word) ?? -1
  }

  /** True for a whole word of a name or keyword. */
  private hasWord(word: string): boolean {
    const term = this.terms[this.idOf(word)]
    return term?.isWord === true && term.isTypable
  }

  /**
   * Returns every term that a word, or a run of words without its spaces, matches, each once and in its best way. Of a run that is
   * not all of a query (`isAll`), these are whole terms.
   */
  match(run: readonly string[], isAll: boolean): TermMatches {
    const key = `${run.join(' ')}${isAll ? ' all' : ''}`
    const known = this.cached.get(key)
    if (known) return known
    if (this.cached.size >= CACHED) this.cached.clear()
    const found = this.find(run, isAll)
    this.cached.set(key, found)
    return found
  }

  private find(run: readonly string[], isAll: boolean) {
    const found = new Map<number, number>()
    const add = (term: number, match: number) => {
      if (term >= 0 && !found.has(term)) found.set(term, match)
    }
    const text = run.join('')
    add(this.idOf(text), Match.exact)
    for (const form of [singular, longForm]) add(this.idOf(run.map(form).join('')), Match.variant)
    const isWord = run.length === 1
    if (isWord || isAll) this.addPrefixed(text, Match.prefix, add)
    if (isWord) {
      const stem = stemOf(text)
      if (stem) this.addPrefixed(stem, Match.stem, add)
      this.addEnding(text, add)
    }
    const isSure = isWord ? text.length <= SURE && this.hasWord(text) : !isAll
    // What matches nothing may have one error more.
    if (!isSure) this.addMisspelled(text, allowedErrors(text.length + (isWord && found.size === 0 ? 2 : 0)), add)
    return found
  }

  /** A run begins with what its first word begins with, so short prefixes need not look at runs. */
  private addPrefixed(prefix: string, match: number, add: (term: number, match: number) => void) {
    const first = firstWhere(this.terms.length, id => (this.terms[id]?.text ?? '') >= prefix)
    for (let id = first; this.terms[id]?.text.startsWith(prefix); id++)
      if (prefix.length >= 3 || this.terms[id]?.isWord) add(id, match)
  }

  /** Adds words that end so: `mysql` for `sql`. */
  private addEnding(ending: string, add: (term: number, match: number) => void) {
    if (ending.length < 3) return
    const { text, starts, words } = this
    for (let at = text.indexOf(`${ending}\n`); at >= 0; at = text.indexOf(`${ending}\n`, at + 1)) {
      const behind = firstWhere(starts.length, position => (starts[position] ?? 0) > at)
      add(words[behind - 1] ?? -1, Match.end)
    }
  }

  private addMisspelled(word: string, limit: number, add: (term: number, match: number) => void) {
    if (word.length < LEAST_TYPO) return
    const mask = letterMask(word)
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const id of this.byLength[length] ?? []) {
        if (maskDistance(mask, this.masks[id] ?? 0) > 2 * limit) continue
        const text = this.terms[id]?.text ?? ''
        // The first letter is left out or right.
        if (!text.startsWith(word.charAt(0)) && text.charAt(1) !== word.charAt(0)) continue
        if (editDistance(word, text, limit) <= limit) add(id, Match.typo)
      }
  }
}

/** `balancing` -> `balanc`, so that it finds `balancer`; null when too little would be left. */
function stemOf(word: string): string | null {
  const stem = word.replace(/(?:ations?|ions?|ings?|ed|es|e|s)$/, '')
  return stem.length >= 5 && stem.length < word.length ? stem : null
}
