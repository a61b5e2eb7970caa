/** Search items for documentation links and API references. */
import type { ReferenceType } from '../../catalog/link-types'
import { apiLinks } from '../../catalog/operations'
import { groupBy } from '../../collections'
import { statusOn } from '../../lifecycle/status'
import { nameWords } from '../words'
import { makeItemId } from './item-id'
import { type SearchItem, serviceFields } from './items'
import type { ApiEntry, LinkEntry } from './palette-data'
import { ownersWithFeatures, type ServiceOwner } from './service-owners'
import { titleSubject } from './title-subject'

/** Returns the links of services. If a link names a feature, only that link is found by the feature's abbreviations. */
export function linkItems(
  links: readonly LinkEntry[],
  services: ReadonlyMap<string, ServiceOwner>,
  today: string,
): SearchItem[] {
  return [...groupBy(links, ({ slug }) => slug)].flatMap(([slug, own]) => {
    const owner = services.get(slug)
    if (!owner) return []
    const featuresOf = (title: string) =>
      owner.features.filter(({ names }) => names.some(name => title.toLowerCase().includes(name)))
    const linked = new Set(own.flatMap(({ title }) => featuresOf(title)))
    const general = ownersWithFeatures(
      owner.names,
      owner.features.filter(feature => !linked.has(feature)),
    )
    return own.map(({ title, url, kind, lifecycle }) => {
      const mentioned = featuresOf(title)
      const owners = mentioned.length > 0 ? ownersWithFeatures(owner.names, mentioned) : general
      const status = statusOn(lifecycle, today)
      const own = new Set(owners.flatMap(({ names, formerly }) => [...names, ...formerly].flatMap(nameWords)))
      const hasOtherSubject = nameWords(titleSubject(title)).some(word => !own.has(word))
      return docItem(owner, `${title} ${url}`, { title, url, link: kind, owners, status, hasOtherSubject })
    })
  })
}

/**
 * Returns the references of each API. The title contains the API's name, unless it is the service's only or main API
 * and no link has that title.
 */
export function referenceItems(
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
    const pages: readonly (readonly [ReferenceType, string, string | undefined])[] = [
      ['guide', api.guide?.title ?? '', api.guide?.url],
      ['api', 'API Reference', api.url],
      ['cli', 'CLI Reference', cli],
      ['python', 'Python (Boto3) Reference', python],
      ['javascript', 'JavaScript SDK Reference', javascript],
    ]
    return pages.flatMap(([link, page, url]) => {
      if (url === undefined) return []
      const title = api.main && !taken.has(`${api.slug} ${page}`) ? page : `${page}: ${api.name}`
      return docItem(owner, `${api.api}:${link}`, { title, url, link, owners, hasOtherSubject: title !== page })
    })
  })
}

/** Returns the names of an API, including those in the CLI and SDKs. */
export function apiNames(api: ApiEntry): string[] {
  return [...new Set([api.name, ...apiNamesInTools(api)])]
}

/** Returns the names of an API in the CLI and SDKs. */
export function apiNamesInTools({ api, cliCommand, boto3Name }: ApiEntry): string[] {
  return [api, cliCommand, boto3Name].filter(name => name !== undefined)
}

type Link = Pick<SearchItem, 'title' | 'url' | 'link' | 'owners' | 'status' | 'hasOtherSubject'>

function docItem({ service, rank }: ServiceOwner, key: string, link: Link): SearchItem {
  return {
    id: makeItemId('doc', `${service.slug}:${key}`),
    kind: 'doc',
    rank,
    ...serviceFields(service),
    ...link,
  }
}
