/** Why an answer was found, in words and in letters of its title. */
import { joinRanges } from '@/core/catalogue/filter-operations'
import { allowedErrors, editDistance } from './index/edit-distance'
import type { Query } from './query/query'
import type { Range, Thing, Tier } from './things/things'

/**
 * Returns why the text `found` shows `thing`: `formerly …`, `also …`, `used for …`; nothing when the title shows it. Keywords of a
 * service are what it is used for; those of other things are other words for them.
 */
export function whyFound(thing: Thing, tier: Tier, found: string | undefined): string {
  const { kind, title, formerly, keywords, categories, description } = thing
  if (found === undefined || found === title) return tier === 'initials' ? 'initials' : ''
  if (tier === 'initials') return `initials of ${found}`
  if (found === description) return 'description'
  if (formerly?.includes(found)) return `formerly ${found}`
  if (kind === 'service' && keywords?.includes(found)) return `used for ${found}`
  if (categories?.includes(found)) return `category: ${found}`
  return title.includes(found) ? '' : `also ${found}`
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

/** The first letter of a word, and a capital inside one. */
const START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=[\p{Ll}\p{N}])\p{Lu}/gu

function lettersOf(title: string): Letters {
  const lower = title.toLowerCase()
  const begins = new Set(Array.from(title.matchAll(START), ({ index }) => index))
  const positions = Array.from(title.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index)
  return {
    text: positions.map(at => lower.charAt(at)).join(''),
    positions,
    starts: positions.flatMap((at, letter) => (begins.has(at) ? [letter] : [])),
  }
}

/** At the start of a word if anywhere, else inside. */
function findWord({ text, starts }: Letters, word: string): number {
  const start = starts.find(at => text.startsWith(word, at))
  if (start !== undefined) return start
  return word.length > 1 ? text.indexOf(word) : -1
}
