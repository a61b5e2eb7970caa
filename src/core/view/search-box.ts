/** The search box: finds substrings of fields, ignoring case and spaces (DECISIONS.md, "Search box: matching"). */
import { abbreviation, lettersAndDigits } from '../catalog/names/names'
import type { Service } from '../catalog/types'
import { memoizeByObject } from '../collections'
import { LAYOUTS, type Layout } from './layouts'

/** Returns a cached function that joins fields of a service, in lower case and one per line. */
const textOf = (fields: (service: Service) => readonly string[]) =>
  memoizeByObject((service: Service) => fields(service).join('\n').toLowerCase())

const namesOf = ({ service, alsoKnownAs, formerly }: Service) => [service, ...alsoKnownAs, ...formerly]
const namesAndKeywords = (service: Service) => [...namesOf(service), ...service.keywords]
const serviceText = textOf(service => [...namesAndKeywords(service), service.shortDescription, ...service.categories])
const iconText = textOf(service => [...namesAndKeywords(service), ...service.iconResources].map(spaced))

const spaced = (text: string) => text.replace(/[-_]/g, ' ')

const withoutVendor = (name: string) => name.replace(/^(?:amazon|aws)\s+/i, '')

/**
 * Returns all runs of consecutive words in a service's names, each run on a line and without spaces: `apigateway`. A
 * tab precedes each whole name, without Amazon or AWS. All names but the first also appear with these prefixes.
 */
const joinedNameWords = textOf(service =>
  namesOf(service).flatMap((name, position) => {
    const words = name.split(/\s+/)
    const runs = words.flatMap((_, start) =>
      words.slice(start).map((_, more) => lettersAndDigits(words.slice(start, start + more + 1).join(''))),
    )
    const whole = lettersAndDigits(withoutVendor(name))
    return [`\t${whole}`, ...(position === 0 ? [] : [`amazon${whole}`, `aws${whole}`]), ...runs]
  }),
)

const namesText = textOf(namesOf)
const joinedNames = memoizeByObject((service: Service) => namesText(service).replace(/[^\p{L}\p{N}\n]+/gu, ''))

/** Returns `joinedNameWords` or, because these are slow to make, an empty text if no name contains `letters`. */
const wordRuns = (service: Service, letters: string): string =>
  joinedNames(service).includes(letters.replace(/^(?:amazon|aws)/, '')) ? joinedNameWords(service) : ''

/**
 * Returns a test for services with `q` in a name: as a substring or, ignoring spaces and hyphens, as whole words
 * (`apigateway`). The last of several words may be incomplete. A single word may not, because `containers` would match
 * `Container Service`.
 */
export function nameMatcher(q: string): (service: Service) => boolean {
  const needle = needleOf(q)
  const trimmed = needle.replace(/^[ _-]+|[ _-]+$/g, '')
  const joined = trimmed.replace(/[ _-]/g, '')
  const line = joined === trimmed ? `\n${joined}\n` : `\n${joined}`
  return service =>
    namesText(service).includes(needle) || (joined !== '' && `\n${wordRuns(service, joined)}\n`.includes(line))
}

/**
 * Returns a function that ranks services by their names. The rank is 0 if `q` is a name, 1 if a word of a name begins
 * with `q`, and otherwise 2. Ignores case, spaces, hyphens, Amazon, and AWS.
 */
export function nameRank(q: string): (service: Service) => 0 | 1 | 2 {
  const letters = lettersAndDigits(withoutVendor(q.trim()))
  return service => {
    const runs = letters === '' ? '' : `\n${wordRuns(service, letters).replaceAll('\t', '\t\n')}\n`
    if (runs.includes(`\t\n${letters}\n`)) return 0
    return letters !== '' && runs.includes(`\n${letters}`) ? 1 : 2
  }
}

/** Returns the service named `q`; null if there is none. Full names take precedence, then other and former names. */
export function findNamedService(services: readonly Service[], q: string): Service | null {
  const rankOf = nameRank(q)
  const letters = (name: string) => lettersAndDigits(withoutVendor(name.trim()))
  const placeOf = (service: Service) => namesOf(service).findIndex(name => letters(name) === letters(q))
  const exactMatches = services.filter(service => rankOf(service) === 0)
  return exactMatches.sort((a, b) => placeOf(a) - placeOf(b))[0] ?? null
}

const needleOf = (q: string) => q.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Returns the reason why `q` finds a service, such as `Formerly …`; undefined if a card shows the matched text. `found`
 * contains titles of the service's items that match all words.
 */
export function searchReason(service: Service, q: string, found: readonly string[] = []): string | undefined {
  const needle = needleOf(q)
  const has = (text: string) => text.toLowerCase().includes(needle)
  const { categories, alsoKnownAs, formerly, keywords } = service
  const shown = [service.service, service.shortDescription, abbreviation(service), categories[0]].join('\n')
  if (has(shown)) return undefined
  const shows = (text: string) => shown.toLowerCase().includes(text.toLowerCase())
  return [
    ...alsoKnownAs.filter(has).map(name => `Also called ${name}`),
    ...formerly.filter(has).map(name => `Formerly ${name}`),
    ...keywords.filter(has).map(text => `Matches “${text}”`),
    ...categories.filter(has),
    ...(needle.split(' ').every(shows) ? [] : found.filter(title => !shows(title))),
  ][0]
}

/** Returns a test for resource icons with `q` in their name, but not in a name of their service. */
export function resourceIconMatcher(q: string): (service: Service, icon: string | null) => boolean {
  const needle = spaced(needleOf(q))
  const isNamed = nameMatcher(q)
  return (service, icon) =>
    needle !== '' &&
    !isNamed(service) &&
    spaced(icon ?? '')
      .toLowerCase()
      .includes(needle)
}

/**
 * Returns a test for services that match `q`. All services match an empty `q`. All layouts search names and keywords;
 * the draw.io layout also searches icon names, and others descriptions and categories (`LAYOUTS`).
 */
export function searchMatcher(q: string, layout: Layout): (service: Service) => boolean {
  const needle = needleOf(q)
  if (needle === '') return () => true
  const [text, found] = LAYOUTS[layout].searchesIconNames ? [iconText, spaced(needle)] : [serviceText, needle]
  const isNamed = nameMatcher(q)
  return service => text(service).includes(found) || isNamed(service)
}
