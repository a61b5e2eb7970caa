/** Where an answer stands among answers of other kinds: the ranking's one table. Lower is better. */
import { INFLECTED, MIDDLE, PART_TYPO, SHORT_TYPO } from './fields'
import { type Thing, TIERS, type Tier } from './things'

/**
 * Rows by kind. `Named`: the query also names the thing's service in full ("ecs cli", "sns topic"); `Wished`: it says
 * what kind of thing is wanted ("gateway icon"); `Closed`: closing, or not
 * for newcomers; `Secondary`: services that have ended, and guides that compare services. Columns are the tiers; the column `whole` is for a keyword that is the whole query, `word` for an exact
 * name of one common word, such as the icon "Table".
 *
 * Services come before links, icons and operations within a tier. An icon or link whose whole name is typed comes
 * before a service found by a keyword; a partial match of one that is not named comes after.
 */
const COLUMNS = [...TIERS, 'whole', 'word'] as const
// prettier-ignore
// biome-ignore format: a table
const ROWS = {
  //                 exact former start inside initials typo keyword description whole word
  service:          [ 0,    6,    10,   16,    10,      24,  30,     60,         20,   0],
  serviceClosed:    [ 0,    6,    21,   23,    23,      25,  34,     60,         20,   0],
  serviceSecondary: [ 0,    7,    62,   64,    66,      68,  70,     72,         32,   0],
  docNamed:         [ 2,    9,    12,   27,    19,      26,  63,     74,         63,   2],
  docWished:        [ 8,   26,    25,   28,    29,      32,  63,     74,         63,   8],
  doc:              [ 8,   34,    42,   50,    53,      54,  63,     76,         63,  32],
  partNamed:        [ 3,    9,    13,   28,    20,      27,  57,     75,         38,   3],
  iconWished:       [ 3,    9,    13,   19,    20,      27,  39,     75,         38,   3],
  part:             [ 3,   35,    40,   51,    53,      55,  58,     77,         38,  21],
  iconNamed:        [ 7,    9,    13,   28,    20,      27,  57,     75,         38,   7],
  icon:             [ 7,   35,    41,   51,    53,      55,  58,     77,         39,  22],
  categoryIcon:     [34,   35,    61,   61,    53,      56,  59,     78,         59,  34],
  operationNamed:   [ 4,    9,    31,   33,    33,      35,  59,     78,         59,   4],
  operation:        [ 5,   36,    44,   52,    53,      56,  59,     78,         59,  23],
  category:         [33,   34,    61,   61,    53,      56,  59,     78,         59,  33],
  command:          [ 5,    9,    17,   37,    38,      45,  46,     78,         25,   5],
} satisfies Record<string, readonly number[]>

type Row = keyof typeof ROWS

export interface Situation {
  tier: Tier
  /** The query names its service in full. */
  named: boolean
  /** The query asks for things of its kind. */
  wished: boolean
  /** A keyword is the whole query. */
  whole: boolean
  /** The query is one word and is the whole name. */
  word: boolean
  /** A word stands in the name in another form. */
  inflected: boolean
  /** Of the match that decides. */
  fineness: number
  /** Its whole name, and the beginning of its service's: `sagemaker notebook`. */
  almost: boolean
  /** Found by another name that shares no word with its own. */
  epithet: boolean
}

/** Rank of a service found by an epithet: behind the icon that is called so. */
const EPITHET_RANK = 4

/** Rank of a service of whose name the query holds another form of a word: behind whole keywords. */
const INFLECTED_RANK = 22

/** Rank of a service of which the query is in the middle of a word: behind keywords. */
const MIDDLE_RANK = 36

/** Rank of a service whose first initials only were typed. */
const FIRST_INITIALS_RANK = 15

/** Rank of a link or an icon whose whole name was typed with the beginning of its service's. */
const ALMOST_RANK = 23

/** Rank of a link or an icon that is called like the singular of a common word: behind keywords. */
const PLURAL_WORD_RANK = 37

/** Rank of a service whose whole name is misspelt, even if it has ended; and of one found by a too short misspelling. */
const WHOLE_TYPO_RANK = 24
const SHORT_TYPO_RANK = 79

/** The rank of `thing` in `situation`, 0 to 127. */
export function rankOf(thing: Thing, situation: Situation): number {
  if (situation.epithet && thing.kind === 'service') return EPITHET_RANK
  if (situation.tier === 'typo' && situation.fineness >= SHORT_TYPO) return SHORT_TYPO_RANK
  if (situation.tier === 'typo' && situation.fineness < PART_TYPO && thing.kind === 'service') return WHOLE_TYPO_RANK
  if (situation.tier === 'inside' && thing.kind === 'service' && !thing.secondary) {
    if (situation.fineness >= MIDDLE) return MIDDLE_RANK
    if (situation.fineness >= INFLECTED) return INFLECTED_RANK
  }
  if (situation.word && situation.inflected && thing.kind !== 'service') return PLURAL_WORD_RANK
  if (situation.tier === 'initials' && situation.fineness > 1 && thing.kind === 'service') return FIRST_INITIALS_RANK
  if (situation.almost) return ALMOST_RANK
  const column = situation.whole ? 'whole' : situation.word ? 'word' : situation.tier
  return ROWS[rowOf(thing, situation)][COLUMNS.indexOf(column)] ?? 127
}

function rowOf(thing: Thing, { named, wished }: Situation): Row {
  switch (thing.kind) {
    case 'service':
      return thing.secondary ? 'serviceSecondary' : thing.closed ? 'serviceClosed' : 'service'
    case 'icon':
      if (wished) return 'iconWished'
      if (thing.iconRole === 'category') return 'categoryIcon'
      if (thing.iconRole === 'part') return named ? 'partNamed' : 'part'
      return named ? 'iconNamed' : 'icon'
    case 'doc':
      return named ? 'docNamed' : wished ? 'docWished' : 'doc'
    case 'operation':
      return named ? 'operationNamed' : 'operation'
    default:
      return thing.kind
  }
}
