/** Terms and their positions, as flat arrays sorted by term. */
import type { RoleCode } from './codes'
import { type Term, Vocabulary } from './vocabulary'

export interface TermPositions {
  vocabulary: Vocabulary
  /** First position by term, with one extra entry at the end. */
  offsets: Int32Array
  /** Phrase and role of each occurrence of a term (`phraseOf`, `roleOf`). */
  positions: Int32Array
}

/** A position contains the phrase and, in 4 bits, the `Role`. */
export const phraseOf = (position: number) => position >> 4
export const roleOf = (position: number) => position & 15

export class TermTable {
  private readonly terms = new Map<string, Term & { positions: number[] }>()

  /** Adds the term `text`, which has `role` in `phrase`. */
  add(text: string, phrase: number, role: RoleCode, { isWord = true, isTypable = true } = {}) {
    const term = this.terms.get(text) ?? { text, isWord: false, isTypable: false, positions: [] }
    if (term.positions.length === 0) this.terms.set(text, term)
    term.isWord ||= isWord
    term.isTypable ||= isTypable
    term.positions.push((phrase << 4) | role)
  }

  /** Sorts terms, so that those with a common prefix are adjacent. Groups positions by term. */
  finish(): TermPositions {
    const terms = [...this.terms.keys()].sort().flatMap(text => this.terms.get(text) ?? [])
    const offsets = new Int32Array(terms.length + 1)
    const all: number[] = []
    terms.forEach(({ positions }, id) => {
      for (const position of positions) all.push(position)
      offsets[id + 1] = all.length
    })
    return { vocabulary: new Vocabulary(terms), offsets, positions: Int32Array.from(all) }
  }
}
