/** Forms of words for the search: compounds, parts, long forms, and abbreviations of names. */
import SPELLING from '../../../data/icon-spelling.json' with { type: 'json' }
import QUERY_WORDS from '../../../data/query-words.json' with { type: 'json' }
import { splitCamelCase } from '../catalog/links/operations'
import { allWords, isVendorWord } from '../items/words'

/** Splits Chinese text into words of two characters, their usual length: `监控告警` becomes `监控 告警`. */
export const splitChinese = (text: string): string => text.replace(/\p{sc=Han}{2}(?=\p{sc=Han})/gu, '$& ')

/** Splits a name's words at capitals: `CloudFront` becomes cloud, front. Empty if no word has a capital inside. */
export function camelCaseParts(text: string): string[] {
  if (!/[a-z][A-Z]|[A-Z][A-Z][a-z]/.test(text)) return []
  return (text.match(/[A-Za-z]{6,}/g) ?? []).flatMap(word => {
    const parts = splitCamelCase(word).filter(part => part.length > 1)
    return parts.length > 1 && !isVendorWord(parts[0] ?? '') ? parts : []
  })
}

/** Long forms of abbreviations that people type but names do not contain. */
const LONG_FORMS = new Map(Object.entries(QUERY_WORDS.longForms))

export const expandAbbreviation = (word: string): string => LONG_FORMS.get(word) ?? word

/** Words of names that are not counted and not abbreviated. */
const SMALL_WORDS = new Set(SPELLING.smallWords)

/** Counts the words other than small words such as articles. */
export const countContentWords = (words: readonly string[]) => words.filter(word => !SMALL_WORDS.has(word)).length

/**
 * Returns abbreviations of a name. For `Amazon CloudFront`, they are:
 * - `cf`: the initials of its words and CamelCase parts
 * - `acf`: the same after an `a` for Amazon or AWS
 * - `cfront`: the name with its first part abbreviated
 */
export function initialsOf(name: string): string[] {
  const words = allWords(name).filter(word => !SMALL_WORDS.has(word) && !isVendorWord(word))
  const marked = name.split(/[^A-Za-z0-9]+/).flatMap(word => {
    const [parts, plain] = [camelCaseParts(word), word.toLowerCase()]
    if (parts.length > 0) return parts
    return words.includes(plain) ? [plain] : []
  })
  const initialisms = new Set<string>()
  for (const parts of [words, marked]) {
    const initials = parts.map(part => (/^\d/.test(part) ? part : part.charAt(0))).join('')
    if (initials.length < 2 || parts.length < 2 || initials.length > 6) continue
    initialisms.add(initials)
    initialisms.add(`a${initials}`)
    const rest = parts.slice(1).join('')
    if (parts.length < 4 && rest.length > 3) initialisms.add(initials.charAt(0) + rest)
  }
  return [...initialisms]
}
