/** All distinct words and runs of words of an index, and which of them a typed word matches. */

import { Match } from '../rank/costs'
import { allowedErrors, editDistance, letterMask, maskDistance } from './edit-distance'
import { longForm, singular } from './words'

/** Terms, and how each was matched (codes of `Match`). */
export interface TermMatches {
  terms: readonly number[]
  matches: readonly number[]
}

const KEPT = 200

export class Vocabulary {
  private readonly infixes: { text: string; starts: Int32Array; terms: Int32Array }
  /** Length -> terms of that length that bear typing errors. */
  private readonly byLength: number[][] = []
  private readonly masks: Int32Array
  private readonly kept = new Map<string, TermMatches>()

  /**
   * `terms` sorted by code units; `ids` is term -> position. `isSingle`: a word of its own, not only a run of words;
   * `isTypable`: worth comparing with misspelt words.
   */
  constructor(
    private readonly terms: readonly string[],
    private readonly ids: ReadonlyMap<string, number>,
    private readonly isSingle: (term: number) => boolean,
    isTypable: (term: number) => boolean,
  ) {
    this.masks = new Int32Array(terms.length)
    const words: number[] = []
    const starts: number[] = []
    let end = 0
    terms.forEach((term, id) => {
      if (isSingle(id)) {
        words.push(id)
        starts.push(end)
        end += term.length + 1
      }
      if (isTypable(id)) {
        this.masks[id] = letterMask(term)
        const bucket = this.byLength[term.length]
        if (bucket) bucket.push(id)
        else this.byLength[term.length] = [id]
      }
    })
    this.infixes = {
      text: words.map(id => terms[id]).join('\n'),
      starts: Int32Array.from(starts),
      terms: Int32Array.from(words),
    }
  }

  /** The term that is exactly `word`, or -1. */
  idOf(word: string): number {
    return this.ids.get(word) ?? -1
  }

  /** Every term that `word` matches, each once and in its best way. `joined`: a whole query, so neither stems nor infixes. `loose`: with one error more
   * than usual in words of six and seven letters. */
  match(word: string, { joined = false, loose = false } = {}): TermMatches {
    const key = `${word}${joined ? ' joined' : ''}${loose ? ' loose' : ''}`
    const known = this.kept.get(key)
    if (known) return known
    if (this.kept.size >= KEPT) this.kept.clear()
    const found = this.find(word, joined, loose)
    this.kept.set(key, found)
    return found
  }

  private find(word: string, joined: boolean, loose: boolean): TermMatches {
    const found = new Map<number, number>()
    const add = (term: number, match: number) => {
      if (term >= 0 && !found.has(term)) found.set(term, match)
    }
    add(this.idOf(word), Match.exact)
    for (const other of [singular(word), longForm(word)]) if (other !== undefined) add(this.idOf(other), Match.variant)
    this.addPrefixed(word, Match.prefix, add)
    if (!joined) {
      const stem = stemOf(word)
      if (stem) this.addPrefixed(stem, Match.stem, add)
      this.addContaining(word, add)
    }
    this.addMisspelt(word, loose, add)
    return { terms: [...found.keys()], matches: [...found.values()] }
  }

  /** A run begins with what its first word begins with, so short prefixes need not look at runs. */
  private addPrefixed(prefix: string, match: number, add: (term: number, match: number) => void) {
    const onlyWords = prefix.length < 3
    for (let id = this.firstFrom(prefix); id < this.terms.length && this.terms[id]?.startsWith(prefix); id++)
      if (!onlyWords || this.isSingle(id)) add(id, match)
  }

  private firstFrom(text: string): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.terms[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Three letters inside a word say something only at its end: `sql` in `mysql`, but not `git` in `digital`. */
  private addContaining(word: string, add: (term: number, match: number) => void) {
    if (word.length < 3) return
    const { text, starts, terms } = this.infixes
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      let low = 0
      let high = starts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= at) low = middle + 1
        else high = middle
      }
      const end = text.charAt(at + word.length)
      const atEnd = end === '\n' || end === ''
      if (atEnd || word.length > 3) add(terms[low - 1] ?? -1, atEnd ? Match.infix : Match.middle)
    }
  }

  private addMisspelt(word: string, loose: boolean, add: (term: number, match: number) => void) {
    const short = word.length < 4
    const limit = short ? 1 : allowedErrors(word.length + (loose ? 2 : 0))
    if (word.length < 2) return
    const mask = letterMask(word)
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const id of this.byLength[length] ?? []) {
        if (maskDistance(mask, this.masks[id] ?? 0) > 2 * limit) continue
        const errors = editDistance(word, this.terms[id] ?? '', limit)
        if (errors <= limit) add(id, short ? Match.shortTypo : errors === 1 ? Match.typo : Match.typos)
      }
  }
}

/** `balancing` -> `balanc`, so that it finds `balancer`; null when too little would be left. */
function stemOf(word: string): string | null {
  const stem = word.replace(/(?:ations?|ions?|ings?|ers?|ors?|ed|es|e|s)$/, '')
  return stem.length >= 5 && stem.length < word.length ? stem : null
}
