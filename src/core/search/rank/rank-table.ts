/** Where an answer stands among answers of other kinds: the ranking's one table. Lower is better. */

import { type Thing, TIERS, type Tier } from '../things/things'
import { INFLECTED, KEYWORD_TYPO, LATER, MIDDLE, PART_TYPO } from './fields'

/**
 * Rows by kind. `Named`: the query also names the thing's service in full ("ecs cli", "sns topic"); `Wished`: it says
 * what kind of thing is wanted ("gateway icon"); `Closed`: closing, or not
 * for newcomers; `Secondary`: services that have ended, and guides that compare services. Columns are the tiers; the column
 * `whole` is for a keyword that is the whole query, `word` for an exact name of one common word, such as the icon "Table".
 *
 * Services come before links, icons and operations within a tier. An icon or link whose whole name is typed comes
 * before a service found by a keyword; a partial match of one that is not named comes after.
 */
const COLUMNS = [...TIERS, 'whole', 'word'] as const
// biome-ignore format: a table
const ROWS = {
  //                 exact former start inside initials typo keyword description whole word
  service:          [ 0,    6,    10,   16,    10,      24,  30,     60,         20,   0],
  serviceClosed:    [ 0,    6,    21,   23,    23,      25,  34,     60,         20,   0],
  serviceSecondary: [ 0,    7,    39,   64,    66,      68,  70,     72,         32,   0],
  docNamed:         [ 2,    9,    12,   27,    19,      26,  63,     74,         63,   2],
  docWished:        [14,   26,    25,   28,    29,      29,  63,     74,         63,  14],
  docSecondary:     [34,   34,    61,   61,    61,      61,  63,     76,         63,  34],
  doc:              [ 8,   34,    42,   50,    53,      54,  63,     76,         63,  32],
  partNamed:        [ 3,    9,    13,   28,    20,      27,  57,     75,         11,   3],
  iconWished:       [ 3,    9,    13,   19,    20,      27,  39,     75,         13,   3],
  part:             [ 3,   35,    40,   51,    53,      55,  58,     77,         38,  21],
  iconNamed:        [ 7,    9,    13,   28,    20,      27,  57,     75,         38,   7],
  icon:             [ 7,   35,    41,   51,    53,      55,  58,     77,         39,  22],
  categoryIcon:     [34,   35,    61,   61,    53,      56,  59,     78,         59,  34],
  operationNamed:   [ 4,    9,    31,   33,    33,      35,  59,     78,         59,   4],
  operation:        [ 5,   36,    44,   52,    53,      56,  59,     78,         59,  23],
  category:         [21,   34,    61,   61,    53,      56,  59,     78,         59,  11],
  command:          [ 5,    9,    17,   37,    38,      45,  43,     78,         12,   5],
} satisfies Record<string, readonly number[]>

type Column = (typeof COLUMNS)[number]
const COLUMN_OF = Object.fromEntries(COLUMNS.map((column, position) => [column, position])) as Record<Column, number>

type Row = keyof typeof ROWS

export interface Situation {
  tier: Tier
  /** The query names its service in full. */
  named: boolean
  /** A whole name of the thing is part of the query, and all else of the query asks for its links. */
  itself: boolean
  asked: boolean
  /** All words together decided. */
  together: boolean
  /** The query asks for things of its kind. */
  wished: boolean
  /** The query is one word. */
  alone: boolean
  /** The query is one word and is the whole name. */
  word: boolean
  /** A word stands in the name in another form. */
  inflected: boolean
  /** Of the match that decides. */
  fineness: number
  /** Its whole name, and the beginning of its service's: `sagemaker notebook`. */
  almost: boolean
  /** Its name begins with all words of the query, in their order: `elastic ip`. */
  begun: boolean
  /** Each word of its name is begun by a word of the query: `int gate`. */
  covered: boolean
  /** Found by a former name. */
  former: boolean
  /** Its whole name with the words in another order. */
  reordered: boolean
  /** Found by another name that shares no word with its own. */
  epithet: boolean
}

/** The fineness of a misspelt word that is too short to be sure of. */
export const TOO_SHORT = 99

/** Rank of a service found by an epithet, or by its words in another order: behind the icon that is called so. */
const EPITHET_RANK = 4

/** Rank of a service of whose name the query holds another form of a word: behind whole keywords. */
const INFLECTED_RANK = 22

/** Rank of a service of which the query is in the middle of a word: behind keywords. */
const MIDDLE_RANK = 36

/** Rank of a service whose first initials only were typed. */
const FIRST_INITIALS_RANK = 15

/** Rank of a link or an icon whose whole name was typed with the beginning of its service's. */
const ALMOST_RANK = 23

/** Rank of an icon whose name begins with all that was typed, and of one of a service that is named, or of a command. */
const BEGUN_RANK = 23
const BEGUN_NAMED_RANK = 11

/** Rank of what has ended when its name begins so: before what is only misspelt; and of a category: before parts of keywords. */
const ENDED_RANK = 23
const CATEGORY_RANK = 29

