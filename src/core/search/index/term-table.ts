/** Terms and their positions, as flat tables in the order of the terms. */
import type { RoleCode } from './codes'
import { type Term, Vocabulary } from './vocabulary'

export interface TermPlaces {
  vocabulary: Vocabulary
  /** Term -> its first place; one more than there are terms. */
  offsets: Int32Array
  /** Per place, the phrase and the role of the term in it (`phraseAt`, `roleAt`). */
  places: Int32Array
}

/** A place is a phrase, and 4 bits of `Role`. */
export const phraseAt = (place: number) => place >> 4
export const roleAt = (place: number) => place & 15

export class TermTable {
  private readonly terms = new Map<string, Term & { places: number[] }>()

  /** Adds `text`, which is in `phrase` in `role`. */
  add(text: string, phrase: number, role: RoleCode, { isWord = true, isTypable = true } = {}) {
    const term = this.terms.get(text) ?? { text, isWord: false, isTypable: false, places: [] }
    if (term.places.length === 0) this.terms.set(text, term)
    term.isWord ||= isWord
    term.isTypable ||= isTypable
    term.places.push((phrase << 4) | role)
  }

  /** Sorts the terms, so that those with a common prefix are adjacent, and the positions by term. */
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
