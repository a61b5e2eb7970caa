/** Terms and the places where they stand, as flat tables in the order of the terms. */
import { Part } from '../rank/costs'
import { Vocabulary } from './vocabulary'

export interface TermPlaces {
  vocabulary: Vocabulary
  /** Term -> its first place; one more than there are terms. */
  offsets: Int32Array
  /** Per place: phrase, and part (bits of `Part`). */
  phrases: Int32Array
  parts: Uint8Array
}

/** Traits of a term, as bits: a word of its own, not only a run; worth comparing with misspelt words. */
const SINGLE = 1
const TYPABLE = 2

export class TermTable {
  private readonly ids = new Map<string, number>()
  private readonly traits: number[] = []
  private readonly placeTerms: number[] = []
  private readonly placePhrases: number[] = []
  private readonly placeParts: number[] = []

  /** `text` stands in `phrase` as `part`. */
  add(text: string, phrase: number, part: number, typable: boolean) {
    let id = this.ids.get(text)
    if (id === undefined) {
      id = this.ids.size
      this.ids.set(text, id)
      this.traits.push(0)
    }
    this.traits[id] = (this.traits[id] ?? 0) | (part & Part.run ? 0 : SINGLE) | (typable ? TYPABLE : 0)
    this.placeTerms.push(id)
    this.placePhrases.push(phrase)
    this.placeParts.push(part)
  }

  /** Sorts the terms, so that those with a common beginning stand together, and the places by term. */
  finish(): TermPlaces {
    const { ids, placeTerms, placePhrases, placeParts } = this
    const texts = [...ids.keys()].sort()
    const sorted = new Int32Array(texts.length)
    const traits = new Uint8Array(texts.length)
    for (let id = 0; id < texts.length; id++) {
      const text = texts[id] ?? ''
      const old = ids.get(text) ?? 0
      sorted[old] = id
      traits[id] = this.traits[old] ?? 0
      ids.set(text, id)
    }
    const offsets = new Int32Array(texts.length + 1)
    for (let place = 0; place < placeTerms.length; place++) {
      const behind = (sorted[placeTerms[place] ?? 0] ?? 0) + 1
      offsets[behind] = (offsets[behind] ?? 0) + 1
    }
    for (let id = 0; id < texts.length; id++) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0)
    const next = offsets.slice()
    const phrases = new Int32Array(placeTerms.length)
    const parts = new Uint8Array(placeTerms.length)
    for (let place = 0; place < placeTerms.length; place++) {
      const id = sorted[placeTerms[place] ?? 0] ?? 0
      const at = next[id] ?? 0
      next[id] = at + 1
      phrases[at] = placePhrases[place] ?? 0
      parts[at] = placeParts[place] ?? 0
    }
    const isSingle = (id: number) => ((traits[id] ?? 0) & SINGLE) !== 0
    const isTypable = (id: number) => ((traits[id] ?? 0) & TYPABLE) !== 0
    return { vocabulary: new Vocabulary(texts, ids, isSingle, isTypable), offsets, phrases, parts }
  }
}
