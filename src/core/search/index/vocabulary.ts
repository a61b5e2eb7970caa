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
export interface TermMatches {
  terms: readonly number[]
  matches: readonly number[]
}

/** Length of the longest word that is looked for inside others after all else has failed (letters). */
const SURE_INSIDE = 3
/** Length of the longest word whose first letter must be right when it is misspelled (letters). */
const SURE_FIRST = 6

/** Length of the longest word that is no misspelled one when it is a word of something (letters). */
const SURE = 4
/** Length of the shortest run of words that is compared with misspelled names: `s3 cp` is not `scp` (letters). */
const LEAST_RUN_TYPO = 6

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
    const words: string[] = []
    let end = 0
    terms.forEach(({ text, isWord, isTypable }, id) => {
      this.ids.set(text, id)
      if (isWord) {
        words.push(text)
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
    this.text = words.join('\n')
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

  private find(run: readonly string[], isAll: boolean): TermMatches {
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
      if (text.length > SURE_INSIDE || found.size === 0) this.addContaining(text, add)
    }
    const isSure = isWord ? text.length <= SURE && this.hasWord(text) : !isAll || text.length < LEAST_RUN_TYPO
    // What matches nothing may have one error more.
    if (!isSure) this.addMisspelled(text, allowedErrors(text.length + (isWord && found.size === 0 ? 2 : 0)), add)
    return { terms: [...found.keys()], matches: [...found.values()] }
  }

  /** A run begins with what its first word begins with, so short prefixes need not look at runs. */
  private addPrefixed(prefix: string, match: number, add: (term: number, match: number) => void) {
    const first = firstWhere(this.terms.length, id => (this.terms[id]?.text ?? '') >= prefix)
    for (let id = first; this.terms[id]?.text.startsWith(prefix); id++)
      if (prefix.length >= 3 || this.terms[id]?.isWord) add(id, match)
  }

  /** Three letters inside a word say something only at its end: `sql` in `mysql`, but not `git` in `digital`. */
  private addContaining(word: string, add: (term: number, match: number) => void) {
    if (word.length < 3) return
    const { text, starts, words } = this
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = text.charAt(at + word.length)
      const isEnd = end === '\n' || end === ''
      if (!isEnd && word.length === 3) continue
      const behind = firstWhere(starts.length, position => (starts[position] ?? 0) > at)
      add(words[behind - 1] ?? -1, isEnd ? Match.infix : Match.middle)
    }
  }

  private addMisspelled(word: string, allowed: number, add: (term: number, match: number) => void) {
    if (word.length < 2) return
    const isShort = word.length < 4
    const limit = isShort ? 1 : allowed
    const mask = letterMask(word)
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const id of this.byLength[length] ?? []) {
        if (maskDistance(mask, this.masks[id] ?? 0) > 2 * limit) continue
        const text = this.terms[id]?.text ?? ''
        if (word.length <= SURE_FIRST && !text.startsWith(word.charAt(0)) && text.charAt(1) !== word.charAt(0)) continue
        if (editDistance(word, text, limit) <= limit) add(id, isShort ? Match.shortTypo : Match.typo)
      }
  }
}

/** `balancing` -> `balanc`, so that it finds `balancer`; null when too little would be left. */
function stemOf(word: string): string | null {
  const stem = word.replace(/(?:ations?|ions?|ings?|ed|es|e|s)$/, '')
  return stem.length >= 5 && stem.length < word.length ? stem : null
}
