/**
 * The search index. An entity is an item, or an owner that is not an item. A phrase is a name, keyword, category, or
 * description of an entity. A term is a word of a phrase, or several words written as one.
 */
import { splitCamelCase } from '../../catalog/links/operations'
import type { Owner, SearchItem } from '../../items/item'
import { nameWords } from '../../items/words'
import { singularOf } from '../../plurals'
import { TermRole, type TermRoleCode } from '../match/strengths'
import { camelCaseParts, countContentWords, initialsOf } from '../word-forms'
import { type TermOccurrences, TermTable } from './term-table'

/** Maximum number of words in a phrase that is also indexed as one word: `apigateway` for API Gateway. */
const MAX_JOINED_WORDS = 8

export interface Postings extends TermOccurrences {
  /** Number of entities. Indexes of items come first, then those of owners that are not items. */
  entityCount: number
  /** Indexes of the entities that are the owners of each item. */
  ownersOf: readonly (readonly number[])[]
  entities: Int32Array
  texts: readonly string[]
  /** Number of words in each phrase, without articles and prepositions. */
  wordCounts: Uint8Array
}

const ITEMS_PER_STEP = 1000

/** Builds the index of `items`. Yields after every step. */
export function* buildPostings(items: readonly SearchItem[]): Generator<void, Postings> {
  const entityOf = new Map<Owner, number>()
  items.forEach((item, entity) => {
    if (item.asOwner) entityOf.set(item.asOwner, entity)
  })
  const builder = new PostingsBuilder()
  for (const [entity, item] of items.entries()) {
    builder.addItem(item, entity)
    if (entity % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield
  }
  let entityCount = items.length
  const ownersOf = items.map(({ owners = [] }) =>
    owners.map(owner => {
      const existingEntity = entityOf.get(owner)
      if (existingEntity !== undefined) return existingEntity
      const entity = entityCount++
      entityOf.set(owner, entity)
      builder.addNames(owner, entity, true)
      return entity
    }),
  )
  return { entityCount, ownersOf, ...builder.finish() }
}

class PostingsBuilder {
  private readonly entities: number[] = []
  private readonly texts: string[] = []
  private readonly wordCounts: number[] = []
  private readonly terms = new TermTable()

  addItem(item: SearchItem, entity: number) {
    const { kind, title, names = [], formerly = [], keywords = [], categories = [], description } = item
    if (kind === 'operation') {
      this.addText(entity, title, splitCamelCase(title), TermRole.title, word => word)
      return
    }
    this.addNames({ names: [title, ...names], formerly }, entity, kind === 'service')
    for (const text of keywords) this.addText(entity, text, nameWords(text), TermRole.keyword)
    for (const text of [...categories, ...(description ? [description] : [])]) {
      const phrase = this.addPhrase(entity, text, 1)
      for (const word of nameWords(text)) this.terms.add(word, phrase, TermRole.text, true, false)
    }
  }

  /** Adds names. `isShortened` is true for names of services and APIs, whose first words people omit. */
  addNames({ names, formerly }: Owner, entity: number, isShortened: boolean) {
    for (const [at, text] of [...names, ...formerly].entries()) {
      const role = at === 0 ? TermRole.title : at < names.length ? TermRole.alias : TermRole.former
      const words = nameWords(text)
      const phrase = this.addText(entity, text, words, role)
      for (const part of camelCaseParts(text)) this.terms.add(part, phrase, TermRole.camel)
      if (!isShortened) continue
      if (words.length <= MAX_JOINED_WORDS)
        for (let start = 1; start < words.length - 1; start++)
          this.terms.add(words.slice(start).join(''), phrase, TermRole.word, false, false)
      const initials = at < names.length ? initialsOf(text) : []
      const initialsPhrase = initials.length > 0 ? this.addPhrase(entity, text, 1) : -1
      for (const form of initials) this.terms.add(form, initialsPhrase, TermRole.initials, true, false)
    }
  }

  /** Adds each word of a name or keyword, all words written as one, and the singular of these terms. */
  private addText(entity: number, text: string, words: string[], whole: TermRoleCode, singular = singularOf): number {
    const phrase = this.addPhrase(entity, text, countContentWords(words))
    const part = whole === TermRole.keyword ? TermRole.keywordWord : TermRole.word
    const add = (form: string, singularForm: string, role: TermRoleCode, isWord: boolean) => {
      this.terms.add(form, phrase, role, isWord)
      if (singularForm !== form) this.terms.add(singularForm, phrase, role, isWord)
    }
    if (words.length > 1) for (const word of words) add(word, singular(word), part, true)
    if (words.length <= MAX_JOINED_WORDS) add(words.join(''), words.map(singular).join(''), whole, words.length === 1)
    return phrase
  }

  private addPhrase(entity: number, text: string, wordCount: number): number {
    this.entities.push(entity)
    this.wordCounts.push(wordCount)
    return this.texts.push(text) - 1
  }

  finish() {
    return {
      ...this.terms.finish(),
      entities: Int32Array.from(this.entities),
      texts: this.texts,
      wordCounts: Uint8Array.from(this.wordCounts),
    }
  }
}
