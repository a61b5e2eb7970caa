/** Signals measure how well a query matches an item. The score of the item is computed from its signals. */
import type { SearchItem } from '../../items/item'
import { type MatchTable, WHOLE_QUERY_COLUMN } from '../match/match-table'
import { STRENGTH_NAMES, Strength } from '../match/strengths'
import { isDecisionGuide, KIND_BITS, type WeightedQuery } from '../query/query'
import { type RankingKind, SIGNAL_NAMES, WEIGHTS } from './weights'

export interface RankingCandidate {
  item: SearchItem
  /** Index of the item's entity (`Postings`). */
  entity: number
  /** Indexes of its owners' entities. */
  owners: readonly number[]
  /** The item's kinds, as a bit set of `KIND_BITS`. A query word can name these kinds. */
  kinds: number
  kind: RankingKind
  /** Logarithm (base 2) of one plus the popularity rank of the item; 0 for the most popular. */
  rank: number
}

/** Returns the key in `WEIGHTS.kind` for an item. */
export function rankingKindOf(item: SearchItem): RankingKind {
  const { kind, guide, iconRole, console } = item
  if (kind === 'service') return isDecisionGuide(item) ? 'comparison' : 'service'
  if (kind === 'icon') return iconRole === 'resource' || iconRole === 'category' ? iconRole : 'icon'
  if (kind === 'doc' && console) return 'console'
  if (kind === 'doc') return guide === undefined ? 'link' : 'page'
  return kind === 'feature' || kind === 'operation' || kind === 'category' || kind === 'command' ? kind : 'link'
}

/** Minimum share of a query, except a sentence, that a partial result must match. Words for a kind do not count. */
const MIN_COVERED = 0.25

/** Factor for the whole-query match of kinds, such as icons, whose items often have the name of a service. */
const NAMESAKE_SHARE = 0.5
/** Factor for the full name of an owner of an operation, so that features such as Batch Operations stay above. */
const OPERATION_SHARE = 0.5
const NAMESAKES = new Set<RankingKind>(['resource', 'operation', 'link', 'page', 'console', 'icon'])

const signalIndex = (name: string): number => SIGNAL_NAMES.indexOf(name)
const signalIndexes = <G extends keyof typeof WEIGHTS>(group: G) =>
  Object.fromEntries(Object.keys(WEIGHTS[group]).map(name => [name, signalIndex(`${group} ${name}`)])) as Readonly<
    Record<keyof (typeof WEIGHTS)[G], number>
  >
const KIND_SIGNALS = signalIndexes('kind')
const OTHER_SIGNALS = signalIndexes('other')
const WORD_SIGNALS = STRENGTH_NAMES.map(strength => Math.max(signalIndex(`word ${strength}`), signalIndex('word word')))
const WHOLE_QUERY_SIGNALS = STRENGTH_NAMES.map(strength => signalIndex(`whole ${strength}`))

/** The match of a query with one item. `read` sets all fields. */
export class QueryMatch {
  /** Values of the signals, in the order of `SIGNAL_NAMES`. */
  readonly signals = new Float64Array(SIGNAL_NAMES.length)
  /** True if a required word has no match. */
  isPartial = false
  /** True for a service named in full, a compared feature, and an icon whose name or keyword is the whole query. */
  isExact = false
  /** Query words that are a full name of the item, as a bit set. */
  fullNameBits = 0
  /** Strength code of the word that matches worst, or of the whole query if it matches better. */
  weakest = 0
  /** Index of the phrase that matches with the strength `weakest`; -1 if only names of owners match. */
  phrase = -1

  // Bit sets of query words: words for the item's kind (`icon`), words in its names, and words in names of an owner.
  private ofKind = 0
  private ofName = 0
  private ofOwner = 0
  /** Sum of the shares of the matched words in the names that they match. */
  private nameShare = 0
  /** Sum of the query's shares of the matched words. */
  private covered = 0

  /** `wordCounts` has the number of words in each phrase. */
  constructor(
    private readonly table: MatchTable,
    private readonly wordCounts: Uint8Array,
  ) {}

  /**
   * Sets all fields for a query and an item. Returns false if there is no match, or an unwanted partial match. Reuses
   * the fields, because thousands of items are read at each keystroke.
   */
  read(candidate: RankingCandidate, query: WeightedQuery, wantsPartial: boolean): boolean {
    const whole = this.table.strength(candidate.entity, WHOLE_QUERY_COLUMN)
    this.reset(candidate, query, whole)
    for (let column = 0; column < query.words.length; column++) {
      if (this.readWord(column, candidate, query, whole)) continue
      if (!wantsPartial && !this.isExact) return false
      this.isPartial = true
    }
    const isEnough = this.covered > (query.isSentence ? 0 : MIN_COVERED)
    if (this.isPartial && !isEnough && !this.isExact) return false
    if (whole <= this.weakest) {
      this.weakest = whole
      this.phrase = this.table.phrase(candidate.entity, WHOLE_QUERY_COLUMN)
    }
    this.setItemSignals(candidate, query, whole)
    this.setCoverage(candidate, query)
    return true
  }

