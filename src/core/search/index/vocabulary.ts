/** The distinct terms of an index, to be matched with typed words. A term is a word, or several written as one. */
import { expandAbbreviation, singularOf } from '../words'
import { MatchKind } from './codes'
import { allowedTypos, countDifferingBits, editDistance, letterMask } from './edit-distance'

export interface Term {
  text: string
  /** False for several words written as one. */
  isWord: boolean
  /** True if the search tolerates typos in it. */
  isTypable: boolean
}

/** `MatchKind` by term. */
type TermMatches = ReadonlyMap<number, number>

/** Existing words of up to this length (letters) are not also treated as typos of other words. */
const MAX_EXACT_LENGTH = 4
/** Minimum length (letters) of a misspelled word. */
const MIN_TYPO_LENGTH = 4

/** Maximum number of cached results. */
const MAX_CACHED_WORDS = 200

/** Returns the first index for which `isReached` is true, as it must be for all later ones; `length` if none. */
export function firstIndexWhere(length: number, isReached: (position: number) => boolean): number {
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
  /** All words, one per line. `starts` has the offset of each word, `words` its term. */
  private readonly text: string
  private readonly starts: number[] = []
  private readonly words: number[] = []
  /** Terms that misspelled words are compared with, by length. */
  private readonly byLength: number[][] = []
  private readonly masks: Int32Array
  private readonly cached = new Map<string, TermMatches>()
  private readonly ids = new Map<string, number>()

  /** `terms` must be sorted by code units. */
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

  /** Returns the number of the term equal to `word`, or -1. */
  idOf(word: string): number {
    return this.ids.get(word) ?? -1
  }

  /** True if `word` is a term of a name or keyword; descriptions do not count. */
  private hasWord(word: string): boolean {
    const term = this.terms[this.idOf(word)]
    return term?.isWord === true && term.isTypable
  }

  /**
   * Returns every term that matches one typed word, or several written as one, with its best match. Several words that
   * are not the whole query (`isAll`) match whole terms only.
   */
  match(typed: readonly string[], isAll: boolean): TermMatches {
    const key = `${typed.join(' ')}${isAll ? ' all' : ''}`
    const known = this.cached.get(key)
    if (known) return known
    if (this.cached.size >= MAX_CACHED_WORDS) this.cached.clear()
    const found = this.find(typed, isAll)
    this.cached.set(key, found)
    return found
  }

  private find(typed: readonly string[], isAll: boolean) {
    const found = new Map<number, number>()
    const add = (term: number, match: number) => {
      if (term >= 0 && !found.has(term)) found.set(term, match)
    }
    const text = typed.join('')
    add(this.idOf(text), MatchKind.exact)
    for (const form of [singularOf, expandAbbreviation]) add(this.idOf(typed.map(form).join('')), MatchKind.variant)
    const isWord = typed.length === 1
    if (isWord || isAll) this.addPrefixed(text, MatchKind.prefix, add)
    if (isWord) {
      const stem = stemOf(text)
      if (stem) this.addPrefixed(stem, MatchKind.stem, add)
      this.addEnding(text, add)
    }
    const isSure = isWord ? text.length <= MAX_EXACT_LENGTH && this.hasWord(text) : !isAll
    // A word without a match may have one more typo.
    if (!isSure) this.addMisspelled(text, allowedTypos(text.length + (isWord && found.size === 0 ? 2 : 0)), add)
    return found
  }

  /** Adds the terms that begin with `prefix`. Short ones skip terms of several words: their first word is found. */
  private addPrefixed(prefix: string, match: number, add: (term: number, match: number) => void) {
    const first = firstIndexWhere(this.terms.length, id => (this.terms[id]?.text ?? '') >= prefix)
    for (let id = first; this.terms[id]?.text.startsWith(prefix); id++)
      if (prefix.length >= 3 || this.terms[id]?.isWord) add(id, match)
  }

  /** Adds the words that end with `ending`: `mysql` for `sql`. */
  private addEnding(ending: string, add: (term: number, match: number) => void) {
    if (ending.length < 3) return
    const { text, starts, words } = this
    for (let at = text.indexOf(`${ending}\n`); at >= 0; at = text.indexOf(`${ending}\n`, at + 1)) {
      const behind = firstIndexWhere(starts.length, position => (starts[position] ?? 0) > at)
      add(words[behind - 1] ?? -1, MatchKind.end)
    }
  }

  private addMisspelled(word: string, limit: number, add: (term: number, match: number) => void) {
    if (word.length < MIN_TYPO_LENGTH) return
    const mask = letterMask(word)
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const id of this.byLength[length] ?? []) {
        if (countDifferingBits(mask, this.masks[id] ?? 0) > 2 * limit) continue
        const text = this.terms[id]?.text ?? ''
        // The first letter must be correct, or missing.
        if (!text.startsWith(word.charAt(0)) && text.charAt(1) !== word.charAt(0)) continue
        if (editDistance(word, text, limit) <= limit) add(id, MatchKind.typo)
      }
  }
}

/** Returns the stem of a word, such as `balanc` for `balancing`, which also matches `balancer`; null if too short. */
function stemOf(word: string): string | null {
  const stem = word.replace(/(?:ations?|ions?|ings?|ed|es|e|s)$/, '')
  return stem.length >= 5 && stem.length < word.length ? stem : null
}
