/** The index tables: phrases, their terms, and the positions of each term. */
import { camelWords } from '../../catalogue/operations'
import type { Owner, Thing } from '../things/things'
import { anyOrderKey, camelParts, countWords, initialsOf, nameWords, singular } from '../words'
import { Field, type FieldCode, Part } from './codes'
import { type TermPlaces, TermTable } from './term-table'

/** Longer texts are not compared as a whole. */
const MOST_RUN_WORDS = 8
const MOST_SORTED_WORDS = 5

export interface Postings extends TermPlaces {
  /** How many things and owners there are. An entity is a position among the things, or behind them, the owners. */
  entityCount: number
  /** Per thing, its owners. */
  ownersOf: readonly (readonly number[])[]
  /** Per phrase: what it belongs to, its field (codes of `Field`), its text. */
  entities: Int32Array
  fields: Uint8Array
  texts: readonly string[]
  /** Per phrase, its number of words. */
  wordCounts: Uint8Array
  /** Sorted words of a name -> phrases. */
  anyOrder: ReadonlyMap<string, readonly number[]>
}

interface Name {
  entity: number
  field: FieldCode
  text: string
  words: readonly string[]
  short: boolean
}

/** Builds the tables of `things`. */
export function buildPostings(things: readonly Thing[]): Postings {
  const entityOf = new Map<Owner, number>()
  things.forEach((thing, entity) => {
    if (thing.owns) entityOf.set(thing.owns, entity)
  })
  const builder = new PostingsBuilder()
  things.forEach((thing, entity) => {
    builder.addThing(thing, entity)
  })
  let entityCount = things.length
  const lists = new Map<readonly Owner[], number[]>()
  const ownersOf = things.map(({ owners = [] }) => {
    let list = lists.get(owners)
    if (!list) {
      list = owners.map(owner => {
        let entity = entityOf.get(owner)
        if (entity === undefined) {
          entity = entityCount++
          entityOf.set(owner, entity)
          builder.addNames(owner.names, owner.formerly, entity, true)
        }
        return entity
      })
      lists.set(owners, list)
    }
    return list
  })
  return { entityCount, ownersOf, ...builder.finish() }
}

class PostingsBuilder {
  private readonly entities: number[] = []
  private readonly fields: number[] = []
  private readonly texts: string[] = []
  private readonly wordCounts: number[] = []
  private readonly anyOrder = new Map<string, number[]>()
  private readonly terms = new TermTable()

  addThing(thing: Thing, entity: number) {
    if (thing.kind === 'operation') {
      const words = camelWords(thing.title)
      const phrase = this.addPhrase(entity, Field.title, thing.title, words.length)
      this.addWords(words, phrase, { typable: true, plurals: false })
      this.addRun(words, phrase, Part.whole)
      return
    }
    this.addNames([thing.title, ...(thing.names ?? [])], thing.formerly ?? [], entity, thing.kind === 'service')
    for (const text of thing.keywords ?? []) this.addText(entity, Field.keyword, text)
    for (const text of thing.categories ?? []) this.addText(entity, Field.category, text)
    if (thing.description) this.addText(entity, Field.description, thing.description)
  }

  /** `short`: people shorten these names, and turn their words around. */
  addNames(names: readonly string[], formerly: readonly string[], entity: number, short: boolean) {
    let title: readonly string[] = []
    names.forEach((name, position) => {
      const words = nameWords(name)
      if (position === 0) title = words
      const own = words.length === 1 || words.some(word => title.includes(word))
      const field = position === 0 ? Field.title : own ? Field.alias : Field.otherName
      this.addName({ entity, field, text: name, words, short })
    })
    for (const text of formerly) this.addName({ entity, field: Field.former, text, words: nameWords(text), short })
    if (!short) return
    for (const name of names) {
      const initials = initialsOf(name)
      if (initials.length === 0) continue
      const phrase = this.addPhrase(entity, Field.initials, name, 1)
      for (const text of initials) this.terms.add(text, phrase, Part.whole, false)
    }
  }

  private addName({ entity, field, text, words, short }: Name) {
    const phrase = this.addPhrase(entity, field, text, countWords(words))
    this.addWords(words, phrase, { typable: true, plurals: true })
    for (const part of camelParts(text)) this.terms.add(part, phrase, Part.camel, true)
    if (words.length < 2 || words.length > MOST_RUN_WORDS) return
    this.addWholes(words, phrase)
    if (!short) return
    for (let start = 1; start < words.length - 1; start++) this.addRun(words.slice(start), phrase, Part.later)
    if (words.length > MOST_SORTED_WORDS) return
    const key = anyOrderKey(words)
    const known = this.anyOrder.get(key)
    if (known) known.push(phrase)
    else this.anyOrder.set(key, [phrase])
  }

  private addText(entity: number, field: FieldCode, text: string) {
    const words = nameWords(text)
    const phrase = this.addPhrase(entity, field, text, countWords(words))
    const isKeyword = field === Field.keyword
    this.addWords(words, phrase, { typable: isKeyword, plurals: isKeyword })
    if (isKeyword && words.length > 1) this.addWholes(words, phrase)
  }

  private addWholes(words: readonly string[], phrase: number) {
    this.addRun(words, phrase, Part.whole)
    if (words.some(word => singular(word) !== word)) this.addRun(words.map(singular), phrase, Part.whole)
  }

  private addWords(
    words: readonly string[],
    phrase: number,
    { typable, plurals }: { typable: boolean; plurals: boolean },
  ) {
    const alone = words.length === 1 ? Part.whole : 0
    words.forEach((word, position) => {
      const part = alone | (position === 0 ? 0 : Part.later)
      this.terms.add(word, phrase, part, typable)
      const one = plurals ? singular(word) : word
      if (one !== word) this.terms.add(one, phrase, part | Part.singular, typable)
    })
  }

  /** Only whole names are worth comparing with misspelled queries. */
  private addRun(words: readonly string[], phrase: number, part: number) {
    if (words.length > 1) this.terms.add(words.join(''), phrase, part | Part.run, part === Part.whole)
  }

  private addPhrase(entity: number, field: FieldCode, text: string, wordCount: number): number {
    this.entities.push(entity)
    this.fields.push(field)
    this.wordCounts.push(wordCount)
    return this.texts.push(text) - 1
  }

  finish() {
    return {
      ...this.terms.finish(),
      entities: Int32Array.from(this.entities),
      fields: Uint8Array.from(this.fields),
      texts: this.texts,
      wordCounts: Uint8Array.from(this.wordCounts),
      anyOrder: this.anyOrder,
    }
  }
}
