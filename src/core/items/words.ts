/** Splits names and queries into words that can be compared. */

/** Words of the vendor's name, which do not distinguish services. */
const VENDOR_WORDS = new Set(['aws', 'amazon'])

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

/** Matches a word. Japanese has no spaces, so a change of script ends a word. Hiragana, for endings, is skipped. */
const WORD = /[\p{sc=Kana}ー]+|\p{sc=Han}+|(?:(?![\p{sc=Kana}\p{sc=Hira}\p{sc=Han}ー])[\p{L}\p{N}])+/gu

/** Returns the words of a text, including vendor words. */
export function allWords(text: string): string[] {
  const folded = normalizeLetters(text)
  return folded.match(isAscii(folded) ? /[a-z0-9]+/g : WORD) ?? []
}

export const isVendorWord = (word: string): boolean => VENDOR_WORDS.has(word)

/** Returns the words of a name without Amazon and AWS, unless nothing else is left. */
export function nameWords(text: string): string[] {
  const words = allWords(text)
  if (!words.some(isVendorWord)) return words
  const withoutVendor = words.filter(word => !VENDOR_WORDS.has(word))
  return withoutVendor.length > 0 ? withoutVendor : words
}
