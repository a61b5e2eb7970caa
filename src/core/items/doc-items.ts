import type { ReferenceOrGuideType } from '../catalog/links/link-types'
import { apiReferenceLinks } from '../catalog/links/operations'
import { SERVICE_LINK_KIND_BY_LABEL } from '../catalog/links/service-links'
import type { Catalog } from '../catalog/types'
import { groupBy } from '../collections'
import { mainStatusOn } from '../lifecycle/status'
import { makeItemId, type SearchItem, serviceRefOf } from './item'
import type { SearchApi, SearchFile, SearchLink } from './search-data'
import { type OwnersBySlug, type ServiceWithOwners, serviceAndFeatureOwners } from './service-owners'
import { titleSubject } from './title-subject'
import { nameWords } from './words'

/**
 * Returns items for the documentation links of services. The abbreviation of a feature (`alb`) finds the links that
 * name the feature. If there are none, the abbreviation finds the service's links that name no feature.
 */
export const linkItems = (links: readonly SearchLink[], services: OwnersBySlug, today: string): SearchItem[] =>
  [...groupBy(links, ({ slug }) => slug)].flatMap(([slug, serviceLinks]) => {
    const owner = services.get(slug)
    return owner ? linkItemsOf(owner, serviceLinks, today) : []
  })

function linkItemsOf(owner: ServiceWithOwners, links: readonly SearchLink[], today: string): SearchItem[] {
  const featuresOf = (title: string) =>
    owner.features.filter(({ names }) => names.some(name => title.toLowerCase().includes(name)))
  const linked = new Set(links.flatMap(({ title }) => featuresOf(title)))
  const unlinked = owner.features.filter(feature => !linked.has(feature))
  const general = serviceAndFeatureOwners(owner.asOwner, unlinked)
  return links.map(({ title, url, kind, lifecycle }) => {
    const mentioned = featuresOf(title)
    const owners = mentioned.length > 0 ? serviceAndFeatureOwners(owner.asOwner, mentioned) : general
    const ownerWords = new Set(owners.flatMap(({ names, formerly }) => [...names, ...formerly]).flatMap(nameWords))
    const hasOtherSubject =
      !SERVICE_LINK_KIND_BY_LABEL.has(title) && nameWords(titleSubject(title)).some(word => !ownerWords.has(word))
    const status = mainStatusOn(lifecycle, today)
    return docItem(owner, `${title} ${url}`, { title, url, link: kind, owners, status, hasOtherSubject })
  })
}

/**
 * Returns items for the references of each API. Titles contain the name of the API. Titles of the main API do not,
 * unless a link has the same title.
 */
export function referenceItems(
  apis: readonly SearchApi[],
  services: OwnersBySlug,
  links: readonly SearchLink[],
): SearchItem[] {
  const taken = new Set(links.map(({ slug, title }) => `${slug} ${title}`))
  return apis.flatMap(api => {
    const owner = services.get(api.slug)
    if (!owner) return []
    const { cli, python, javascript } = apiReferenceLinks(api)
    const owners = [...owner.linkOwners, { names: apiNames(api), formerly: [] }]
    const pages: readonly (readonly [ReferenceOrGuideType, string, string | undefined])[] = [
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

/** Returns items for the console of each service, and for pages in it. Their URLs depend on the visitor's Region. */
export const consoleItems = (
  locations: Catalog['console'],
  pages: SearchFile['consolePages'],
  services: OwnersBySlug,
): SearchItem[] =>
  Object.entries(locations).flatMap(([slug, location]) => {
    const owner = services.get(slug)
    if (!owner || 'url' in location) return []
    return Object.entries({ Console: location.path, ...pages[slug] }).map(([title, path]) => ({
      ...docItem(owner, `console:${title}`, { title, owners: owner.owners }),
      console: { ...location, path },
    }))
  })

/** Returns the names of an API, including those in the CLI and SDKs. */
export const apiNames = (api: SearchApi): string[] => [...new Set([api.name, ...apiCodeNames(api)])]

export const apiCodeNames = ({ api, cliCommand, boto3Name }: SearchApi): string[] =>
  [api, cliCommand, boto3Name].filter(name => name !== undefined)

type Link = Pick<SearchItem, 'title' | 'url' | 'link' | 'owners' | 'status' | 'hasOtherSubject'>

function docItem({ service, rank }: ServiceWithOwners, key: string, link: Link): SearchItem {
  const id = makeItemId('doc', `${service.slug}:${key}`)
  return { id, kind: 'doc', rank, ...serviceRefOf(service), ...link }
}
