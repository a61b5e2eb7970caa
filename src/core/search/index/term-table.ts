/** Terms and their positions, as flat arrays sorted by term. */
import type { RoleCode } from './codes'
import { type Term, Vocabulary } from './vocabulary'

export interface TermPlaces {
  vocabulary: Vocabulary
  /** First position by term, with one extra entry at the end. */
  offsets: Int32Array
  /** Phrase and role of a term by position (`phraseAt`, `roleAt`). */
  places: Int32Array
}

/** A position encodes the phrase and 4 bits of `Role`. */
export const phraseAt = (place: number) => place >> 4
export const roleAt = (place: number) => place & 15

export class TermTable {
  private readonly terms = new Map<string, Term & { places: number[] }>()

  /** Adds the term `text`, which has `role` in `phrase`. */
  add(text: string, phrase: number, role: RoleCode, { isWord = true, isTypable = true } = {}) {
    const term = this.terms.get(text) ?? { text, isWord: false, isTypable: false, places: [] }
    if (term.places.length === 0) this.terms.set(text, term)
    term.isWord ||= isWord
    term.isTypable ||= isTypable
    term.places.push((phrase << 4) | role)
  }

  /** Sorts the terms, so that terms with a common prefix are adjacent, and the positions by term. */
  finish(): TermPlaces {
    const terms = [...this.terms.keys()].sort().flatMap(text => this.terms.get(text) ?? [])
    const offsets = new Int32Array(terms.length + 1)
    const all: number[] = []
    terms.forEach(({ places }, id) => {
      for (const place of places) all.push(place)
      offsets[id + 1] = all.length
    })
    return { vocabulary: new Vocabulary(terms), offsets, places: Int32Array.from(all) }
  }
}
