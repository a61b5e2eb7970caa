/** Signals: how a query matches an item, as input of its score. */
import { type MatchGrid, WHOLE } from '../match/match-grid'
import { BY_CODE, CODE } from '../match/strengths'
import { isComparison } from '../query/asked-kinds'
import type { WeighedQuery } from '../query/query'
import type { SearchItem } from '../things/things'
import { type ItemKind, SIGNALS, WEIGHTS } from './weights'

export interface Candidate {
  thing: SearchItem
  /** Position among the entities; likewise for its owners. */
  entity: number
  owners: readonly number[]
  /** Kinds that words may ask for (bits of ../query/asked-kinds). */
  kinds: number
  kind: ItemKind
  /** Logarithm of its rank; 0 for the best known. */
  rank: number
}

/** Returns the kind used for weighing an item. */
export function kindOf(thing: SearchItem): ItemKind {
  const { kind, guide, iconRole } = thing
  if (kind === 'service') return isComparison(thing) ? 'comparison' : 'service'
  if (kind === 'icon') return iconRole === 'part' ? 'part' : iconRole === 'category' ? 'category' : 'icon'
  if (kind === 'doc') return guide === undefined ? 'link' : 'page'
  return kind === 'feature' || kind === 'operation' || kind === 'category' || kind === 'command' ? kind : 'link'
}

/** Minimum share of the query that a partial result matches, except words that ask for its kind. */
const MIN_COVERED = 0.25

/** Factor of the whole-query match for items named like something better known. */
const NAMESAKE_SHARE = 0.5
const NAMESAKES: ReadonlySet<ItemKind> = new Set(['part', 'operation', 'link', 'page', 'icon'] as const)

/** Returns the position of a signal; -1 if it has no weight. */
const at = (name: string): number => SIGNALS.indexOf(name)
const positionsOf = <G extends keyof typeof WEIGHTS>(group: G) =>
  Object.fromEntries(Object.keys(WEIGHTS[group]).map(name => [name, at(`${group} ${name}`)])) as Readonly<
    Record<keyof (typeof WEIGHTS)[G], number>
  >
const KIND = positionsOf('kind')
const MORE = positionsOf('more')
const WORD = BY_CODE.map(strength => Math.max(at(`word ${strength}`), at('word word')))
const WHOLES = BY_CODE.map(strength => at(`whole ${strength}`))

/** The match of a query with the last item read. */
export class QueryMatch {
  /** By position in `SIGNALS`. */
  readonly signals = new Float64Array(SIGNALS.length)
  /** True if a word has no match. */
  isPartial = false
  /** True for a service named in full, and for an icon whose name or keyword is the whole query. */
  isLifted = false
  /** Strength of the weakest word, or of the whole query if that is better. */
  weakest = 0
  /** Phrase of that match; -1 if it is an owner's. */
  phrase = -1

  /** `wordCounts` are the numbers of words by phrase. */
  constructor(
    private readonly grid: MatchGrid,
    private readonly wordCounts: Uint8Array,
  ) {}

  /** Reads how `query` matches an item. Returns false for no match, and for a partial match unless `wantsPartial`. */
  read({ thing, entity, owners, kinds, kind, rank }: Candidate, query: WeighedQuery, wantsPartial: boolean): boolean {
    const { grid, signals } = this
    const { words, needed } = query
    const whole = grid.code(entity, WHOLE)
    const names = grid.namesOf(entity)
    const isLifted = thing.kind === 'service' ? (names & needed) !== 0 : thing.kind === 'icon' && whole <= CODE.keyword
    let weakest = 0
    let phrase = -1
    let isPartial = false
    // Bits of words: asking for its kind, matching its names, matching its owners' names.
    let asked = 0
    let ofName = 0
    let ofOwner = 0
    let nameShare = 0
    let covered = 0
    signals.fill(0)
    for (let column = 0; column < words.length; column++) {
      const bit = 1 << column
      const own = grid.code(entity, column)
      let code = own
      for (const owner of owners) {
        const theirs = grid.code(owner, column)
        if (theirs > CODE.wordTypo || theirs === CODE.keywordAmong) continue
        if (theirs <= CODE.later) ofOwner |= bit
        code = Math.min(code, Math.max(theirs, CODE.owner))
      }
      if (((query.asked[column] ?? 0) & kinds) !== 0) {
        asked |= bit
        code = Math.min(code, CODE.asked)
      }
      if ((needed & bit) === 0) continue
      const share = query.shares[column] ?? 0
      const signal = WORD[whole <= CODE.keyword ? CODE.word : code] ?? 0
      signals[signal] = (signals[signal] ?? 0) + share
      if (code === CODE.none) {
        if (!wantsPartial && !isLifted) return false
        isPartial = true
        continue
      }
      if (code < CODE.keywordTypo && code !== CODE.asked) covered += share
      const isOwn = code === own
      if (code >= weakest) {
        weakest = code
        if (isOwn) phrase = grid.phrase(entity, column)
      }
      if (!isOwn || code > CODE.inside || code === CODE.keywordAmong) continue
      if (code <= CODE.later) ofName |= bit
      // Titles of commands contain their target, so their length is ignored.
      nameShare += kind === 'command' ? 1 : 1 / (this.wordCounts[grid.phrase(entity, column)] || 1)
    }
    if (isPartial && covered < MIN_COVERED && !isLifted) return false
    if (whole <= weakest) {
      weakest = whole
      phrase = grid.phrase(entity, WHOLE)
    }

    let ownerNames = 0
    for (const owner of owners) ownerNames |= grid.namesOf(owner)
    // The query without words asking for its kind, and without whole names.
    const rest = needed & ~asked
    const isHere = thing.kind === 'doc' && query.here !== undefined && thing.slug === query.here
    if (isHere) signals[MORE.here] = 1
    if (kind !== 'operation' && asked !== 0 && (isHere || (needed & ownerNames) !== 0) && (rest & ~ownerNames) === 0)
      signals[MORE.coveredByOwner] = 1
    if ((needed & names) !== 0 && (rest & ~(names | ownerNames)) === 0)
      signals[MORE.covered] = (needed & ~names) === 0 ? 0 : 1
    else if ((asked | ownerNames) !== 0 && (asked | ofName) !== 0 && (rest & ~(ofName | ofOwner)) === 0)
      signals[MORE.coveredInPart] = 1
    if (thing.aside === true) signals[MORE.aside] = 1
    if (thing.status?.kind === 'ended') signals[MORE.ended] = 1
    signals[MORE.nameShare] = Math.min(1, nameShare)
    signals[MORE.rank] = rank
    signals[KIND[kind]] = 1
    const ofWhole = WHOLES[whole] ?? -1
    if (ofWhole >= 0) signals[ofWhole] = NAMESAKES.has(kind) ? NAMESAKE_SHARE : 1
    this.isPartial = isPartial
    this.isLifted = isLifted
    this.weakest = weakest
    this.phrase = phrase
    return true
  }
}
