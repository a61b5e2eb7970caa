/** Names and queries as lists of comparable words. */

/** Spellings that stand for the same word, applied to whole folded texts. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, 'cpp'],
  [/\bc#/g, 'csharp'],
  [/\bf#/g, 'fsharp'],
  [/isation\b/g, 'ization'],
  [/\bcentre/g, 'center'],
  [/\blicence/g, 'license'],
  [/\bprogramme\b/g, 'program'],
  [/\bcatalogue/g, 'catalog'],
  [/\bmodelling\b/g, 'modeling'],
]

/** Whether any of the spellings may occur. */
const RESPELT = /[+#]|isation|centre|licence|programme|catalogue|modelling/

/** Vendor words: they never tell one service from another. */
const VENDOR = new Set(['aws', 'amazon'])

const CAMEL = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g

/** Lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Accents are rare, and normalising all 20,000 names is not free.
  const plain = isAscii(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
  return RESPELT.test(plain) ? SPELLINGS.reduce((folded, [from, to]) => folded.replace(from, to), plain) : plain
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** The words of a text, vendor words included. */
export function allWords(text: string): string[] {
  const folded = fold(text)
  return folded.match(isAscii(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
}

export function isVendorWord(word: string): boolean {
  return VENDOR.has(word)
}

/** The words by which a name is found: without Amazon and AWS, unless nothing else is left. */
export function nameWords(text: string): string[] {
  const words = allWords(text)
  if (!words.some(isVendorWord)) return words
  const own = words.filter(word => !VENDOR.has(word))
  return own.length > 0 ? own : words
}

/** `DescribeDBInstances` -> describe, db, instances. */
export function camelWords(name: string): string[] {
  return (name.match(CAMEL) ?? []).map(word => word.toLowerCase())
}

/** The parts that capitals mark inside the words of a name: `CloudFront` -> cloud, front; none for plain words. */
export function humps(text: string): string[] {
  if (!/[a-z][A-Z]|[A-Z][A-Z][a-z]/.test(text)) return []
  return (text.match(/[A-Za-z]{6,}/g) ?? []).flatMap(word => {
    const parts = camelWords(word).filter(part => part.length > 1)
    return parts.length > 1 && !VENDOR.has(parts[0] ?? '') ? parts : []
  })
}

/** A plural as its singular; other words as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|series)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** What names of the same words in any order have in common. */
export function anyOrderKey(words: readonly string[]): string {
  return words.map(singular).sort().join(' ')
}
