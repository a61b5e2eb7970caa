/** How a query matches one item: all that its score depends on. */
import type { MatchGrid } from '../match/match-grid'
import { CODE, isKeyword, isOfName } from '../match/strengths'
import { GUIDE, isComparison, OPERATION } from '../query/asked-kinds'
import { MAX_WORDS, type Query } from '../query/query'
import { isOneOfMany, type Thing } from '../things/things'
import { FLAG_AT as AT, FLAGS, type ItemKind } from './weights'

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

export interface Signals {
  kind: ItemKind
  /** Per word of the query, its strength, and its weight by rarity: 0 for small words, 1 in all. */
  codes: Uint8Array
  shares: readonly number[]
  /** Strength of the whole query. */
  whole: number
  isOneWord: boolean
  /** Numbers from 0 to 1, at the positions of `FLAG_AT`. */
  flags: Float32Array
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
const MIN_COVERED = 0.25

const NONE: readonly number[] = []
const BY_NOTHING: readonly number[] = [0]

/** Reads signals of candidates from a grid. Each call of `read` changes the result of the one before. */
export class SignalReader {
  private readonly signals: Signals = {
    kind: 'service',
    codes: new Uint8Array(MAX_WORDS),
    shares: [],
    whole: CODE.none,
    isOneWord: false,
    flags: new Float32Array(FLAGS.length),
    isPartial: false,
    isLifted: false,
    weakest: 0,
    phrase: -1,
  }

  /** `wordCounts`: per phrase, its number of words. */
  constructor(
    private readonly grid: MatchGrid,
    private readonly wordCounts: Uint8Array,
  ) {}

  /** Returns the signals of `candidate`; null for no answer. `shares`: weight of each word, 1 in all. */
  read(candidate: Candidate, query: Query, shares: readonly number[]): Signals | null {
    const { thing, entity, owners, kinds, kind } = candidate
    const { grid, signals } = this
    const { words, needed } = query
    const { codes, flags } = signals
    const count = words.length
    // Names without spaces and misspelled names match as a whole only.
    const whole = grid.code(entity, count > 1 ? count : 0)
    const together = count > 1 ? whole : CODE.none
    let isOwn = together !== CODE.none
    let weakest = 0
    let phrase = -1
    // Sets of words: that ask for its kind, match a name of its own, an owner, itself alone.
    let asked = 0
    let ofOwn = 0
    let ofOwner = 0
    let ofItself = 0
    let isPartial = false
    let nameShare = 0
    let covered = 0
    flags.fill(0)
    for (let column = 0; column < count; column++) {
      const bit = 1 << column
      const own = grid.code(entity, column)
      let code = own
      for (const owner of owners) {
        const theirs = grid.code(owner, column)
        if (isOfName(theirs)) ofOwner |= bit
        if (theirs <= CODE.wordTypo && !isKeyword(theirs)) code = Math.min(code, Math.max(theirs, CODE.owner))
      }
      const isAudience = (query.audience & bit) !== 0 && (kinds & GUIDE) !== 0
      if (isAudience || ((query.asked[column] ?? 0) & kinds) !== 0) {
        asked |= bit
        code = Math.min(code, CODE.asked)
      }
      if ((needed & bit) === 0) continue
      if (own === code && code !== CODE.none) {
        isOwn = true
        if ((ofOwner & bit) === 0) ofItself |= bit
        if (code <= CODE.word) ofOwn |= bit
        if (!isKeyword(code) && code <= CODE.inside)
          // Titles of commands are as long as what they work on.
          nameShare += kind === 'command' ? 1 : 1 / (this.wordCounts[grid.phrase(entity, column)] || 1)
      }
      if (count > 1) code = Math.max(Math.min(code, together), CODE.word)
      codes[column] = Math.max(code, CODE.word)
      if (code !== CODE.none && code !== CODE.asked) covered += shares[column] ?? 0
      if (code === CODE.none) isPartial = true
      else if (code >= weakest) {
        weakest = code
        if (own === code) phrase = grid.phrase(entity, column)
      }
    }
    if (together !== CODE.none && together <= weakest) {
      weakest = together
      phrase = grid.phrase(entity, count)
    }

    const own = grid.wholeNames.get(entity) ?? NONE
    const isHere = thing.kind === 'doc' && query.here !== undefined && thing.slug === query.here
    const ownerNames = isHere ? BY_NOTHING : this.namesOf(owners)
    if (!isOwn && owners.length > 0) {
      const isOfOwner = ownerNames.some(bits => (bits & needed) === needed)
      if (isOneOfMany(thing)) {
        if ((asked & needed) === 0 || (query.allAsked & OPERATION & kinds) === 0) return null
      } else if (asked === 0 && !isOfOwner) return null
    }

    const rest = needed & ~asked
    let isNamed = false
    for (const bits of own) {
      if ((bits & needed) === 0) continue
      isNamed = true
      if ((rest & ~bits) === 0 || ownerNames.some(names => (rest & ~(bits | names)) === 0)) flags[AT.coveredByName] = 1
      else if (ofOwner !== 0 && (rest & ~(bits | ofOwner)) === 0) flags[AT.coveredTogether] = 1
    }
    const isTyped = whole <= CODE.keyword && whole !== CODE.former
    const isLifted = thing.kind === 'service' ? isNamed : thing.kind === 'icon' && isTyped
    if (isPartial && covered < MIN_COVERED && !isLifted) return null
    if (asked !== 0 && (rest & ~ofOwner) === 0) flags[AT.coveredTogether] = 1
    for (const bits of ownerNames) {
      if (asked !== 0 && (rest & ~bits) === 0) flags[AT.coveredByOwner] = 1
      if ((bits & needed) !== 0 && (ofOwn & ~(bits | ofOwner)) !== 0 && (rest & ~(bits | ofOwn)) === 0)
        flags[AT.coveredTogether] = 1
    }
    if (asked !== 0 && kind === 'comparison') flags[AT.askedComparison] = 1
    if (isHere) flags[AT.here] = 1
    if (asked === 0 && ofOwner !== 0 && ofItself === 0 && together === CODE.none) flags[AT.borrowed] = 1
    if (thing.aside === true) flags[AT.aside] = 1
    if (thing.secondary === true && kind !== 'comparison') flags[AT.ended] = 1
    flags[AT.nameShare] = together === CODE.name ? 1 : Math.min(1, nameShare)
    flags[AT.rank] = candidate.rank
    signals.kind = kind
    signals.shares = shares
    signals.whole = whole
    signals.isOneWord = count === 1
    signals.isPartial = isPartial
    signals.isLifted = isLifted
    signals.weakest = weakest
    signals.phrase = phrase
    return signals
  }

  /** Returns the sets of words (bits) that are a whole name of one of `owners`. */
  private namesOf(owners: readonly number[]): readonly number[] {
    const { wholeNames } = this.grid
    if (wholeNames.size === 0 || owners.length === 0) return NONE
    if (owners.length === 1) return wholeNames.get(owners[0] ?? 0) ?? NONE
    return owners.flatMap(owner => wholeNames.get(owner) ?? NONE)
  }
}
