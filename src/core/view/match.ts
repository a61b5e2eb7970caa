/** What the explorer's search box finds: a substring of one field, whatever the case (DECISIONS.md, "Search box"). */
import type { Service } from '../catalogue/types'
import { LAYOUTS, type Layout } from './layouts'

/** Fields of a service as one lower-case text, line by line; a needle never spans two lines. Written at the first search. */
function textOf(fields: (service: Service) => readonly string[]): (service: Service) => string {
  const texts = new WeakMap<Service, string>()
  return service => {
    const text = texts.get(service) ?? fields(service).join('\n').toLowerCase()
    texts.set(service, text)
    return text
  }
}

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

/**
 * Tells which services the search text `q` finds; every service when it is empty. The draw.io layout looks in the
 * names and in the resource icons' names, every other layout in names, descriptions and categories (`LAYOUTS`).
 */
export function searchMatcher(q: string, layout: Layout): (service: Service) => boolean {
  const needle = q.replace(/\s+/g, ' ').trim().toLowerCase()
  if (needle === '') return () => true
  const text = LAYOUTS[layout].searchesIconNames ? iconsOf : wordsOf
  return service => text(service).includes(needle)
}
