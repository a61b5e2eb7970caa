/** Splits names and queries into words that can be compared, and makes abbreviations of names. */
import { splitCamelCase } from '../catalog/operations'

/** Words of the vendor's name, which do not distinguish services. */
const VENDOR = new Set(['aws', 'amazon'])

/** Returns `text` in lower case without accents. Full-width letters become plain ones, `C++` becomes `cpp`. */
export function normalizeLetters(text: string): string {
  // ASCII text skips normalization, which is slow for 20,000 names.
  const plain = (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
  return /[+#]/.test(plain) ? plain.replace(/\bc\+\+/g, 'cpp').replace(/\b([cf])#/g, '$1sharp') : plain
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** Matches a word. Japanese has no spaces, so a change of script ends a word. Hiragana writes endings and is skipped. */
const WORD = /[\p{sc=Kana}ー]+|\p{sc=Han}+|(?:(?![\p{sc=Kana}\p{sc=Hira}\p{sc=Han}ー])[\p{L}\p{N}])+/gu

/** Returns the words of a text, including vendor words. */
export function allWords(text: string): string[] {
  const folded = normalizeLetters(text)
  return folded.match(isAscii(folded) ? /[a-z0-9]+/g : WORD) ?? []
}

/** Returns `text` with words of two Chinese characters, the usual length, from the left: `监控告警` becomes `监控 告警`. */
export const splitCompounds = (text: string): string => text.replace(/\p{sc=Han}{2}(?=\p{sc=Han})/gu, '$& ')

export function isVendorWord(word: string): boolean {
  return VENDOR.has(word)
}

/** Returns the words of a name without Amazon and AWS, unless nothing else is left. */
export function nameWords(text: string): string[] {
  const words = allWords(text)
  if (!words.some(isVendorWord)) return words
  const own = words.filter(word => !VENDOR.has(word))
  return own.length > 0 ? own : words
}

/** Splits a name's words at capitals: `CloudFront` becomes cloud, front. Empty if no word has a capital inside. */
export function camelCaseParts(text: string): string[] {
  if (!/[a-z][A-Z]|[A-Z][A-Z][a-z]/.test(text)) return []
  return (text.match(/[A-Za-z]{6,}/g) ?? []).flatMap(word => {
    const parts = splitCamelCase(word).filter(part => part.length > 1)
    return parts.length > 1 && !VENDOR.has(parts[0] ?? '') ? parts : []
  })
}

/** Returns the singular of a plural, and other words unchanged. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|series)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Long forms of abbreviations that people type but names do not contain. */
const LONG_FORMS = new Map(
  Object.entries({
    db: 'database',
    dbs: 'databases',
    fn: 'functions',
    gw: 'gateway',
    js: 'javascript',
    k8s: 'kubernetes',
    lb: 'balancer',
    mgmt: 'management',
    mgr: 'manager',
    perms: 'permissions',
    svc: 'service',
    vm: 'machine',
    vms: 'machines',
  }),
)

/** Returns the long form of an abbreviation, and other words unchanged. */
export const expandAbbreviation = (word: string): string => LONG_FORMS.get(word) ?? word

const SMALL_WORDS = new Set(['for', 'and', 'of', 'on', 'with', 'in', 'the', 'or', 'a', 'as', 'to', 'this'])

/** Counts the words that are not articles, prepositions, or conjunctions. */
export const countContentWords = (words: readonly string[]) => words.filter(word => !SMALL_WORDS.has(word)).length

/**
 * Returns abbreviations of a name: initials of its words and CamelCase parts (cf for `Amazon CloudFront`), the same
 * after an `a` for Amazon or AWS (acf), and the name with its first part abbreviated (cfront).
 */
export function initialsOf(name: string): string[] {
  const words = allWords(name).filter(word => !SMALL_WORDS.has(word) && !isVendorWord(word))
  const marked = name.split(/[^A-Za-z0-9]+/).flatMap(word => {
    const parts = camelCaseParts(word)
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
