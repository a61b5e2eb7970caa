/** Looks the words of a query up in an index, and fills the grid with their matches. */
import { Field, Match, Part } from '../index/codes'
import type { Postings } from '../index/postings'
import { partAt, phraseAt } from '../index/term-table'
import type { TermMatches } from '../index/vocabulary'
import { joinedLong, joinedSingular, type Query } from '../query/query'
import type { Thing } from '../things/things'
import { anyOrderKey } from '../words'
import type { MatchGrid } from './match-grid'
import { CODE, codeOf } from './strengths'

/**
 * `strict`: leaves out things of which a longer word of the query matches nothing. `loose`: allows more typing errors.
 * `sure`: words (bits) that are no misspelled others.
 */
export interface Reading {
  strict: boolean
  loose: boolean
  sure: number
}

/** Shorter words run together are not compared with misspelled names: `s3 cp` is not `scp`. */
const MIN_JOINED = 6

/** Shorter misspelled words are not looked for in keywords. */
const MIN_KEYWORD_TYPO = 7

/** Shorter words are no other forms of the longer ones that they begin. */
const MIN_STEM = 4

const isSpelled = (match: number) => match < Match.typo || match === Match.middle

/** The matches of a word that is not being typed: its beginnings of others are other forms of it, or nothing. */
function asWholeWord({ terms, matches }: TermMatches, word: string): TermMatches {
  if (word.length >= MIN_STEM)
    return { terms, matches: matches.map(match => (match === Match.prefix ? Match.stem : match)) }
  const isKept = (_: unknown, at: number) => matches[at] !== Match.prefix
  return { terms: terms.filter(isKept), matches: matches.filter(isKept) }
}

/** One index: its things, and per thing the kinds that words may ask for. */
export interface Index {
  postings: Postings
  things: readonly Thing[]
  kinds: Int32Array
}

export class LookUp {
  /** True while only known candidates, and things that may match earlier words through others, are added. */
  private onlyKnown = false
  private allAsked = 0

  constructor(
    private readonly index: Index,
    private readonly grid: MatchGrid,
  ) {}

  /** Fills the grid. The column behind the words is the whole query, when it has several words. */
  read(query: Query, { strict, loose, sure }: Reading) {
    const { words, needed } = query
    const { grid } = this
    grid.clear(words.length + 1)
    this.allAsked = query.allAsked
    const longestFirst = [...words.keys()].sort((a, b) => (words[b] ?? '').length - (words[a] ?? '').length)
    for (const column of longestFirst) {
      const bit = 1 << column
      const found = this.index.postings.vocabulary.match(words[column] ?? '', { loose, sure: (sure & bit) !== 0 })
      if (found.matches.some(isSpelled)) grid.spelled |= bit
      // A sentence has whole words, but for its last.
      const isWhole = !strict && column < words.length - 1
      this.addMatches(isWhole ? asWholeWord(found, words[column] ?? '') : found, query, column)
      if (strict && (needed & bit) !== 0) this.onlyKnown = true
    }
    this.onlyKnown = false
    if (words.length > 1) this.addWholeQuery(query)
    grid.wholeNames = this.wholeNames(words)
  }

  private addWholeQuery({ words, joined }: Query) {
    const { vocabulary, anyOrder, fields } = this.index.postings
    const column = words.length
    const query = { words, joined }
    this.addMatches(vocabulary.match(joined, { joined: true, sure: joined.length < MIN_JOINED }), query, column)
    for (const other of [joinedSingular(words), joinedLong(words)]) {
      const term = vocabulary.idOf(other)
      if (term >= 0) this.addMatches({ terms: [term], matches: [Match.variant] }, query, column)
    }
    for (const phrase of anyOrder.get(anyOrderKey(words)) ?? [])
      this.put(phrase, column, fields[phrase] === Field.former ? CODE.former : CODE.alias)
  }

  private addMatches(
    { terms, matches }: TermMatches,
    { words, joined }: Pick<Query, 'words' | 'joined'>,
    column: number,
  ) {
    const { offsets, places, fields } = this.index.postings
    const isWholeQuery = column === words.length
    const isAll = isWholeQuery || words.length === 1
    const length = (words[column] ?? joined).length
    terms.forEach((term, at) => {
      const match = matches[at] ?? 0
      const end = offsets[term + 1] ?? 0
      for (let at = offsets[term] ?? 0; at < end; at++) {
        const place = places[at] ?? 0
        const phrase = phraseAt(place)
        const field = fields[phrase] ?? 0
        const part = partAt(place)
        if (field === Field.initials && match !== Match.exact && length < 3) continue
        // The whole query misspelled is a whole name, or nothing.
        if (isWholeQuery && match >= Match.typo && (part & Part.whole) === 0) continue
        const found = codeOf(field, match, part)
        // Words of a name are better than keywords, unless the keyword is the query.
        const code = found === CODE.keyword && !isAll ? CODE.keywordAmong : found
        if (code === CODE.keywordTypo && length < MIN_KEYWORD_TYPO) continue
        if (code !== CODE.none) this.put(phrase, column, code)
      }
    })
  }

  private put(phrase: number, column: number, code: number) {
    const { grid, index } = this
    const entity = index.postings.entities[phrase] ?? 0
    if (!grid.isCandidate(entity)) {
      if (this.onlyKnown && !this.mayMatchOtherwise(entity)) return
      grid.addCandidate(entity)
    }
    grid.put(entity, phrase, column, code)
  }

  /** True for an owner, and for a thing that may match earlier words by its owner or kind. */
  private mayMatchOtherwise(entity: number): boolean {
    const { things, kinds, postings } = this.index
    if (entity >= things.length || ((kinds[entity] ?? 0) & this.allAsked) !== 0) return true
    if (things[entity]?.owns) return true
    const owners = postings.ownersOf[entity] ?? []
    for (let at = 0; at < owners.length; at++) if (this.grid.isCandidate(owners[at] ?? 0)) return true
    return false
  }

  /** Finds the runs of words that are whole names, other names or former names. */
  private wholeNames(words: readonly string[]): Map<number, number[]> {
    const { vocabulary, offsets, places, fields, entities } = this.index.postings
    const found = new Map<number, number[]>()
    for (let start = 0; start < words.length; start++)
      for (let end = start + 1; end <= words.length; end++) {
        const run = words.slice(start, end)
        const bits = ((1 << (end - start)) - 1) << start
        const spellings = [run.join(''), joinedSingular(run), joinedLong(run)]
        for (const term of new Set(spellings.map(text => vocabulary.idOf(text)))) {
          for (const place of term < 0 ? [] : places.subarray(offsets[term], offsets[term + 1])) {
            const phrase = phraseAt(place)
            if ((partAt(place) & Part.whole) === 0) continue
            const entity = entities[phrase] ?? 0
            if (fields[phrase] === Field.keyword && end - start < words.length)
              for (let column = start; column < end; column++) this.grid.put(entity, phrase, column, CODE.keywordAmong)
            if ((fields[phrase] ?? 0) > Field.former) continue
            const known = found.get(entity)
            if (known) known.push(bits)
            else found.set(entity, [bits])
          }
        }
      }
    return found
  }
}
