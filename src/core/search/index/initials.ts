/** Short forms that people make of a name themselves. */
import { allWords, humps, isVendorWord } from './words'

const SMALL = new Set(['for', 'and', 'of', 'on', 'with', 'in', 'the', 'or'])

/**
 * Initials of a name by words and by capitals, with and without the vendor's A, and the name with its first part cut to
 * a letter: `Amazon CloudFront` -> cf, acf, cfront.
 */
export function initialsOf(name: string): string[] {
  const words = allWords(name).filter(word => !SMALL.has(word) && !isVendorWord(word))
  const marked = name.split(/[^A-Za-z0-9]+/).flatMap(word => {
    const parts = humps(word)
    return parts.length > 0 ? parts : words.includes(word.toLowerCase()) ? [word.toLowerCase()] : []
  })
  const found = new Set<string>()
  for (const parts of [words, marked]) {
    const initials = parts.map(part => (/^\d/.test(part) ? part : part.charAt(0))).join('')
    if (initials.length < 2 || parts.length < 2 || initials.length > 6) continue
    found.add(initials)
    found.add(`a${initials}`)
    const rest = parts.slice(1).join('')
    if (parts.length < 4 && rest.length > 3) found.add(initials.charAt(0) + rest)
  }
  return [...found]
}
