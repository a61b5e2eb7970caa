/** Search items for documentation links and API references. */
import type { LinkKind } from '../../catalogue/link-kind'
import { apiLinks } from '../../catalogue/operations'
import { groupBy } from '../../collections'
import { statusOn } from '../../lifecycle/status'
import { nameWords } from '../words'
import type { ApiEntry, LinkEntry } from './palette-data'
import { type ServiceOwner, withParts } from './service-owners'
import { titleSubject } from './subject-of'
import { thingId } from './thing-id'
import { ofService, type SearchItem } from './things'

/** Returns the links of services. A feature with its own link keeps its abbreviation for that link. */
export function linkThings(
  links: readonly LinkEntry[],
  services: ReadonlyMap<string, ServiceOwner>,
  today: string,
): SearchItem[] {
  return [...groupBy(links, ({ slug }) => slug)].flatMap(([slug, own]) => {
    const owner = services.get(slug)
    if (!owner) return []
    const partsOf = (title: string) =>
      owner.parts.filter(({ names }) => names.some(name => title.toLowerCase().includes(name)))
    const linked = new Set(own.flatMap(({ title }) => partsOf(title)))
    const general = withParts(
      owner.names,
      owner.parts.filter(part => !linked.has(part)),
    )
    return own.map(({ title, url, kind, lifecycle }) => {
      const parts = partsOf(title)
      const owners = parts.length > 0 ? withParts(owner.names, parts) : general
      const status = statusOn(lifecycle, today)
      const own = new Set(owners.flatMap(({ names, formerly }) => [...names, ...formerly].flatMap(nameWords)))
      const aside = nameWords(titleSubject(title)).some(word => !own.has(word))
      return docThing(owner, `${title} ${url}`, { title, url, link: kind, owners, status, aside })
    })
  })
}

/**
 * Returns the references of each API. The title contains the API's name, unless it is the service's only or main API
 * and no link has that title.
 */
export function referenceThings(
  apis: readonly ApiEntry[],
  services: ReadonlyMap<string, ServiceOwner>,
  links: readonly LinkEntry[],
): SearchItem[] {
  const taken = new Set(links.map(({ slug, title }) => `${slug} ${title}`))
  return apis.flatMap(api => {
    const owner = services.get(api.slug)
    if (!owner) return []
    const { cli, python, javascript } = apiLinks(api)
    const owners = [...owner.linkOwners, { names: apiNames(api), formerly: [] }]
    const pages: readonly (readonly [LinkKind, string, string | undefined])[] = [
      ['guide', api.guide?.title ?? '', api.guide?.url],
      ['api', 'API Reference', api.url],
      ['cli', 'CLI Reference', cli],
      ['python', 'Python (Boto3) Reference', python],
      ['javascript', 'JavaScript SDK Reference', javascript],
    ]
    return pages.flatMap(([link, page, url]) => {
      if (url === undefined) return []
      const title = api.main && !taken.has(`${api.slug} ${page}`) ? page : `${page}: ${api.name}`
      return docThing(owner, `${api.api}:${link}`, { title, url, link, owners, aside: title !== page })
    })
  })
}

/** Returns the names of an API, including those in the tools. */
export function apiNames(api: ApiEntry): string[] {
  return [...new Set([api.name, ...apiCodes(api)])]
}

/** Returns the names of an API in the tools. */
export function apiCodes({ api, cliCommand, boto3Name }: ApiEntry): string[] {
  return [api, cliCommand, boto3Name].filter(name => name !== undefined)
}

type Link = Pick<SearchItem, 'title' | 'url' | 'link' | 'owners' | 'status' | 'aside'>

function docThing({ service, rank }: ServiceOwner, key: string, link: Link): SearchItem {
  return {
    id: thingId('doc', `${service.slug}:${key}`),
    kind: 'doc',
    rank,
    ...ofService(service),
    ...link,
  }
}
