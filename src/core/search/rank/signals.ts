/** How a query matches one item: all that its score depends on. */
import type { MatchGrid } from '../match/match-grid'
import { BY_CODE, CODE, isKeyword } from '../match/strengths'
import { isComparison, OPERATION } from '../query/asked-kinds'
import type { WeighedQuery } from '../query/query'
import { isOneOfMany, type Thing } from '../things/things'
import { type ItemKind, SIGNALS, signalAt, WEIGHTS } from './weights'

export interface Candidate {
  thing: Thing
  /** Its position among the entities, and those of its owners. */
  entity: number
  owners: readonly number[]
  /** The kinds that words may ask for (bits of ../query/asked-kinds). */
  kinds: number
  kind: ItemKind
  /** The logarithm of its rank: 0 for the best known, 1 for the rest. */
  rank: number
}

/** How a query matches an item. */
export interface Reading {
  /** True while a word matches nothing. */
  isPartial: boolean
  /** True for a service that is named in full, and for an icon whose name or keyword is the whole query. */
  isLifted: boolean
  /** Strength of the weakest word, or of the whole query where that is no worse. */
  weakest: number
  /** The phrase of that match; -1 for none of its own. */
  phrase: number
}

/** Returns the kind by which an item is weighed. */
export function kindOf(thing: Thing): ItemKind {
  const { kind, guide, iconRole } = thing
  if (kind === 'service') return isComparison(thing) ? 'comparison' : 'service'
  if (kind === 'icon') return iconRole === 'part' ? 'part' : iconRole === 'category' ? 'categoryIcon' : 'icon'
  if (kind === 'doc') return guide === undefined ? 'link' : 'page'
  return kind === 'feature' || kind === 'operation' || kind === 'category' || kind === 'command' ? kind : 'link'
}

/** Divides the logarithm of a rank. */
const RANK_SCALE = 8

export const logRank = (rank: number): number => Math.log2(1 + rank) / RANK_SCALE

/** Smallest share of the query that a partial answer matches, words that ask for its kind aside. */
const MIN_COVERED = 0.36

/** What the whole query counts for items that are called like something better known. */
const NAMESAKE_SHARE = 0.5
const NAMESAKES: ReadonlySet<ItemKind> = new Set(['part', 'operation', 'link', 'page', 'icon'] as const)

const KIND_AT = Object.fromEntries(
  Object.keys(WEIGHTS.kind).map(kind => [kind, signalAt(`kind ${kind}`) ?? 0]),
) as Readonly<Record<ItemKind, number>>
const WORD_AT = BY_CODE.map(strength => signalAt(`word ${strength}`) ?? signalAt('word word') ?? 0)
const WHOLE_AT = BY_CODE.map(strength => signalAt(`whole ${strength}`))
const AT = Object.fromEntries(
  [...Object.keys(WEIGHTS.more), ...Object.keys(WEIGHTS.less)].map(name => [
    name,
    signalAt(`more ${name}`) ?? signalAt(`less ${name}`) ?? 0,
  ]),
) as Readonly<Record<keyof typeof WEIGHTS.more | keyof typeof WEIGHTS.less, number>>

export class SignalReader {
  /** The signals of the item last read, at the positions of `SIGNALS`. */
  readonly signals = new Float64Array(SIGNALS.length)
  private readonly reading: Reading = { isPartial: false, isLifted: false, weakest: 0, phrase: -1 }

  /** `wordCounts`: per phrase, its number of words. */
  constructor(
    private readonly grid: MatchGrid,
    private readonly wordCounts: Uint8Array,
  ) {}

