/** Finds the terms of an index that match typed words. A term is a word, or several words written as one. */
import { allowedTypos, editDistance } from '../../edit-distance'
import { singularOf } from '../../plurals'
import { MatchKind } from '../match/strengths'
import { expandAbbreviation } from '../word-forms'

export interface IndexTerm {
  text: string
  /** False for several words written as one. */
  isWord: boolean
  /** True if the search tolerates typos in the term. */
  toleratesTypos: boolean
}

/** The way in which each term matches (`MatchKind`), by term id. */
type TermMatches = ReadonlyMap<number, number>

/** Known words up to this length (letters) are never treated as misspelled. Longer ones may be. */
const MAX_EXACT_LENGTH = 4
/** Words with fewer letters are never treated as misspelled. */
const MIN_TYPO_LENGTH = 4

const MAX_CACHED_RESULTS = 200

/** Returns the first index where `isReached` is true, or `length`. It must also be true for all later indexes. */
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
  /** All words, one per line. `starts` has the offset of each word in `text`, `words` the id of its term. */
  private readonly text: string
  private readonly starts: number[] = []
  private readonly words: number[] = []
  /** Terms with which misspelled words are compared, by length. */
  private readonly byLength: number[][] = []
  private readonly cached = new Map<string, TermMatches>()
  private readonly ids = new Map<string, number>()

  /** `terms` must be sorted by code units. */
  constructor(private readonly terms: readonly IndexTerm[]) {
    this.text = terms.flatMap(({ text, isWord }) => (isWord ? `${text}\n` : [])).join('')
    let end = 0
    terms.forEach(({ text, isWord, toleratesTypos }, id) => {
      this.ids.set(text, id)
      if (isWord) {
        this.words.push(id)
        this.starts.push(end)
        end += text.length + 1
      }
      if (toleratesTypos) {
        this.byLength[text.length] ??= []
        this.byLength[text.length]?.push(id)
      }
    })
  }

  /** Returns the id of the term equal to `word`; -1 if there is none. */
  idOf(word: string): number {
    return this.ids.get(word) ?? -1
  }

  /** True if `word` is a word of a name or keyword. Words of descriptions do not count. */
  private hasWord(word: string): boolean {
    const term = this.terms[this.idOf(word)]
    return term?.isWord === true && term.toleratesTypos
  }

  /**
   * Returns the terms that match the words `typed`, written as one word, and the best way in which each matches.
   * Several words match whole terms only, unless they are the whole query. With `isStrict`:
   * - No endings match, and beginnings only as the whole query.
   * - A stem matches only other forms of the word.
   * - A misspelled word matches only if nothing else does.
   */
  match(typed: readonly string[], isWholeQuery: boolean, isStrict: boolean): TermMatches {
    const key = `${typed.join(' ')}|${isWholeQuery}|${isStrict}`
    const cachedMatches = this.cached.get(key)
    if (cachedMatches) return cachedMatches
    if (this.cached.size >= MAX_CACHED_RESULTS) this.cached.clear()
    const matches = this.find(typed, isWholeQuery, isStrict)
    this.cached.set(key, matches)
    return matches
  }

  private find(typed: readonly string[], isWholeQuery: boolean, isStrict: boolean) {
    const kindByTerm = new Map<number, number>()
    const add = (term: number, match: number) => {
      if (term >= 0 && !kindByTerm.has(term)) kindByTerm.set(term, match)
    }
    const text = typed.join('')
    add(this.idOf(text), MatchKind.exact)
    for (const form of [singularOf, expandAbbreviation]) add(this.idOf(typed.map(form).join('')), MatchKind.variant)
    const isWord = typed.length === 1
    if ((isWord && !isStrict) || isWholeQuery) this.addPrefixed(text, MatchKind.prefix, add)
    if (isWord) {
      const stem = stemOf(text) ?? (isStrict ? text : null)
      const isForm = (id: number) => ENDING.test(this.terms[id]?.text.slice(stem?.length) ?? '')
      if (stem) this.addPrefixed(stem, MatchKind.stem, (id, match) => (!isStrict || isForm(id)) && add(id, match))
      if (!isStrict) this.addEnding(text, add)
    }
    if (isStrict && kindByTerm.size > 0) return kindByTerm
    const isSure = isWord ? text.length <= MAX_EXACT_LENGTH && this.hasWord(text) : !isWholeQuery
    // A word that matches nothing may have as many typos as a word that is two letters longer.
    if (!isSure) this.addMisspelled(text, allowedTypos(text.length + (isWord && kindByTerm.size === 0 ? 2 : 0)), add)
    return kindByTerm
  }

  /**
   * Adds the terms that begin with `prefix`. For one or two letters, skips words written as one: the single words
   * already find every name.
   */
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
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const id of this.byLength[length] ?? []) {
        const text = this.terms[id]?.text ?? ''
        // The first letter of the term must be the first letter of the word, or be missing in the word.
        if (!text.startsWith(word.charAt(0)) && text.charAt(1) !== word.charAt(0)) continue
        if (editDistance(word, text, limit) <= limit) add(id, MatchKind.typo)
      }
  }
}

/** Matches what may follow the stem of a word in another form of the word. */
const ENDING = /^(?:ations?|ions?|ings?|ers?|ed|es|e|s)?$/

/** Returns the stem of a word; null if it is too short. The stem `balanc` of `balancing` also matches `balancer`. */
function stemOf(word: string): string | null {
  const stem = word.replace(/(?:ations?|ions?|ings?|ed|es|e|s)$/, '')
  return stem.length >= 5 && stem.length < word.length ? stem : null
}