/** Rank of a service of which a former name begins so: behind those that are called so now. */
const FORMER_RANK = 22

/** Rank of an icon whose whole name of several words is misspelt or abbreviated: before keywords. */
const ICON_TYPO_RANK = 28

/** Rank of a service that is named, of which the other words are keywords: `cloud9 ide`. */
const NAMED_KEYWORD_RANK = 25

/** Rank of a service of which a keyword is misspelt: behind operations that begin so. */
const KEYWORD_TYPO_RANK = 45

/** Rank of a service that is named, when something of it is asked for that it may not have: `cdk developer guide`. */
const ASKED_RANK = 24

/** Rank of a link or an icon that is called like the singular of a common word: behind keywords. */
const PLURAL_WORD_RANK = 37

/** Rank of a service whose whole name is misspelt, even if it has ended; and of one found by a too short misspelling. */
const WHOLE_TYPO_RANK = 24
const SHORT_TYPO_RANK = 79

/** Rank of a whole keyword of a service: before names that only begin so; of one that has ended, of one word and of more. */
const KEYWORD_RANK = 9
const ENDED_KEYWORD_RANK = 10
const ENDED_KEYWORDS_RANK = 25

/** The rank of `thing` in `situation`, 0 to 127. */
export function rankOf(thing: Thing, situation: Situation): number {
  const { tier, fineness } = situation
  const isService = thing.kind === 'service'
  if (isService && (situation.epithet || situation.reordered)) return EPITHET_RANK
  if (tier === 'typo' && fineness === TOO_SHORT) return SHORT_TYPO_RANK
  if (tier === 'typo' && fineness < PART_TYPO && isService) return WHOLE_TYPO_RANK
  if (tier === 'typo' && fineness < PART_TYPO && thing.iconRole === 'part' && situation.together) return ICON_TYPO_RANK
  if (isService && situation.asked) return ASKED_RANK
  if (isService && tier === 'keyword') {
    if (fineness >= KEYWORD_TYPO) return KEYWORD_TYPO_RANK
    if (situation.itself) return NAMED_KEYWORD_RANK
  }
  if (tier === 'inside' && isService && !thing.secondary) {
    if (fineness >= MIDDLE) return MIDDLE_RANK
    if (fineness >= INFLECTED) return INFLECTED_RANK
  }
  if (situation.word && situation.inflected && !isService) return PLURAL_WORD_RANK
  if (tier === 'initials' && fineness > 1 && isService) return FIRST_INITIALS_RANK
  if (situation.almost) return ALMOST_RANK
  if (tier === 'start' && situation.alone && isService && situation.former) return FORMER_RANK
  if (tier === 'start' && situation.covered && thing.iconRole === 'part')
    return Math.min(ICON_TYPO_RANK, rankIn(rowOf(thing, situation), tier))
  if (tier === 'start' && (situation.alone ? fineness < LATER : situation.begun)) {
    if (isService && thing.secondary) return ENDED_RANK
    if (thing.kind === 'category') return CATEGORY_RANK
    if (thing.kind === 'command' && !situation.alone) return BEGUN_NAMED_RANK
    if (thing.kind === 'icon' && thing.iconRole === 'part' && !situation.alone)
      return situation.named ? BEGUN_NAMED_RANK : Math.min(BEGUN_RANK, rankIn(rowOf(thing, situation), tier))
  }
  return rankIn(rowOf(thing, situation), situation.word ? 'word' : tier)
}

/** The rank of a thing of which the whole query is a keyword; `isShort`: an abbreviation that no service claims. */
export function keywordRank(thing: Thing, situation: Situation, isShort: boolean): number {
  if (thing.kind === 'service') {
    if (!thing.secondary) return KEYWORD_RANK
    return situation.alone ? ENDED_KEYWORD_RANK : ENDED_KEYWORDS_RANK
  }
  if (thing.iconRole === 'part' && thing.slug !== undefined && isShort) return KEYWORD_RANK
  return rankIn(rowOf(thing, situation), 'whole')
}

function rankIn(row: Row, column: Column): number {
  return ROWS[row][COLUMN_OF[column]] ?? 127
}

function rowOf(thing: Thing, { named, wished }: Pick<Situation, 'named' | 'wished'>): Row {
  switch (thing.kind) {
    case 'service':
      return thing.secondary ? 'serviceSecondary' : thing.closed ? 'serviceClosed' : 'service'
    case 'icon':
      if (wished) return 'iconWished'
      if (thing.iconRole === 'category') return 'categoryIcon'
      if (thing.iconRole === 'part') return named ? 'partNamed' : 'part'
      return named ? 'iconNamed' : 'icon'
    case 'doc':
      return named ? 'docNamed' : thing.secondary ? 'docSecondary' : wished ? 'docWished' : 'doc'
    case 'operation':
      return named ? 'operationNamed' : 'operation'
    default:
      return thing.kind
  }
}
