/** What the explorer's search box finds: a substring of one field, whatever the case (DECISIONS.md, "Search box"). */
import type { Service } from '../catalogue/types'
import { LAYOUTS, type Layout } from './layouts'

/** The fields of a service as one lower-case text, line by line; a needle never spans two lines. */
const texts = new WeakMap<Service, { words: string; icons: string }>()

function textsOf(service: Service) {
  let found = texts.get(service)
  if (!found) {
    const names = [service.service, ...service.alsoKnownAs, ...service.formerly, ...service.keywords]
    const icons = service.iconResources.flatMap(icon => [icon, icon.replace(/[-_]/g, ' ')])
    found = {
      words: [...names, service.shortDescription, ...service.categories].join('\n').toLowerCase(),
      icons: [...names, ...icons].join('\n').toLowerCase(),
    }
    texts.set(service, found)
  }
  return found
}

/**
 * Tells which services the search text `q` finds; every service when it is empty. The draw.io layout looks in the
 * names and in the resource icons' names, every other layout in names, descriptions and categories (`LAYOUTS`).
 */
export function searchMatcher(q: string, layout: Layout): (service: Service) => boolean {
  const needle = q.replace(/\s+/g, ' ').trim().toLowerCase()
  if (needle === '') return () => true
  return LAYOUTS[layout].searchesIconNames
    ? service => textsOf(service).icons.includes(needle)
    : service => textsOf(service).words.includes(needle)
}
