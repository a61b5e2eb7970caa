/** From things to tables: phrases, the terms that they hold, and where each term stands. */
import { Field, type FieldCode, Part } from './fields'
import { initialsOf } from './initials'
import type { Owner, Thing } from './things'
import { Vocabulary } from './vocabulary'
import { camelWords, humps, nameWords, singular } from './words'

/** Names longer than this are not compared as a whole. */
const MOST_RUN_WORDS = 12

export interface Postings {
  vocabulary: Vocabulary
  /** Things, then owners: what a phrase belongs to. */
  owners: readonly Owner[]
  /** Per thing, positions of its owners among the entities. */
  ownersOf: readonly (readonly number[])[]
  /** Per phrase. */
  entities: Int32Array
  fields: Uint8Array
  texts: readonly string[]
  /** Term -> first of its places; one more than there are terms. */
  offsets: Int32Array
  /** Per place: phrase, and part (bits of `Part`). */
  phrases: Int32Array
  parts: Uint8Array
  /** Sorted words of a name -> phrases. */
  anyOrder: ReadonlyMap<string, readonly number[]>
}

/** The key of a name in `anyOrder`. */
export function anyOrderKey(words: readonly string[]): string {
  return words.map(singular).sort().join(' ')
}

/** Builds the tables of `things`. */
export function buildPostings(things: readonly Thing[]): Postings {
  const owners = [...new Set(things.flatMap(thing => thing.owners ?? []))]
  const places = new Map(owners.map((owner, position) => [owner, things.length + position]))
  const builder = new Builder()
  things.forEach((thing, entity) => {
    builder.addThing(thing, entity)
  })
  owners.forEach((owner, position) => {
    builder.addNames(owner.names, owner.formerly, things.length + position)
  })
  const ownersOf = things.map(thing => (thing.owners ?? []).map(owner => places.get(owner) ?? -1))
  return { owners, ownersOf, ...builder.finish() }
}

class Builder {
  private readonly entities: number[] = []
  private readonly fields: number[] = []
  private readonly texts: string[] = []
  private readonly anyOrder = new Map<string, number[]>()
  private readonly terms = new Map<string, number>()
  private readonly single: boolean[] = []
  private readonly typable: boolean[] = []
  private readonly placeTerms: number[] = []
  private readonly placePhrases: number[] = []
  private readonly placeParts: number[] = []

  addThing(thing: Thing, entity: number) {
    if (thing.kind === 'operation') {
      this.addWords(camelWords(thing.title), this.phrase(entity, Field.title, thing.title), true, false)
      return
    }
    this.addNames([thing.title, ...(thing.names ?? [])], thing.formerly ?? [], entity, thing.kind === 'service')
    for (const text of thing.keywords ?? []) this.addPhrase(entity, Field.keyword, text)
    for (const text of thing.categories ?? []) this.addPhrase(entity, Field.category, text)
    if (thing.description) this.addPhrase(entity, Field.description, thing.description)
  }

  addNames(names: readonly string[], formerly: readonly string[], entity: number, shorten = true) {
    const title = new Set(nameWords(names[0] ?? ''))
    names.forEach((name, position) => {
      const words = nameWords(name)
      const own = words.length === 1 || words.some(word => title.has(word))
      this.addPhrase(entity, position === 0 ? Field.title : own ? Field.alias : Field.epithet, name)
    })
    for (const name of formerly) this.addPhrase(entity, Field.former, name)
    if (!shorten) return
    for (const name of [...names, ...formerly]) {
      const phrase = this.phrase(entity, Field.initials, name)
      for (const initials of initialsOf(name)) this.addTerm(initials, phrase, Part.whole, false)
    }
  }

  private addPhrase(entity: number, field: FieldCode, text: string) {
    const words = nameWords(text)
    const phrase = this.phrase(entity, field, text)
    const isName = field <= Field.former
    this.addWords(words, phrase, field <= Field.keyword, field <= Field.keyword)
    if (!isName) return
    for (const hump of humps(text)) this.addTerm(hump, phrase, Part.hump, true)
    if (words.length > 1 && words.length < 6) {
      const key = anyOrderKey(words)
      this.anyOrder.set(key, [...(this.anyOrder.get(key) ?? []), phrase])
    }
  }

  private addWords(words: readonly string[], phrase: number, typable: boolean, plurals: boolean) {
    const alone = words.length === 1 ? Part.whole : 0
    words.forEach((word, position) => {
      const part = alone | (position === 0 ? 0 : Part.later)
      this.addTerm(word, phrase, part, typable)
      const one = plurals ? singular(word) : word
      if (one !== word) this.addTerm(one, phrase, part, typable)
    })
    if (words.length < 2 || words.length > MOST_RUN_WORDS || !typable) return
    this.addTerm(words.join(''), phrase, Part.whole | Part.run, true)
    if (!plurals) return
    const one = words.map(singular).join('')
    if (one !== words.join('')) this.addTerm(one, phrase, Part.whole | Part.run, true)
    for (let start = 1; start < words.length - 1; start++)
      this.addTerm(words.slice(start).join(''), phrase, Part.later | Part.run, false)
  }

  private phrase(entity: number, field: FieldCode, text: string): number {
    this.entities.push(entity)
    this.fields.push(field)
    return this.texts.push(text) - 1
  }

  private addTerm(text: string, phrase: number, part: number, typable: boolean) {
    let term = this.terms.get(text)
    if (term === undefined) {
      term = this.terms.size
      this.terms.set(text, term)
    }
    if (!(part & Part.run)) this.single[term] = true
    if (typable) this.typable[term] = true
    this.placeTerms.push(term)
    this.placePhrases.push(phrase)
    this.placeParts.push(part)
  }

  /** Terms in order of their text, so that those with a common beginning stand together; places in the order of terms. */
  finish() {
    const texts = [...this.terms.keys()].sort()
    const ids = new Map(texts.map((text, id) => [text, id]))
    const renumbered = Int32Array.from(this.terms.keys(), text => ids.get(text) ?? 0)
    const traits = texts.map(text => {
      const old = this.terms.get(text) ?? 0
      return { single: this.single[old] ?? false, typable: this.typable[old] ?? false }
    })
    const offsets = new Int32Array(texts.length + 1)
    const next = new Int32Array(texts.length)
    const termAt = (place: number) => renumbered[this.placeTerms[place] ?? 0] ?? 0
    const count = this.placeTerms.length
    for (let place = 0; place < count; place++) offsets[termAt(place) + 1] = (offsets[termAt(place) + 1] ?? 0) + 1
    for (let term = 0; term < texts.length; term++) {
      next[term] = offsets[term] ?? 0
      offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0)
    }
    const phrases = new Int32Array(count)
    const parts = new Uint8Array(count)
    for (let place = 0; place < count; place++) {
      const term = termAt(place)
      const at = next[term] ?? 0
      next[term] = at + 1
      phrases[at] = this.placePhrases[place] ?? 0
      parts[at] = this.placeParts[place] ?? 0
    }
    return {
      vocabulary: new Vocabulary(texts, ids, traits),
      entities: Int32Array.from(this.entities),
      fields: Uint8Array.from(this.fields),
      texts: this.texts,
      offsets,
      phrases,
      parts,
      anyOrder: this.anyOrder,
    }
  }
}
