/** How a thing was found, when all words match: by which names, or by which form of its words. */

import { camelWords } from '@/core/catalogue/operations'
import { Field } from '../index/codes'
import { type Thing, TIERS, type Tier } from '../things/things'
import { fold } from '../words'
import { formOf, howOf, tierOf } from './costs'
import type { How } from './rules'
import { COVERED_BY, coveredBy } from './whole-names'
import type { WordMatches } from './word-matches'

/** What is known of a match. Sets of words are bits. */
export interface Evidence {
  thing: Thing
  /** The words of the query; those that must match; those that only ask for links of a service. */
  words: readonly string[]
  /** It was typed as one word, as names in code are: `assume-role`. */
  isToken: boolean
  needed: number
  linkWords: number
  /** Whole names in the query: of the thing, and of each of its owners. */
  own: readonly number[]
  ownerNames: readonly (readonly number[])[]
  /** Cost of the whole query. */
  together: number
  found: WordMatches
  /** What does not ask for its kind is one word, and a keyword of it. */
  isKeyword: boolean
  /** Of the phrase that the worst word matches; undefined when that is none of its own. */
  field: number | undefined
  text: string | undefined
}

/** How it was found, in which tier, and its penalty there. `services`: those of which the whole query is a keyword. */
export function howFound(evidence: Evidence, services: readonly Thing[]): { how: How; tier: Tier; penalty: number } {
  const { thing, own, ownerNames, needed, found, isKeyword } = evidence
  const { asked, cost, isInflected, penalty } = found
  const tier = TIERS[tierOf(cost)] ?? 'typo'
  if (ownerNames.length > 0 || asked !== 0) {
    const covered = coveredBy({ own, owners: ownerNames, needed, asked })
    if (covered) {
      const isOwn = covered === 'title' || covered === 'name'
      const coverPenalty =
        COVERED_BY[covered] + (isInflected ? 1 : 0) + (thing.aside ? ASIDE : 0) + (found.isForOthers ? 4 : 0)
      return {
        how: howByName(evidence, isOwn, services),
        tier: 'exact',
        penalty: covered === 'owner' && isKeyword ? 0 : coverPenalty,
      }
    }
    if (namesBegin(own, found, needed)) return { how: 'name and service', tier: 'start', penalty: 4 }
  }
  return { how: tier === 'exact' ? howByName(evidence, true, services) : howByWords(evidence), tier, penalty }
}

function howByName(evidence: Evidence, isOwnName: boolean, services: readonly Thing[]): How {
  const { thing, needed, linkWords, isToken, found, field, text } = evidence
  if (thing.kind === 'service') {
    if (formOf(found.cost) === 'otherOrder' || field === Field.otherName) return 'alias'
    return linkWords !== 0 ? 'name and link' : 'name'
  }
  if (thing.kind === 'operation' && isToken && camelWords(thing.title).length > 1 && !found.isInflected) return 'name'
  if (thing.kind === 'feature') return found.isInflected ? 'plural' : text === thing.title ? 'name' : 'alias'
  const rest = needed & ~found.asked
  const isWord = (rest === 0 || isOne(rest)) && !text?.includes(' ')
  if (!isOwnName || !(isWord || isKeywordOfOther(thing, services, found.isInflected))) return 'name'
  return found.isInflected ? 'plural' : 'word'
}

function howByWords({ thing, words, own, needed, linkWords, together, found, field, text }: Evidence): How {
  const count = words.length
  const how = howOf(found.cost)
  const isService = thing.kind === 'service'
  if (how === 'misspelled name') return isService || found.cost === together ? how : 'misspelled word'
  if (isService && how !== 'short misspelling') {
    if (linkWords !== 0) return 'name and link'
    if (how === 'keyword') {
      if (own.length > 0) return 'name and keyword'
      return found.isNamePart || isOneKeyword(thing, words, needed) ? how : 'keywords'
    }
  }
  if (how !== 'prefix' && how !== 'word prefix') return how
  if (count === 1) return isService && field === Field.former ? 'former prefix' : how
  if (thing.iconRole === 'part' && text?.split(' ').length === count) return 'each word'
  if (formOf(together) === 'prefix') return 'begins'
  return thing.kind === 'operation' && found.isBegun ? 'verb' : 'word prefix'
}

/** Penalty of what is not of its service as a whole: behind a guide for others that is. */
const ASIDE = 6

/** So many letters tell whether a keyword has another form of a word. */
const STEM = 4

/** Are all `needed` words in one of its keywords? */
function isOneKeyword({ keywords = [] }: Thing, words: readonly string[], needed: number): boolean {
  const stems = words.filter((_, column) => (needed & (1 << column)) !== 0).map(word => word.slice(0, STEM))
  return keywords.some(keyword => {
    const text = fold(keyword)
    return stems.every(stem => text.includes(stem))
  })
}

/**
 * Its name is a keyword of a service, and not of its own: an operation then gives way, and so does an icon, unless it
 * belongs to a better known service and is called exactly so.
 */
function isKeywordOfOther({ kind, slug, rank }: Thing, services: readonly Thing[], isInflected: boolean): boolean {
  if (kind === 'operation') return services.length > 0
  if (kind !== 'icon' || services.some(service => service.slug === slug)) return false
  return services.some(service => isInflected || slug === undefined || service.rank < rank)
}

/** A whole name of a thing and words of an owner's names are together all words. */
function namesBegin(own: readonly number[], { ofOwner, asked }: WordMatches, needed: number): boolean {
  return own.some(bits => ((bits | ofOwner | asked) & needed) === needed && (bits & needed) !== 0)
}

/** Exactly one word. */
export function isOne(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0
}
