/** Explains why an item was found: in words, and as ranges to highlight in its title. */
import { allowedTypos, editDistance } from '../edit-distance'
import type { MatchTier, SearchItem, TextRange } from '../items/item'
import { joinRanges } from '../ranges'
import type { ParsedQuery } from './query/query'

/**
 * Returns the reason for a match, such as `formerly …`; empty if the title contains `found`, the matched text. Keywords
 * of a service describe its use (`matches “…”`). Keywords of other items are synonyms (`also called …`).
 */
export function matchReason(item: SearchItem, tier: MatchTier, found: string | undefined): string {
  const { kind, title, formerly, keywords, categories, description } = item
  if (found === undefined || found === title) return tier === 'initials' ? 'matches initials' : ''
  if (tier === 'initials') return `initials of ${found}`
  if (found === description) return 'matches description'
  if (formerly?.includes(found)) return `formerly ${found}`
  if (kind === 'service' && keywords?.includes(found)) return `matches “${found}”`
  if (categories?.includes(found)) return `category: ${found}`
  return title.includes(found) ? '' : `also called ${found}`
}

/**
 * Returns the ranges of `title` that match words of `query`; for a misspelled word, the whole correct word. If
 * `byInitials` is true, words are first compared with the initials of the title: `ag` for API Gateway.
 */
export function matchedTitleRanges(title: string, query: ParsedQuery, byInitials = false): TextRange[] {
  const letters = lettersOf(title)
  const highlighted = new Set<number>()
  const highlight = (at: number, length: number) => {
    for (let i = at; i < at + length; i++) highlighted.add(letters.positions[i] ?? 0)
  }
  const initials = letters.starts.map(start => letters.text[start]).join('')
  for (const word of query.words) {
    const firstInitial = byInitials ? initials.indexOf(word) : -1
    if (firstInitial >= 0) {
      for (const start of letters.starts.slice(firstInitial, firstInitial + word.length)) highlight(start, 1)
      continue
    }
    const wordStart = findWord(letters, word)
    if (wordStart >= 0) {
      highlight(wordStart, word.length)
      continue
    }
    const endOf = (position: number) => letters.starts[position + 1] ?? letters.text.length
    const correct = letters.starts.findIndex((start, position) => {
      const limit = allowedTypos(word.length)
      return limit > 0 && editDistance(word, letters.text.slice(start, endOf(position)), limit) <= limit
    })
    const correctStart = letters.starts[correct]
    if (correctStart !== undefined) highlight(correctStart, endOf(correct) - correctStart)
  }
  return joinRanges([...highlighted].map(at => [at, at + 1]))
}

interface Letters {
  /** Letters and digits of the title, in lower case. */
  text: string
  /** `positions[i]` is the offset in the title of character i of `text`. */
  positions: number[]
  /** Offsets in `text` at which words start. */
  starts: number[]
}

/** Matches the first character of a word, and a capital after a lower-case letter or digit. */
const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=[\p{Ll}\p{N}])\p{Lu}/gu

function lettersOf(title: string): Letters {
  const lower = title.toLowerCase()
  const begins = new Set(Array.from(title.matchAll(WORD_START), ({ index }) => index))
  const positions = Array.from(title.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index)
  return {
    text: positions.map(at => lower.charAt(at)).join(''),
    positions,
    starts: positions.flatMap((at, letter) => (begins.has(at) ? [letter] : [])),
  }
}

/** Returns the offset of `word` in the text, preferably at the start of a word; -1 if there is none. */
function findWord({ text, starts }: Letters, word: string): number {
  const start = starts.find(at => text.startsWith(word, at))
  if (start !== undefined) return start
  return word.length > 1 ? text.indexOf(word) : -1
}
