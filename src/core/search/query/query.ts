/** Parses a query: required words, optional words, and words for a kind of item, such as `icon` or `cli`. */
import QUERY_WORDS from '../../../../data/query-words.json' with { type: 'json' }
import { SERVICE_LINK_KIND_BY_LABEL } from '../../catalog/links/service-links'
import { editDistance } from '../../edit-distance'
import type { SearchItem } from '../../items/item'
import { allWords, isVendorWord } from '../../items/words'

/** Maximum number of words in a query. Further words are ignored. */
export const MAX_QUERY_WORDS = 8

/** Words that an item need not match, unless the query has no other words. */
const OPTIONAL = new Set(QUERY_WORDS.optional)

/** Words that an item need not match either if the query is a sentence. */
const ORDINARY = new Set(QUERY_WORDS.ordinary)

export interface ParsedQuery {
  /** Words in the order of the text. The vendor's name is left out unless the text has no other words. */
  words: readonly string[]
  /** Words that an item must match, as a bit set: bit 0 is the first word. */
  needed: number
  /** Kinds of items that each word names (`KIND_BITS`): `icon` names icons; 0 for most words. */
  requested: readonly number[]
  /** Kinds of items that any of the words names. */
  allRequested: number
  /** True if the query is the vendor's name alone. */
  isVendorOnly: boolean
  /** True to match words strictly, because a sentence has many words that only resemble names. */
  isSentence: boolean
  /** All typed words. Those in `words` are adjacent only if they are adjacent here. */
  text: string
}

export interface WeightedQuery extends ParsedQuery {
  /** Weight of each word by rarity. The sum is 1. */
  shares: readonly number[]
  /** Slug of the service whose page is open. Links of this service rank higher. */
  currentSlug?: string
}

/** Returns the query in `text`; without words if the text has no letters or digits. */
export function parseQuery(text: string, isSentence = false): ParsedQuery {
  const typed = allWords(text).flatMap(splitVendor)
  const withoutVendor = typed.filter((word, position) => !isVendor(word, position, typed))
  const all = withoutVendor.length > 0 ? withoutVendor : typed
  const isOptional = (word: string) => OPTIONAL.has(word) || (isSentence && ORDINARY.has(word))
  const words = (all.length > MAX_QUERY_WORDS ? all.filter(word => !isOptional(word)) : all).slice(0, MAX_QUERY_WORDS)
  const requested = words.map((_, position) => requestedKinds(words, position))
  const bitsOf = (isMeant: (word: string, position: number) => boolean) =>
    words.reduce((bits, word, position) => (isMeant(word, position) ? bits | (1 << position) : bits), 0)
  const large = bitsOf(word => !isOptional(word))
  // The last word may be incomplete, so it is required: `app me` finds App Mesh.
  const last = requested.at(-1) === 0 && !isSentence ? 1 << (words.length - 1) : 0
  return {
    words,
    needed: large === 0 ? bitsOf(() => true) : large | last,
    requested,
    allRequested: all.reduce((kinds, _, position) => kinds | requestedKinds(all, position), 0),
    isVendorOnly: withoutVendor.length === 0 && typed.length > 0,
    isSentence,
    text: all.join(' '),
  }
}

/** Splits the vendor's name from a word: `amazons3` becomes amazon, s3. */
function splitVendor(word: string): string[] {
  const vendor = /^(amazon|aws)(?=.{2})/.exec(word)?.[1]
  return vendor === undefined ? [word] : [vendor, word.slice(vendor.length)]
}

/** True for the vendor's name: in full, with one typo, or incomplete as the last word (`s3 amaz`). */
function isVendor(word: string, position: number, words: readonly string[]): boolean {
  if (isVendorWord(word)) return true
  if (words.length === 1) return false
  if (position > 0 && position === words.length - 1 && word.length >= 4 && 'amazon'.startsWith(word)) return true
  return word.length > 4 && editDistance(word, 'amazon', 1) <= 1
}

/** Words for a kind of item: `api` in `s3 api`. Items of this kind rank higher. The word itself is searched, too. */
const KIND_WORDS = QUERY_WORDS.kinds
const KINDS = Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]

/** The bit of each kind in a set of kinds. */
export const KIND_BITS = Object.fromEntries(KINDS.map((kind, position) => [kind, 1 << position])) as Readonly<
  Record<keyof typeof KIND_WORDS, number>
>
const bitsByWord = (words: Partial<Record<keyof typeof KIND_WORDS, readonly string[]>>) =>
  new Map(KINDS.flatMap(kind => words[kind]?.map(word => [word, KIND_BITS[kind]] as const) ?? []))
const BITS_BY_WORD = bitsByWord(KIND_WORDS)

/** Kinds by the words that name them before another word for the kind: `developer` in `developer guide`. */
const BITS_BY_MODIFIER = bitsByWord(QUERY_WORDS.modifiers)

/** Returns the kinds that the word at `position` names as a bit set; 0 if it names none. */
function requestedKinds(words: readonly string[], position: number): number {
  const word = words[position] ?? ''
  const modified = BITS_BY_MODIFIER.get(word) ?? 0
  const next = modified === 0 ? 0 : requestedKinds(words, position + 1) & modified
  return next || (BITS_BY_WORD.get(word) ?? 0)
}

/**
 * Returns the kinds of `item` as a bit set of `KIND_BITS`. All references document operations, so an operation also
 * counts as a page of each reference.
 */
export function kindBitsOf(item: SearchItem): number {
  const { kind, title, link, url, console } = item
  if (isDecisionGuide(item)) return KIND_BITS.comparison
  if (kind === 'icon') return KIND_BITS.icon
  if (kind === 'operation')
    return KIND_BITS.operation | KIND_BITS.api | KIND_BITS.cli | KIND_BITS.python | KIND_BITS.javascript | KIND_BITS.sdk
  if (kind === 'feature') return url === undefined ? 0 : KIND_BITS.docs
  if (kind !== 'doc') return 0
  const serviceLink = SERVICE_LINK_KIND_BY_LABEL.get(title)
  if (serviceLink) return KIND_BITS[serviceLink]
  if (console) return KIND_BITS.console
  const isSdk = link === 'python' || link === 'javascript'
  return KIND_BITS.docs | (link ? KIND_BITS[link] : 0) | (isSdk ? KIND_BITS.sdk : 0)
}

/** True for a guide that compares services. */
export const isDecisionGuide = ({ kind, categories }: SearchItem): boolean =>
  kind === 'service' && categories?.includes('Decision Guides') === true
