/** A query as words that must match, words that may, and the kinds of things that words ask for. */
import { editDistance } from '../index/edit-distance'
import { allWords, isVendorWord, longForm, singular } from '../words'
import { GUIDE, kindsAskedBy, referenceOf } from './asked-kinds'

/** Words beyond these are ignored. */
export const MAX_WORDS = 8

/** Words that say nothing by themselves. */
const SMALL = new Set(
  `a an and as at be between by can choose choosing compare compared comparison difference do does for from how i in into is it me my need not
  of on or that the this to versus vs want what when where which who why with without`.split(/\s+/),
)

/** How questions begin. */
const QUESTION =
  /^\s*(?:what(?:['’]s| is| are)|how (?:do i|can i|to)|where (?:is|are|do i|can i))\s+(?:an? |the )?(?=\S)/i

/** For whom a guide is: `user guide` is satisfied by a developer guide where there is no other. */
const AUDIENCES = new Set('user developer dev admin administrator administration'.split(' '))

export interface Query {
  /** In the order of the text; without the vendor's name. */
  words: readonly string[]
  /** Bit per word: what the thing must match. */
  needed: number
  /** Bit per word: what a guide need not match, though the thing must match it otherwise. */
  audience: number
  /** Per word, the kinds that it asks for (bits of ./asked-kinds). */
  asked: readonly number[]
  /** All of these. */
  allAsked: number
  /** It is the vendor's name and nothing else. */
  isVendor: boolean
  /** All words run together: how names are compared whatever their spaces and hyphens. */
  joined: string
  /** Slug of the service whose links are meant when none is named. */
  here?: string | undefined
}

/** Reads what was typed; a query without words is empty. */
export function parseQuery(text: string): Query {
  const typed = allWords(text.replace(QUESTION, '')).flatMap(detached)
  const own = typed.filter((word, position) => !isVendor(word, position, typed))
  const all = own.length > 0 ? own : typed
  const words = (all.length > MAX_WORDS ? all.filter(word => !SMALL.has(word)) : all).slice(0, MAX_WORDS)
  const asked = words.map(kindsAskedBy)
  let needed = 0
  let audience = 0
  words.forEach((word, position) => {
    if (AUDIENCES.has(word) && ((asked[position + 1] ?? 0) & GUIDE) !== 0) audience |= 1 << position
    if (!SMALL.has(word)) needed |= 1 << position
  })
  // The last word may be the beginning of a longer one.
  if (needed === 0) needed = (1 << words.length) - 1
  else if (asked.at(-1) === 0) needed |= 1 << (words.length - 1)
  const joined = (own.length > 0 ? own : typed).join('').replace(/^(?:aws|amazon)(?=..)|(?<=...)aws$/g, '')
  const allAsked = asked.reduce((all, kinds) => all | kinds, 0)
  return {
    words,
    needed,
    audience,
    asked,
    allAsked,
    isVendor: own.length === 0,
    joined,
  }
}

/** The reference that `text` asks for by its name, besides the API's own. */
export const askedReference = (text: string) => referenceOf(parseQuery(text).allAsked)

/** The words in the singular, run together. */
export function joinedSingular(words: readonly string[]): string {
  return words.map(singular).join('')
}

/** The words in full, run together: `nat gw` -> natgateway. */
export function joinedLong(words: readonly string[]): string {
  return words.map(word => longForm(word) ?? word).join('')
}

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
  if (position === 0 && (word === 'as' || word === 'was')) return true
  if (word.length < 5) return /^(?:aw|ws|asw|aaws|awws|awss)$/.test(word)
  return !word.startsWith('amazon') && editDistance(word, 'amazon', 1) <= 1
}
