/** Collects terms and their occurrences. Returns both as flat arrays, sorted by term. */
import type { TermRoleCode } from '../match/strengths'
import type { IndexTerm } from './vocabulary'

export interface TermOccurrences {
  /** In the order of code units. */
  terms: readonly IndexTerm[]
  /** Index in `occurrences` of the first occurrence of each term. The last element is the length of `occurrences`. */
  offsets: Int32Array
  /** Phrase and role of each occurrence of a term (`phraseOfOccurrence`, `roleOfOccurrence`). */
  occurrences: Int32Array
}

/** An occurrence is a number: the phrase, then the `TermRole` in the lowest 4 bits. */
export const phraseOfOccurrence = (occurrence: number) => occurrence >> 4
export const roleOfOccurrence = (occurrence: number) => occurrence & 15

export class TermTable {
  private readonly ids = new Map<string, number>()
  private readonly terms: IndexTerm[] = []
  /** Term and value of each occurrence, in two arrays. One array per term would double garbage collection time. */
  private readonly termIds: number[] = []
  private readonly occurrences: number[] = []

  /** Adds an occurrence of the term `text` in the phrase with index `phrase`. `IndexTerm` explains the flags. */
  add(text: string, phrase: number, role: TermRoleCode, isWord = true, toleratesTypos = true) {
    let id = this.ids.get(text)
    if (id === undefined) {
      id = this.terms.push({ text, isWord: false, toleratesTypos: false }) - 1
      this.ids.set(text, id)
    }
    const term = this.terms[id]
    if (term) {
      term.isWord ||= isWord
      term.toleratesTypos ||= toleratesTypos
    }
    this.termIds.push(id)
    this.occurrences.push((phrase << 4) | role)
  }

  /** Returns the sorted terms and their occurrences. Terms with the same prefix are adjacent. */
  finish(): TermOccurrences {
    const order = [...this.ids.keys()].sort().map(text => this.ids.get(text) ?? 0)
    const sortedIds = new Int32Array(order.length)
    for (const [sortedId, id] of order.entries()) sortedIds[id] = sortedId
    const offsets = new Int32Array(order.length + 1)
    const at = (id: number) => sortedIds[id] ?? 0
    for (const id of this.termIds) offsets[at(id) + 1] = (offsets[at(id) + 1] ?? 0) + 1
    for (let id = 0; id < order.length; id++) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0)
    const nextFree = offsets.slice()
    const occurrences = new Int32Array(this.occurrences.length)
    for (const [i, id] of this.termIds.entries()) {
      const to = nextFree[at(id)] ?? 0
      occurrences[to] = this.occurrences[i] ?? 0
      nextFree[at(id)] = to + 1
    }
    return { terms: order.flatMap(id => this.terms[id] ?? []), offsets, occurrences }
  }
}
