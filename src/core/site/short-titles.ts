/** Removes the service's name from titles of sections and links, on its page and in the list of all services. */
import { simpleName } from '../catalog/names/names'
import type { Section, ServiceDetails } from '../catalog/types'

type Source = Pick<ServiceDetails, 'service' | 'alsoKnownAs' | 'sections'>

/**
 * Returns the sections with shorter titles (`Develop for Amazon EC2` -> `Develop`, `Amazon EC2` -> no title) and
 * shorter names of links (`Amazon EC2 User Guide` -> `User Guide`). A section named like its only link has no title.
 */
export function withShortTitles(service: Source): Section[] {
  const names = [service.service, simpleName(service.service), ...service.alsoKnownAs]
  return service.sections.map(({ name, ...section }) => {
    const items = section.items.map(item => ({ ...item, name: withoutServiceName(item.name, names) }))
    const title = name === undefined ? '' : sectionTitle(name, names)
    const isNeeded = title !== '' && !(items.length === 1 && items[0]?.name === title)
    return { name: isNeeded ? title : undefined, items }
  })
}

/** Titles that may remain when the service's name is removed. Other remainders may be part of a product's name. */
const PAGE_KIND = /^(?:Getting Started |\w+ )?(?:Guide|Reference|Type|Note|Practice|Tutorial|Sample|Documentation)s?$/

function withoutServiceName(title: string, names: readonly string[]): string {
  const name = names.find(known => title.startsWith(`${known} `))
  if (name === undefined) return title
  const rest = title.slice(name.length + 1)
  // `Amazon EC2 in the AWS CLI Reference` is a page in a reference of all services.
  const reference = /^in the (.*\b(?:Reference|SDK|User Guide)\b.*)$/.exec(rest)?.[1]
  return reference ?? (PAGE_KIND.test(rest) ? rest : title)
}

function sectionTitle(title: string, names: readonly string[]): string {
  if (names.includes(title)) return ''
  const [, first] = /^(.+?) (?:for|to|on|with|in|of|and) (?:Amazon |AWS )?(.+)$/.exec(title) ?? []
  const isOfService = first !== undefined && names.some(name => title.endsWith(` ${name}`) && !first.includes(name))
  return isOfService ? first : withoutServiceName(title, names)
}
