/** How well a query finds one thing: its place among the rules, its penalty there, and the phrase that did it. */
import { Field } from '../index/codes'
import type { Postings } from '../index/postings'
import { isOneOfMany, type Thing, TIERS, type Tier } from '../things/things'
import { LINKS, OPERATION } from './asked-kinds'
import { COST, NO_MATCH, penaltyOf, tierOf } from './costs'
import { howFound, isOne } from './how'
import type { MatchGrid } from './match-grid'
import type { Query } from './query'
import { placeOf, whatOf } from './rules'
import { type Candidate, matchWords, type WordMatches } from './word-matches'

export interface Verdict {
  /** The position of its rule. */
  place: number
  /** How much worse it is than the best by that rule. */
  penalty: number
  tier: Tier
  /** The phrase by which it was found; -1 for none of its own. */
  phrase: number
  /** Words match nothing. */
  isPartial?: boolean
}

export interface Conditions {
  /** How many needed words may match nothing. */
  mayMiss: number
  /** The services of which the whole query is a keyword. */
  keywordServices: readonly Thing[]
}

/** Longest query that is taken for an abbreviation. */
const ABBREVIATION = 4

/** Penalties of a whole keyword that is not in the name, too; of an icon that is asked for, after prefixes. */
const KEYWORD_ALONE = 3
const KEYWORD_ASKED = 9

const NONE: readonly never[] = []

/** The name of the service in front needs no words. */
const NAMED_BY_NOTHING: readonly number[] = [0]

/** The verdict on a candidate, or null when it is no answer. */
export function evaluate(
  candidate: Candidate,
  query: Query,
  grid: MatchGrid,
  { fields, texts }: Pick<Postings, 'fields' | 'texts'>,
  { mayMiss, keywordServices }: Conditions,
): Verdict | null {
  const { thing, entity, owners } = candidate
  const count = query.words.length
  const own = grid.wholeNames.get(entity) ?? NONE
  const together = count > 1 ? grid.cost(entity, count) : NO_MATCH
  const linkWords = thing.owns && together >= COST.prefix ? linkWordsBeside(own, query) : 0
  const needed = query.needed & ~linkWords
  // Of a service that is named in full, all other words may be missing.
  const mayMissHere = thing.owns && own.length > 0 ? count : mayMiss
  const found = matchWords(candidate, query, needed, grid, together === NO_MATCH ? mayMissHere : count)
  if (!found) return null
  if (together !== NO_MATCH && (found.missing !== 0 || isAsGood(together, found))) {
    found.cost = together
    found.penalty = penaltyOf(together)
    found.phrase = grid.source(entity, count)
    found.missing = 0
    found.missingCount = 0
    found.isOwn = true
  }
  if (found.missingCount > mayMissHere) return null

  const { asked, cost, phrase } = found
  const named = grid.wholeNames.size === 0 ? NONE : owners.map(owner => grid.wholeNames.get(owner) ?? NONE)
  const isHere = thing.kind === 'doc' && query.here !== undefined && thing.slug === query.here
  const ownerNames = isHere ? [...named, NAMED_BY_NOTHING] : named
  const isNamed = ownerNames.some(names => names.some(bits => (bits & needed) !== needed))
  const what = whatOf(thing, isNamed, asked !== 0)
  const mayBeAsked = !isOneOfMany(thing) || (thing.kind === 'operation' && (query.allAsked & OPERATION) !== 0)
  const isOwnKeyword = thing.kind === 'icon' && grid.wholeKeyword(entity) >= 0
  if (owners.length > 0 && !found.isOwn && !isOwnKeyword && !(asked !== 0 && mayBeAsked)) {
    const isOfService = ownerNames.some(names => names.some(bits => (bits & needed) === needed))
    if (isOneOfMany(thing) || !isOfService) return null
    return { place: placeOf(what, thing.link ? 'reference' : 'of service'), penalty: 0, tier: 'start', phrase: -1 }
  }
  const tier = TIERS[tierOf(cost)] ?? 'typo'
  if (tier === 'keyword' && found.isNamePart && found.penalty > 0) found.penalty--
  if (found.missing !== 0) {
    const isNamed = mayMissHere > mayMiss && own.some(bits => (bits & needed) !== 0)
    const how = isNamed ? 'named' : (found.missing & grid.rarest) !== 0 ? 'rarest missing' : 'word missing'
    const place = placeOf(what, how)
    return {
      place,
      penalty: 16 * tierOf(cost) + Math.min(15, found.penalty),
      tier: 'description',
      phrase,
      isPartial: true,
    }
  }

  const rest = needed & ~asked
  const isKeyword = isOne(rest) && grid.cost(entity, 31 - Math.clz32(rest)) === COST.keyword
  const [field, text] = [fields[phrase], texts[phrase]]
  const evidence = {
    thing,
    words: query.words,
    isToken: query.isToken,
    own,
    ownerNames,
    needed,
    linkWords,
    together,
    found,
    isKeyword,
    field,
    text,
  }
  const { how, ...result } = howFound(evidence, keywordServices)
  const isAskedHere = isHere && what === 'named link' && rest === 0
  const verdict = { place: placeOf(what, isAskedHere ? 'in front' : how), ...result, phrase }
  const keyword = grid.wholeKeyword(entity)
  if (keyword >= 0 || (asked !== 0 && thing.kind === 'icon' && isKeyword)) {
    const isShort = query.joined.length <= ABBREVIATION && keywordServices.length === 0 && !grid.isNameWord
    const isAbbreviation = thing.iconRole === 'part' && thing.slug !== undefined && isShort && count === 1
    const place = placeOf(what, isAbbreviation ? 'abbreviation' : 'whole keyword')
    if (place < verdict.place) {
      const inName = how === 'name and service' || (cost < COST.inside && field === Field.title)
      const penalty = inName ? 0 : asked !== 0 ? KEYWORD_ASKED : KEYWORD_ALONE
      return { place, penalty, tier: 'keyword', phrase: keyword >= 0 ? keyword : phrase }
    }
  }
  return verdict
}

/** Is the match of the whole query at least as good as that of its worst word? */
function isAsGood(together: number, { cost, penalty }: WordMatches): boolean {
  const tiers = tierOf(together) - tierOf(cost)
  return tiers < 0 || (tiers === 0 && penaltyOf(together) <= penalty)
}

/** The words that only ask for links of a service that all other words name in full; 0 when they do not. */
function linkWordsBeside(own: readonly number[], { needed, audience, asked }: Query): number {
  const asking = asked.reduce((bits, kinds, column) => ((kinds & LINKS) !== 0 ? bits | (1 << column) : bits), audience)
  const name = own.find(bits => (bits & needed) !== needed && ((bits | asking) & needed) === needed)
  return name === undefined ? 0 : needed & ~name
}