  private reset({ item, entity }: RankingCandidate, query: WeightedQuery, whole: number): void {
    const isCompared = item.kind === 'feature' && (query.allRequested & KIND_BITS.comparison) !== 0
    this.fullNameBits = this.table.fullNameBits(entity)
    this.isExact =
      item.kind === 'service' || isCompared
        ? (this.fullNameBits & query.needed) !== 0
        : item.kind === 'icon' && whole <= Strength.keyword
    // In a sentence, a better score counts more than a match of all words.
    this.isPartial = query.isSentence
    this.weakest = 0
    this.phrase = -1
    this.ofKind = this.ofName = this.ofOwner = 0
    this.nameShare = this.covered = 0
    this.signals.fill(0)
  }

  /** Adds the match of a query word. Returns false for a required word without a match. */
  private readWord(column: number, candidate: RankingCandidate, query: WeightedQuery, whole: number): boolean {
    const { table, signals } = this
    const { entity, owners, kinds, kind } = candidate
    const bit = 1 << column
    const ownStrength = table.strength(entity, column)
    let code = Math.min(ownStrength, this.strengthOfOwners(column, owners))
    if (((query.requested[column] ?? 0) & kinds) !== 0) {
      this.ofKind |= bit
      code = Math.min(code, Strength.requested)
    }
    if ((query.needed & bit) === 0) return true
    const share = query.shares[column] ?? 0
    const signal = WORD_SIGNALS[whole <= Strength.keyword ? Strength.word : code] ?? 0
    signals[signal] = (signals[signal] ?? 0) + share
    if (code === Strength.none) return false
    if (code < Strength.keywordTypo && code !== Strength.requested) this.covered += share
    const isOwn = code === ownStrength
    if (code >= this.weakest) {
      this.weakest = code
      if (isOwn) this.phrase = table.phrase(entity, column)
    }
    if (isOwn && code <= Strength.inside && code !== Strength.keywordAmong) {
      if (code <= Strength.later) this.ofName |= bit
      // Titles of commands contain the name of their target, so the number of words in them is ignored.
      this.nameShare += kind === 'command' ? 1 : 1 / (this.wordCounts[table.phrase(entity, column)] || 1)
    }
    return true
  }

  /** Returns the strength of the best match of a query word with a name of an owner. */
  private strengthOfOwners(column: number, owners: readonly number[]): number {
    let best = Strength.none
    for (const owner of owners) {
      const code = this.table.strength(owner, column)
      if (code > Strength.wordTypo || code === Strength.keywordAmong) continue
      if (code <= Strength.later) this.ofOwner |= 1 << column
      best = Math.min(best, Math.max(code, Strength.owner))
    }
    return best
  }

  private setItemSignals({ item, kind, rank }: RankingCandidate, { isSentence }: WeightedQuery, whole: number): void {
    const { signals } = this
    signals[OTHER_SIGNALS.nameShare] = Math.min(1, this.nameShare)
    const wholeSignal = WHOLE_QUERY_SIGNALS[whole] ?? -1
    if (wholeSignal >= 0) signals[wholeSignal] = NAMESAKES.has(kind) ? NAMESAKE_SHARE : 1
    const isLater = this.isPartial && (kind === 'command' || (kind === 'operation' && isSentence))
    signals[KIND_SIGNALS[isLater ? 'page' : kind]] = 1
    if (item.hasOtherSubject === true) signals[OTHER_SIGNALS.otherSubject] = 1
    if (item.status?.kind === 'ended') signals[OTHER_SIGNALS.ended] = 1
    signals[OTHER_SIGNALS.rank] = rank
  }

  /**
   * Sets the signals of a query whose words all match. Each word names the item's kind, or is a part of:
   * - a full name of an owner: `coveredByOwner` (`s3 guide`)
   * - a full name of the item or of an owner: `covered`; a part of such a name suffices for `coveredInPart`
   */
  private setCoverage({ item, owners, kind }: RankingCandidate, { needed, currentSlug }: WeightedQuery): void {
    const { signals, fullNameBits, ofKind, ofName, ofOwner } = this
    let ownerNames = 0
    for (const owner of owners) ownerNames |= this.table.fullNameBits(owner)
    // Required words that do not name the item's kind.
    const rest = needed & ~ofKind
    const isHere = item.kind === 'doc' && currentSlug !== undefined && item.slug === currentSlug
    if (isHere) signals[OTHER_SIGNALS.ofCurrentService] = 1
    if (ofKind !== 0 && (isHere || (needed & ownerNames) !== 0) && (rest & ~ownerNames) === 0)
      signals[OTHER_SIGNALS.coveredByOwner] = kind === 'operation' ? OPERATION_SHARE : 1
    if ((needed & fullNameBits) !== 0 && (rest & ~(fullNameBits | ownerNames)) === 0)
      signals[OTHER_SIGNALS.covered] = (needed & ~fullNameBits) === 0 ? 0 : 1
    else if ((ofKind | ownerNames) !== 0 && (ofKind | ofName) !== 0 && (rest & ~(ofName | ofOwner)) === 0)
      signals[OTHER_SIGNALS.coveredInPart] = 1
  }
}
