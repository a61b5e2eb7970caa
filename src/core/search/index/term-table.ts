/** Terms and their positions, as flat tables in the order of the terms. */
import { Part } from '../rank/costs'
import { Vocabulary } from './vocabulary'

export interface TermPlaces {
  vocabulary: Vocabulary
  /** Term -> its first place; one more than there are terms. */
  offsets: Int32Array
  /** Per place, the phrase and the part of it (`phraseAt`, `partAt`). */
  places: Int32Array
}

/** A place is a phrase, and 5 bits of `Part`. */
export const phraseAt = (place: number) => place >> 5
export const partAt = (place: number) => place & 31

interface Term {
  /** A word of its own, not only a run of words. */
  isWord: boolean
  /** Worth comparing with misspelled words. */
  isTypable: boolean
  places: number[]
}

export class TermTable {
  private readonly terms = new Map<string, Term>()

  /** Adds `text`, which is in `phrase` as `part` (bits). */
  add(text: string, phrase: number, part: number, isTypable: boolean) {
    const term = this.terms.get(text) ?? { isWord: false, isTypable: false, places: [] }
    if (term.places.length === 0) this.terms.set(text, term)
    term.isWord ||= (part & Part.run) === 0
    term.isTypable ||= isTypable
    term.places.push((phrase << 5) | part)
  }

  /** Sorts the terms, so that those with a common prefix are adjacent, and the positions by term. */
  finish(): TermPlaces {
    const texts = [...this.terms.keys()].sort()
    const ids = new Map<string, number>()
    const offsets = new Int32Array(texts.length + 1)
    const all: number[] = []
    const isWord: boolean[] = []
    const isTypable: boolean[] = []
    for (const text of texts) {
      const term = this.terms.get(text)
      if (!term) continue
      isWord.push(term.isWord)
      isTypable.push(term.isTypable)
      for (const place of term.places) all.push(place)
      ids.set(text, ids.size)
      offsets[ids.size] = all.length
    }
    return { vocabulary: new Vocabulary(texts, ids, isWord, isTypable), offsets, places: Int32Array.from(all) }
  }
}
