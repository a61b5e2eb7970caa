/** Names of services: how they are cleaned, shortened, and turned into addresses (spec §2, §3, §5). */

/** Paths of the site that no service may take (decisions, "Explorer"). */
export const RESERVED_SLUGS: readonly string[] = ['aws', 'catalogue', 'libraries', 'go', 'all', 'icons', 'shell']

/** `text` without the source's stray non-breaking spaces, escaped line breaks and padding. */
export function cleanText(text: string): string {
  return text
    .replace(/\\[nrt]|&nbsp;/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The name without a leading AWS or Amazon, also after "or" (spec §3, `serviceSimpleName`). */
export function simpleName(service: string): string {
  return service
    .trim()
    .replace(/^(?:AWS|Amazon) /, '')
    .replace(/\bor (?:AWS|Amazon) /g, 'or ')
    .trim()
}

/** The last part of a service's address (spec §2): lower case, hyphens for white space, nothing but letters, digits and hyphens. */
export function slugOf(service: string): string {
  return simpleName(service)
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}

/**
 * What stands in parentheses behind a name, if anything (spec §5): the first other name, when it is exactly three
 * characters long or when the simple name has at most four.
 */
export function abbreviation(service: { serviceSimpleName: string; alsoKnownAs: readonly string[] }): string | null {
  const first = service.alsoKnownAs[0]
  if (first === undefined) return null
  return first.length === 3 || service.serviceSimpleName.length <= 4 ? first : null
}
