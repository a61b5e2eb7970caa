/** Terms and their positions, as flat arrays sorted by term. */
import type { TermRoleCode } from './codes'
import { type Term, Vocabulary } from './vocabulary'

export interface TermOccurrences {
  vocabulary: Vocabulary
  /** Index in `positions` at which each term starts, and the length of `positions` at the end. */
  offsets: Int32Array
  /** Phrase and role of each occurrence of a term (`phraseOf`, `roleOf`). */
  positions: Int32Array
}

/** A position contains the phrase and, in 4 bits, the `TermRole`. */
export const phraseOf = (position: number) => position >> 4
export const roleOf = (position: number) => position & 15

export class TermTable {
  private readonly ids = new Map<string, number>()
  private readonly terms: Term[] = []
  /** Term and position by occurrence. One array per term would double the time of garbage collection. */
  private readonly termIds: number[] = []
  private readonly positions: number[] = []

  /** Adds the term `text`, which has `role` in `phrase`. */
  add(text: string, phrase: number, role: TermRoleCode, isWord = true, isTypable = true) {
    let id = this.ids.get(text)
    if (id === undefined) {
      id = this.terms.push({ text, isWord: false, isTypable: false }) - 1
      this.ids.set(text, id)
    }
    const term = this.terms[id]
    if (term) {
      term.isWord ||= isWord
      term.isTypable ||= isTypable
    }
    this.termIds.push(id)
    this.positions.push((phrase << 4) | role)
  }

  /** Returns the terms, sorted so that those with a common prefix are adjacent, and their positions. */
  finish(): TermOccurrences {
    const order = [...this.ids.keys()].sort().map(text => this.ids.get(text) ?? 0)
    const sortedIds = new Int32Array(order.length)
    for (const [sortedId, id] of order.entries()) sortedIds[id] = sortedId
    const offsets = new Int32Array(order.length + 1)
    const at = (id: number) => sortedIds[id] ?? 0
    for (const id of this.termIds) offsets[at(id) + 1] = (offsets[at(id) + 1] ?? 0) + 1
    for (let id = 0; id < order.length; id++) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0)
    const next = offsets.slice()
    const positions = new Int32Array(this.positions.length)
    for (const [i, id] of this.termIds.entries()) {
      const to = next[at(id)] ?? 0
      positions[to] = this.positions[i] ?? 0
      next[at(id)] = to + 1
    }
    return { vocabulary: new Vocabulary(order.flatMap(id => this.terms[id] ?? [])), offsets, positions }
  }
}
