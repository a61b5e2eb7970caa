/** Makes the items of the search from the catalog, the icons, the commands, and the operations. */
import { apiReferenceUrl } from '../catalog/links/operations'
import { simpleName, slugOf } from '../catalog/names/names'
import { UNLISTED_RANK } from '../catalog/popularity'
import type { Catalog, Feature, Icon, RetiredService } from '../catalog/types'
import { groupBy } from '../collections'
import { mainStatusOn } from '../lifecycle/status'
import { LIFECYCLE_PATH } from '../site/page-data'
import { apiCodeNames, apiNames, consoleItems, linkItems, referenceItems } from './doc-items'
import { makeItemId, type SearchItem, serviceRefOf } from './item'
import type { OperationsByApi, SearchApi, SearchFile } from './search-data'
import { LOW_PRIORITY_PENALTY, type OwnersBySlug, type ServiceWithOwners, servicesWithOwners } from './service-owners'

export interface CommandTexts {
  id: string
  title: string
  names?: readonly string[]
  keywords?: readonly string[]
}

export interface InitialSearchData extends SearchFile {
  catalog: Catalog
  icons: readonly Icon[]
  /** Day (ISO date) for which statuses are computed. */
  today: string
}

/** Returns the items needed for the first search: services, links, features, icons, and categories. */
export function initialItems(data: InitialSearchData): SearchItem[] {
  const { catalog, icons, links, apis, features, retired, consolePages, compared, today } = data
  const services = servicesWithOwners(catalog.services, features)
  const apisOf = groupBy(apis, api => api.slug)
  const linkedItems = linkItems(links, services, today)
  return [
    ...[...services.values()].map(owner => ({
      ...serviceItem(owner, apisOf.get(owner.service.slug) ?? []),
      console: catalog.console[owner.service.slug],
      compared: compared[owner.service.slug],
    })),
    ...retiredItems(retired),
    // Items with equal scores keep this order: general links, references, links for a programming language.
    ...linkedItems.filter(({ link }) => link !== 'python' && link !== 'javascript'),
    ...referenceItems(apis, services, links),
    ...consoleItems(catalog.console, consolePages, services),
    ...linkedItems.filter(({ link }) => link === 'python' || link === 'javascript'),
    ...[...services.values()].flatMap(owner =>
      (features[owner.service.slug] ?? []).map(feature => featureItem(feature, owner, today)),
    ),
    ...[...icons]
      .sort((a, b) => orderAmongEqualScores(a, services) - orderAmongEqualScores(b, services))
      .map(icon => iconItem(icon, services, today)),
    ...catalog.categories.map(({ slug, name, aliases = [], icon }): SearchItem => {
      const id = makeItemId('category', slug)
      return { id, kind: 'category', title: name, names: aliases, iconName: icon, rank: UNLISTED_RANK }
    }),
  ]
}

export const commandItems = (commands: readonly CommandTexts[]): SearchItem[] =>
  commands.map(({ id, title, names = [], keywords = [] }) => {
    return { id: makeItemId('command', id), kind: 'command', title, names, keywords, rank: 0 }
  })

function serviceItem({ service, asOwner, rank }: ServiceWithOwners, apis: readonly SearchApi[]): SearchItem {
  // CLI and SDK names such as `elbv2` are keywords, because people use such names as abbreviations.
  const codes = new Set(apis.flatMap(apiCodeNames))
  return {
    id: makeItemId('service', service.slug),
    kind: 'service',
    title: service.service,
    names: asOwner.names.slice(1),
    formerly: service.formerly,
    keywords: [...service.keywords, ...codes],
    categories: service.categories,
    description: service.shortDescription,
    rank,
    asOwner,
    ...serviceRefOf(service),
    url: service.url ?? undefined,
    status: service.status,
  }
}

const featureItem = (
  { name, otherNames, page, icon, lifecycle }: Feature,
  { service, rank, owners }: ServiceWithOwners,
  today: string,
): SearchItem => ({
  id: makeItemId('feature', `${service.slug}.${name}`),
  kind: 'feature',
  title: name,
  names: otherNames,
  rank,
  owners,
  ...serviceRefOf(service),
  iconName: icon,
  url: page,
  status: mainStatusOn(lifecycle, today),
})

/** Returns items for retired services without a successor in the catalog. The items link to the lifecycle page. */
const retiredItems = (services: readonly RetiredService[]): SearchItem[] =>
  services
    .filter(({ successor }) => successor?.slug === undefined)
    .map(({ name, otherNames, note, ends }): SearchItem => {
      const id = slugOf(name)
      return {
        id: `gone:${id}`,
        kind: 'service',
        title: name,
        names: [simpleName(name), ...otherNames],
        description: note ?? '',
        rank: UNLISTED_RANK + LOW_PRIORITY_PENALTY,
        path: `${LIFECYCLE_PATH}#${id}`,
        status: { kind: 'ended', date: ends?.startsWith('2') ? ends : undefined },
      }
    })

const ICON_ROLES = {
  'Architecture Service': 'service',
  Resource: 'resource',
  Category: 'category',
  'Architecture Group': 'resource',
} as const

/** Returns the position of an icon among icons with equal scores; the lowest is first. */
function orderAmongEqualScores(icon: Icon, services: OwnersBySlug): number {
  if (icon.variantOf !== undefined) return 3
  if (icon.type !== 'Architecture Service') return 2
  return services.get(icon.entry ?? '')?.service.iconServices[0] === icon.iconName ? 0 : 1
}

function iconItem(icon: Icon, services: OwnersBySlug, today: string): SearchItem {
  const owner = services.get(icon.entry ?? '')
  return {
    id: makeItemId('icon', icon.iconName),
    kind: 'icon',
    title: icon.displayName,
    names: [
      ...[...new Set([icon.iconName, icon.iconName.replace(/^[^_]*_/, '')])].map(name => name.replace(/[-_]/g, ' ')),
      ...(owner?.service.iconServices[0] === icon.iconName ? owner.asOwner.names : []),
    ],
    keywords: icon.keywords,
    rank: (owner?.rank ?? UNLISTED_RANK) + (icon.variantOf === undefined ? 0 : LOW_PRIORITY_PENALTY),
    owners: owner?.owners,
    service: owner?.service.service,
    slug: icon.entry,
    iconName: icon.iconName,
    iconRole: ICON_ROLES[icon.type],
    status: mainStatusOn(icon.lifecycle, today),
  }
}

/** Added to the rank of operations outside the service's main API. */
const OTHER_API_PENALTY = 10

export function operationItems(
  catalog: Pick<Catalog, 'services'>,
  apis: readonly SearchApi[],
  operations: OperationsByApi,
): SearchItem[] {
  const services = servicesWithOwners(catalog.services)
  return apis.flatMap(api => {
    const owner = services.get(api.slug)
    if (!owner) return []
    const { names, formerly } = owner.asOwner
    const owners = [{ names: [...names, ...apiNames(api)], formerly }]
    const { names: titles = [], ...pages } = operations[api.api] ?? {}
    return titles.map(
      (title): SearchItem => ({
        id: makeItemId('operation', `${api.api}.${title}`),
        kind: 'operation',
        title,
        rank: owner.rank + (api.main ? 0 : OTHER_API_PENALTY),
        owners,
        ...serviceRefOf(owner.service),
        url: apiReferenceUrl({ ...api, ...pages }, title),
        api: api.api,
      }),
    )
  })
}
