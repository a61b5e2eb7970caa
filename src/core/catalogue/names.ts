/** Names of services: cleaned, shortened, and turned into addresses (DECISIONS.md, "Names"). */

/** Paths of the site, and words of hosts and code, that no service may take. */
export const RESERVED_SLUGS: readonly string[] = [
  'aws',
  'catalogue',
  'libraries',
  'go',
  'all',
  'icons',
  'lifecycle',
  'shell',
  'assets',
  'data',
  'index',
  'sitemap',
  'robots',
  'opensearch',
  '404',
  'not-found',
  'constructor',
]

/** `text` without non-breaking spaces, escaped line breaks and padding. */
export function cleanText(text: string): string {
  return text
    .replace(/\\[nrt]|&nbsp;/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The name without a leading AWS or Amazon, also after "or". */
export function simpleName(service: string): string {
  return service
    .trim()
    .replace(/^(?:AWS|Amazon) /, '')
    .replace(/\bor (?:AWS|Amazon) /g, 'or ')
    .trim()
}

/** Two letters that stand for the icon of a service without one: `AR` for AWS Agent Registry. */
export function monogram(service: string): string {
  const words = simpleName(service)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map(word => word.charAt(0)) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}

/** The last part of a service's address: lower case, hyphens for white space, nothing but letters, digits and hyphens. */
export function slugOf(service: string): string {
  return simpleName(service)
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}

/**
 * The abbreviation shown in parentheses after a name, if any: the first other name, if it has exactly three characters or
 * the simple name has at most four.
 */
export function abbreviation(service: { serviceSimpleName: string; alsoKnownAs: readonly string[] }): string | null {
  const first = service.alsoKnownAs[0]
  if (first === undefined) return null
  return first.length === 3 || service.serviceSimpleName.length <= 4 ? first : null
}

/** Names of more words or letters than this give way to their abbreviation where there is little room. */
const LONG = { words: 2, letters: 18 }

/** The name where there is little room: `RDS`, `OpenSearch`, `DocumentDB`. */
export function shortName(service: { serviceSimpleName: string; alsoKnownAs: readonly string[] }): string {
  const whole = service.serviceSimpleName
  const name = whole.replace(/ \(.*\)$/, '').replace(/ Service$/, '')
  const isLong = whole.split(' ').length > LONG.words || name.length > LONG.letters
  return (isLong ? service.alsoKnownAs.find(other => /^[A-Z\d]{2,5}$/.test(other)) : undefined) ?? name
}