  /** Returns how `query` matches an item, in the place of the last one; null for no answer, such as a partial one where none is wanted. */
  read(candidate: Candidate, query: WeighedQuery, wantsPartial: boolean): Reading | null {
    const { thing, entity, owners, kinds, kind } = candidate
    const { grid, signals, reading } = this
    const { words, needed, shares } = query
    const count = words.length
    const whole = grid.code(entity, count > 1 ? count : 0)
    const names = this.namesOf(entity)
    const isLifted =
      thing.kind === 'service'
        ? (names & needed) !== 0
        : thing.kind === 'icon' && whole <= CODE.keyword && whole !== CODE.former
    let weakest = 0
    let phrase = -1
    // Sets of words: that ask for its kind, match something of its own, a word of its names, of its owners' names.
    let asked = 0
    let own = 0
    let ofName = 0
    let ofOwner = 0
    let isPartial = false
    let nameShare = 0
    let covered = 0
    signals.fill(0)
    for (let column = 0; column < count; column++) {
      const bit = 1 << column
      const ownCode = grid.code(entity, column)
      let code = ownCode
      for (let at = 0; at < owners.length; at++) {
        const theirs = grid.code(owners[at] ?? 0, column)
        if (theirs > CODE.wordTypo || isKeyword(theirs)) continue
        if (theirs <= CODE.later) ofOwner |= bit
        code = Math.min(code, Math.max(theirs, CODE.owner))
      }
      if (((query.asked[column] ?? 0) & kinds) !== 0) {
        asked |= bit
        code = Math.min(code, CODE.asked)
      }
      if ((needed & bit) === 0) continue
      const share = shares[column] ?? 0
      const wordAt = WORD_AT[whole <= CODE.keyword ? Math.min(code, CODE.word) : code] ?? 0
      signals[wordAt] = (signals[wordAt] ?? 0) + share
      if (code === CODE.none) {
        if (!wantsPartial && !isLifted) return null
        isPartial = true
        continue
      }
      if (code < CODE.keywordTypo && code !== CODE.asked) covered += share
      if (code >= weakest) weakest = code
      if (code !== ownCode) continue
      own |= bit
      if (code === weakest) phrase = grid.phrase(entity, column)
      if (code <= CODE.later && !isKeyword(code)) ofName |= bit
      // Titles of commands are as long as what they work on.
      if (code <= CODE.inside && !isKeyword(code))
        nameShare += kind === 'command' ? 1 : 1 / (this.wordCounts[grid.phrase(entity, column)] || 1)
    }
    if (isPartial && covered < MIN_COVERED && !isLifted) return null
    if (whole <= weakest) {
      weakest = whole
      phrase = grid.phrase(entity, count > 1 ? count : 0)
    }

    let ownerNames = 0
    for (let at = 0; at < owners.length; at++) ownerNames |= this.namesOf(owners[at] ?? 0)
    if (own === 0 && owners.length > 0) {
      const isAsked = isOneOfMany(thing) ? (query.allAsked & OPERATION & kinds) !== 0 : asked !== 0
      const isOfOwner = !isOneOfMany(thing) && (needed & ~ownerNames) === 0
      if (!isAsked && !isOfOwner) return null
    }
    // What is left of the query without words that ask for its kind, without whole names.
    const rest = needed & ~asked
    const isHere = thing.kind === 'doc' && query.here !== undefined && thing.slug === query.here
    if (isHere) signals[AT.here] = 1
    if (asked !== 0 && (isHere || (needed & ownerNames) !== 0) && (rest & ~ownerNames) === 0)
      signals[AT.coveredByOwner] = 1
    if ((needed & names) !== 0 && (rest & ~(names | ownerNames)) === 0)
      signals[AT.covered] = (needed & ~names) === 0 ? 0 : 1
    else if ((asked | ownerNames) !== 0 && (asked | ofName) !== 0 && (rest & ~(ofName | ofOwner)) === 0)
      signals[AT.coveredInPart] = 1
    if (thing.aside === true) signals[AT.aside] = 1
    if (thing.secondary === true && kind !== 'comparison') signals[AT.ended] = 1
    signals[AT.nameShare] = Math.min(1, nameShare)
    signals[AT.rank] = candidate.rank
    signals[KIND_AT[kind]] = 1
    const wholeAt = WHOLE_AT[whole]
    if (wholeAt !== undefined) signals[wholeAt] = NAMESAKES.has(kind) ? NAMESAKE_SHARE : 1
    reading.isPartial = isPartial
    reading.isLifted = isLifted
    reading.weakest = weakest
    reading.phrase = phrase
    return reading
  }

  /** Returns the words (bits) that are whole names of `entity`. */
  private namesOf(entity: number): number {
    return this.grid.names.get(entity) ?? 0
  }
}
