/** Parses a query: required and optional words, and the kinds of items that words request. */
import { editDistance } from '../index/edit-distance'
import { allWords, isVendorWord } from '../words'
import { referenceInKinds, requestedKinds } from './requested-kinds'

/** Maximum number of words; later ones are ignored. */
export const MAX_QUERY_WORDS = 8

/** Words that are ignored unless a query has no others. */
const SMALL = new Set(
  `a an and are as at be between by can choose choosing compare compared comparison difference do does for from how i in into is it me my need not
  of on or that the this to versus vs want what when where which who why with without`.split(/\s+/),
)

export interface Query {
  /** In the order of the text, without the vendor's name. */
  words: readonly string[]
  /** Bits of the words that an item must match: all except small words. */
  needed: number
  /** Kinds that each word requests (bits of `requested-kinds.ts`). */
  requested: readonly number[]
  /** The kinds of all words combined. */
  allRequested: number
  /** True if the query is the vendor's name alone. */
  isVendor: boolean
}

/** A query with weights of its words by rarity (sum 1), and the slug of the service whose links are preferred. */
export interface WeightedQuery extends Query {
  shares: readonly number[]
  currentSlug?: string | undefined
}

/** Parses a text. Text without words gives an empty query. */
export function parseQuery(text: string): Query {
  const typed = allWords(text).flatMap(detached)
  const own = typed.filter((word, position) => !isVendor(word, position, typed))
  const all = own.length > 0 ? own : typed
  const words = (all.length > MAX_QUERY_WORDS ? all.filter(word => !SMALL.has(word)) : all).slice(0, MAX_QUERY_WORDS)
  const requested = words.map((word, position) => requestedKinds(word, words[position + 1]))
  const bitsOf = (isMeant: (word: string, position: number) => boolean) =>
    words.reduce((bits, word, position) => (isMeant(word, position) ? bits | (1 << position) : bits), 0)
  const large = bitsOf(word => !SMALL.has(word))
  // The last word may be incomplete.
  const last = requested.at(-1) === 0 ? 1 << (words.length - 1) : 0
  return {
    words,
    needed: large === 0 ? bitsOf(() => true) : large | last,
    requested,
    allRequested: requested.reduce((all, kinds) => all | kinds, 0),
    isVendor: own.length === 0 && typed.length > 0,
  }
}

/** Returns the reference (CLI, Python or JavaScript) that words of `text` request; undefined if there is none. */
export const referenceRequestedBy = (text: string) => referenceInKinds(parseQuery(text).allRequested)

/** Splits the vendor's name from a word: `amazons3` is amazon, s3. */
function detached(word: string): string[] {
  const vendor = /^(amazon|aws)(?=.{2})/.exec(word)?.[1]
  return vendor === undefined ? [word] : [vendor, word.slice(vendor.length)]
}

/** True for the vendor's name, with up to one typo, or incomplete after other words. */
function isVendor(word: string, position: number, words: readonly string[]): boolean {
  if (isVendorWord(word)) return true
  if (words.length === 1) return false
  if (position > 0 && position === words.length - 1 && word.length >= 4 && 'amazon'.startsWith(word)) return true
  return word.length > 4 && editDistance(word, 'amazon', 1) <= 1
}
