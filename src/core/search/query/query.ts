/** A query as words that must match, words that may, and the kinds of things that words ask for. */
import { editDistance } from '../index/edit-distance'
import { allWords, isVendorWord } from '../words'
import { kindsAskedBy, referenceOf } from './asked-kinds'

/** Words beyond these are ignored. */
export const MAX_WORDS = 8

/** Words that say nothing by themselves. */
const SMALL = new Set(
  `a an and are as at be between by can choose choosing compare compared comparison difference do does for from how i in into is it me my need not
  of on or that the this to versus vs want what when where which who why with without`.split(/\s+/),
)

export interface Query {
  /** In the order of the text; without the vendor's name. */
  words: readonly string[]
  /** Bit per word: what the thing must match. */
  needed: number
  /** Per word, the kinds that it asks for (bits of ./asked-kinds). */
  asked: readonly number[]
  /** All of these. */
  allAsked: number
  /** It is the vendor's name and nothing else. */
  isVendor: boolean
}

/** A query over an index: the weight of each needed word by its rarity, 1 in all; the service whose links are meant (its slug). */
export interface WeighedQuery extends Query {
  shares: readonly number[]
  here?: string | undefined
}

/** Reads what was typed; a query without words is empty. */
export function parseQuery(text: string): Query {
  const typed = allWords(text).flatMap(detached)
  const own = typed.filter((word, position) => !isVendor(word, position, typed))
  const all = own.length > 0 ? own : typed
  const words = (all.length > MAX_WORDS ? all.filter(word => !SMALL.has(word)) : all).slice(0, MAX_WORDS)
  const asked = words.map((word, position) => kindsAskedBy(word, words[position + 1]))
  const bitsOf = (isMeant: (word: string, position: number) => boolean) =>
    words.reduce((bits, word, position) => (isMeant(word, position) ? bits | (1 << position) : bits), 0)
  const large = bitsOf(word => !SMALL.has(word))
  // The last word may be the beginning of a longer one.
  const last = asked.at(-1) === 0 ? 1 << (words.length - 1) : 0
  return {
    words,
    needed: large === 0 ? bitsOf(() => true) : large | last,
    asked,
    allAsked: asked.reduce((all, kinds) => all | kinds, 0),
    isVendor: own.length === 0 && typed.length > 0,
  }
}

/** The reference that `text` asks for by its name, besides the API's own. */
export const askedReference = (text: string) => referenceOf(parseQuery(text).allAsked)

/** `amazons3` -> amazon, s3. */
function detached(word: string): string[] {
  const vendor = /^(amazon|aws)(?=.{2})/.exec(word)?.[1]
  return vendor === undefined ? [word] : [vendor, word.slice(vendor.length)]
}

/** The vendor's name, with one error, or still being typed behind other words. */
function isVendor(word: string, position: number, words: readonly string[]): boolean {
  if (isVendorWord(word)) return true
  if (words.length === 1) return false
  if (position > 0 && position === words.length - 1 && word.length >= 4 && 'amazon'.startsWith(word)) return true
  return word.length > 4 && editDistance(word, 'amazon', 1) <= 1
}
