/** Why an answer was found, in words and in letters of its title. */
import { joinRanges } from '@/core/catalogue/filter-operations'
import { Field } from './index/codes'
import { allowedErrors, editDistance } from './index/edit-distance'
import type { Query } from './query/query'
import type { Range, Thing, Tier } from './things/things'
import { fold } from './words'

/** The name, keyword or description by which a thing was found, and its field (a code of `Field`). */
export interface FoundText {
  text: string
  field: number
}

/**
 * `formerly …`, `also …`, `used for …`; empty when the title shows it. Keywords of
 * a service are what it is used for; those of other things are other words for them.
 */
export function whyFound({ thing, found, tier }: { thing: Thing; tier: Tier; found?: FoundText }): string {
  if (!found || found.text === thing.title) return tier === 'initials' ? 'initials' : ''
  if (found.field === Field.description) return 'description'
  if (found.field === Field.keyword && thing.kind !== 'service') return `also ${found.text}`
  const how = HOW[found.field]
  if (how !== undefined) return how + found.text
  return thing.title.includes(found.text) ? '' : `also ${found.text}`
}

const HOW: Readonly<Record<number, string>> = {
  [Field.former]: 'formerly ',
  [Field.keyword]: 'used for ',
  [Field.category]: 'category: ',
  [Field.initials]: 'initials of ',
}

/**
 * The letters of `title` that the words of `query` match; a misspelled word marks the whole word that is meant. `byInitials`:
 * the first letters of words.
 */
export function titleRanges(title: string, query: Query, byInitials = false): Range[] {
  const letters = lettersOf(title)
  const marked = new Set<number>()
  const mark = (at: number, length: number) => {
    for (let i = at; i < at + length; i++) marked.add(letters.positions[i] ?? 0)
  }
  const initials = letters.starts.map(start => letters.text[start]).join('')
  for (const word of query.words) {
    const first = byInitials ? initials.indexOf(word) : -1
    if (first >= 0) {
      for (const start of letters.starts.slice(first, first + word.length)) mark(start, 1)
      continue
    }
    const at = findWord(letters, word)
    if (at >= 0) {
      mark(at, word.length)
      continue
    }
    const meant = letters.starts.findIndex((start, position) => {
      const end = letters.starts[position + 1] ?? letters.text.length
      const limit = allowedErrors(word.length)
      return limit > 0 && editDistance(word, letters.text.slice(start, end), limit) <= limit
    })
    const start = letters.starts[meant]
    if (start !== undefined) mark(start, (letters.starts[meant + 1] ?? letters.text.length) - start)
  }
  return joinRanges([...marked].map(at => [at, at + 1]))
}

interface Letters {
  /** Letters and digits alone, folded. */
  text: string
  /** Their positions in the title. */
  positions: number[]
  /** Where in `text` words begin. */
  starts: number[]
}

function lettersOf(title: string): Letters {
  const letters: Letters = { text: '', positions: [], starts: [] }
  let before: CharacterKind = 'other'
  for (let i = 0; i < title.length; i++) {
    const letter = title.charAt(i)
    const kind = kindOf(letter)
    if (kind !== 'other') {
      if (before === 'other' || (kind === 'upper' && before === 'lower')) letters.starts.push(letters.text.length)
      letters.text += letter < '\u0080' && kind === 'lower' ? letter : fold(letter).charAt(0)
      letters.positions.push(i)
    }
    before = kind
  }
  return letters
}

type CharacterKind = 'lower' | 'upper' | 'other'

/** Digits and letters without case count as lower case. */
function kindOf(letter: string): CharacterKind {
  if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) return 'lower'
  if (letter >= 'A' && letter <= 'Z') return 'upper'
  if (letter < '\u0080' || !/[\p{L}\p{N}]/u.test(letter)) return 'other'
  return /\p{Lu}/u.test(letter) ? 'upper' : 'lower'
}

/** At the start of a word if anywhere, else inside. */
function findWord({ text, starts }: Letters, word: string): number {
  const start = starts.find(at => text.startsWith(word, at))
  if (start !== undefined) return start
  return word.length > 1 ? text.indexOf(word) : -1
}
