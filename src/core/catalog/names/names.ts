/** Cleans and shortens names of services, and derives slugs from them (DECISIONS.md, "Simple names"). */

/** Replaces white space, `&nbsp;`, and escaped line breaks with single spaces. Removes spaces at both ends. */
export const normalizeWhitespace = (text: string): string =>
  text
    .replace(/\\[nrt]|&nbsp;/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Removes AWS or Amazon at the start of a name and after "or". */
export const simpleName = (service: string): string =>
  service
    .trim()
    .replace(/^(?:AWS|Amazon) /, '')
    .replace(/\bor (?:AWS|Amazon) /g, 'or ')
    .trim()

/** Returns the letters and digits of a name in lower case, because people write separators in many ways. */
export const lettersAndDigits = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the letters and digits of a name without AWS or Amazon at its start, which AWS varies. */
export const comparableName = (name: string): string => lettersAndDigits(simpleName(name))

/** Returns a key for a name, which ignores case, and AWS or Amazon at the start. */
export const nameKey = (name: string): string => simpleName(name).toLowerCase()

/** Returns the two letters that replace a missing icon: `AR` for AWS Agent Registry. */
export function monogram(service: string): string {
  const words = simpleName(service)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map(word => word.charAt(0)) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}

/** Returns the slug of a name: lower case, with letters, digits, and hyphens. */
export const slugOf = (service: string): string =>
  simpleName(service)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')

/**
 * Returns the abbreviation shown in parentheses after a name: the first of the service's other names. Returns null
 * unless the abbreviation has three characters or the simple name has at most four.
 */
export function abbreviation(service: { serviceSimpleName: string; alsoKnownAs: readonly string[] }): string | null {
  const first = service.alsoKnownAs[0]
  if (first === undefined) return null
  return first.length === 3 || service.serviceSimpleName.length <= 4 ? first : null
}

/** Numbers of words and letters above which `shortName` uses an abbreviation. */
const LONG_NAME = { words: 2, letters: 18 }

/** Returns a short name, for tiles: `RDS`, `OpenSearch`, `DocumentDB`. */
export function shortName(service: { serviceSimpleName: string; alsoKnownAs: readonly string[] }): string {
  const whole = service.serviceSimpleName
  const name = whole.replace(/ \(.*\)$/, '').replace(/ Service$/, '')
  const isLong = whole.split(' ').length > LONG_NAME.words || name.length > LONG_NAME.letters
  return (isLong ? service.alsoKnownAs.find(other => /^[A-Z\d]{2,5}$/.test(other)) : undefined) ?? name
}

/** Returns the name of a package without its scope. Returns other names in code unchanged. */
export const withoutScope = (name: string): string => name.replace('@aws-sdk/', '')
