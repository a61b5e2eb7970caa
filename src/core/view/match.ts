/** What the explorer's search box finds: a substring of one field, whatever the case and the spaces (DECISIONS.md, "Search box"). */

import type { Service } from '../catalogue/types'
import { oncePer } from '../collections'
import { LAYOUTS, type Layout } from './layouts'

/** Fields of a service as one lower-case text, line by line; a needle never spans two lines. Written at the first search. */
const textOf = (fields: (service: Service) => readonly string[]) =>
  oncePer((service: Service) => fields(service).join('\n').toLowerCase())

const namesOf = (service: Service) => [
  service.service,
  ...service.alsoKnownAs,
  ...service.formerly,
  ...service.keywords,
]
const wordsOf = textOf(service => [...namesOf(service), service.shortDescription, ...service.categories])
const iconsOf = textOf(service => [
  ...namesOf(service),
  ...service.iconResources.flatMap(icon => [icon, icon.replace(/[-_]/g, ' ')]),
])

/** The words of a text run together. */
export const run = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')

/** A name without Amazon or AWS. */
export const plain = (name: string) => name.replace(/^(?:amazon|aws)\s+/i, '')

/**
 * The words of each name of a service, one and more in a row, run together, a line each, in the order of the names: `apigateway`
 * is one. Other names are there with Amazon and AWS, too. A tab marks whole names.
 */
export const runsOf = textOf(({ service, alsoKnownAs, formerly }) =>
  [service, ...alsoKnownAs, ...formerly].flatMap((name, position) => {
    const words = name.split(/\s+/)
    const runs = words.flatMap((_, start) =>
      words.slice(start).map((_, more) => run(words.slice(start, start + more + 1).join(''))),
    )
    const whole = run(plain(name))
    return [`\t${whole}`, ...(position === 0 ? [] : [`amazon${whole}`, `aws${whole}`]), ...runs]
  }),
)

const namesText = textOf(({ service, alsoKnownAs, formerly }) => [service, ...alsoKnownAs, ...formerly])

/**
 * Tells which services have `q` in a name: as it is, or with other spaces. Several words may begin words of a name, one word
 * is all letters of some: `containers` is not `Container Service`.
 */
export function nameMatcher(q: string): (service: Service) => boolean {
  const needle = needleOf(q)
  const joined = needle.replaceAll(' ', '')
  const line = joined === needle ? `\n${joined}\n` : `\n${joined}`
  return service => namesText(service).includes(needle) || `\n${runsOf(service)}\n`.includes(line)
}

const needleOf = (q: string) => q.replace(/\s+/g, ' ').trim().toLowerCase()

/** Tells which icon of a part `q` asks for, where the service itself is not called so. */
export function partMatcher(q: string): (service: Service, icon: string | null) => boolean {
  const needle = needleOf(q)
  const isNamed = nameMatcher(q)
  return (service, icon) =>
    needle !== '' && !isNamed(service) && icon?.replace(/[-_]/g, ' ').toLowerCase().includes(needle) === true
}

/**
 * Tells which services the search text `q` finds; every service when it is empty. The draw.io layout looks in the
 * names and in the resource icons' names, every other layout in names, descriptions and categories (`LAYOUTS`).
 */
export function searchMatcher(q: string, layout: Layout): (service: Service) => boolean {
  const needle = needleOf(q)
  if (needle === '') return () => true
  const text = LAYOUTS[layout].searchesIconNames ? iconsOf : wordsOf
  const isNamed = nameMatcher(q)
  return service => text(service).includes(needle) || isNamed(service)
}
