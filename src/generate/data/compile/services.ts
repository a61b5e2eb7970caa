/** Compiles the file of an entry for the catalog and for its page. */
import { z } from 'zod'
import { DOCS_URL } from '@/core/catalog/links/docs-url'
import { mainApi } from '@/core/catalog/links/main-page-links'
import { apiReferenceLinks, type OperationUrlPatterns } from '@/core/catalog/links/operations'
import { selectPlainOperations } from '@/core/catalog/links/plain-operations'
import { nameKey, simpleName } from '@/core/catalog/names/names'
import { lifecycleSchema } from '@/core/catalog/schema'
import type {
  ApiReference,
  Feature,
  Lifecycle,
  LifecycleDetails,
  Service,
  ServiceDetails,
  Successor,
} from '@/core/catalog/types'
import { compareTexts } from '@/core/collections'
import type { SourceApi, SourceFeature, SourceLifecycle, SourceSuccessor } from '../schema'
import type { EntryFile, SourceData } from '../source'

const collator = new Intl.Collator('en', { numeric: true })

/** Compares names in English order, then by code units. Sorting at build time gives all browsers the same order. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b) || compareTexts(a, b)

export interface CompileContext {
  slugs: ReadonlyMap<string, string>
  apis: ReadonlyMap<string, SourceApi>
  /** Lifecycle dates by full name of an entry or a retired service. */
  lifecycles: ReadonlyMap<string, SourceLifecycle>
  resources: ReadonlyMap<string, readonly string[]>
  links: SourceData['links']
  /** Popularity rank by slug; 0 for the most popular service. */
  popularity: ReadonlyMap<string, number>
}

export const compileService = ({ slug, source }: EntryFile, context: CompileContext): Service => ({
  slug,
  service: source.service,
  serviceSimpleName: simpleName(source.service),
  shortDescription: source.shortDescription,
  url: source.url === undefined ? null : documentationUrl(source.url),
  categories: source.categories,
  alsoKnownAs: source.alsoKnownAs ?? [],
  formerly: source.formerly ?? [],
  keywords: source.keywords ?? [],
  iconServices: source.iconServices ?? [],
  iconResources: context.resources.get(slug) ?? [],
  popularity: context.popularity.get(slug),
  lifecycle: source.lifecycle && daysOf(source.lifecycle),
})

/** Returns an entry with the data of its page. Omits unknown APIs, which the data check reports. */
export function compileServiceDetails(entry: EntryFile, context: CompileContext): ServiceDetails {
  const { aliases: _aliases, url: _url, apis: apiNames, firstOperations, ...source } = entry.source
  const { lifecycle, images, sections, notes, ...asWritten } = source
  const service = compileService(entry, context)
  const sources = (apiNames ?? []).flatMap(name => context.apis.get(name) ?? [])
  const apis = sources.map(compileApiReference)
  const main = mainApi({ ...service, apis })
  const plainOf = sources.find(({ api }) => api === main?.api)
  return {
    ...service,
    ...asWritten,
    lifecycle: lifecycle && compileLifecycle(lifecycle, context),
    images: (images ?? []).map(({ url, alt }) => ({ url: documentationUrl(url), alt })),
    sections: (sections ?? []).map(({ items, statusOf: sectionOf, ...section }) => ({
      ...section,
      items: items.map(({ link, statusOf = sectionOf, ...item }) => {
        const name = statusOf ?? item.name
        const partLifecycle = notes?.find(note => note.part === name) ?? context.lifecycles.get(name)
        return {
          ...item,
          link: link && documentationUrl(link),
          lifecycle: partLifecycle && partLifecycle !== lifecycle ? daysOf(partLifecycle) : undefined,
        }
      }),
    })),
    links: compileServiceLinks(service, context.links),
    apis,
    plainOperations: plainOf && compilePlainOperations(plainOf, service.keywords, firstOperations),
    notes: (notes ?? []).map(({ part, apis = [], ...days }) => ({ part, ...compileLifecycle(days, context), apis })),
  }
}

const lifecycleDatesSchema = z.object(lifecycleSchema.shape)

/** Returns only the dates of a lifecycle, because the catalog omits its note, successor, and source. */
export const daysOf = (lifecycle: SourceLifecycle): Lifecycle => lifecycleDatesSchema.parse(lifecycle)

export const compileLifecycle = (
  { successor, source, ...rest }: SourceLifecycle,
  context: CompileContext,
): LifecycleDetails => ({
  ...rest,
  successor: successor === undefined ? undefined : compileSuccessor(successor, context),
  source: source && documentationUrl(source),
})

function compileSuccessor(successor: SourceSuccessor, { slugs }: CompileContext): Successor {
  if (typeof successor !== 'string') return { name: successor.name, url: documentationUrl(successor.url) }
  return { name: successor, slug: slugs.get(successor) }
}

const documentationUrl = (link: string): string => (link.startsWith('/') ? DOCS_URL + link : link)

const HEALTH = 'https://health.aws.amazon.com/health/status'
/** Search of re:Post. AWS's guides link such searches for services without a tag. */
const REPOST_SEARCH = 'https://repost.aws/search/content?globalSearch='

/** Returns the links of a service by kind. A service with endpoints also gets the links that need no data. */
function compileServiceLinks({ slug, service }: Service, groups: SourceData['links']): ServiceDetails['links'] {
  const pairs = groups.flatMap(({ kind, pages: { [slug]: page } }) => (page ? [[kind, documentationUrl(page)]] : []))
  const links: ServiceDetails['links'] = Object.fromEntries(pairs)
  return links.endpoints ? { health: HEALTH, repost: REPOST_SEARCH + encodeURIComponent(service), ...links } : links
}

/** Returns an API with links to its guide and references (API, CLI, Python, JavaScript), if known. */
export function compileApiReference(api: SourceApi): ApiReference {
  const names = { api: api.api, cliCommand: api.cli, boto3Name: api.boto3, jsClient: api.js, uid: api.uid }
  return {
    ...names,
    name: api.name,
    links: {
      guide: api.guide ? { title: api.guideTitle ?? 'Guide', url: documentationUrl(api.guide) } : undefined,
      api: api.reference && documentationUrl(api.reference),
      ...apiReferenceLinks(names),
    },
    operationCount: api.operations.length,
  }
}

export const compileFeature = (
  { page, otherNames = [], ...feature }: SourceFeature,
  slug: string,
  parts: FeatureLifecycles,
): Feature => ({
  ...feature,
  otherNames,
  page: page && documentationUrl(page),
  lifecycle: parts.get(featureKey(slug, feature.name)),
})

export type FeatureLifecycles = ReadonlyMap<string, Lifecycle>

/** Returns a key for a feature of a service. Ignores case, and AWS or Amazon at the start of the name. */
export const featureKey = (slug: string, name: string): string => `${slug} ${nameKey(name)}`

function compilePlainOperations(api: SourceApi, keywords: readonly string[], first?: readonly string[]) {
  const operations = selectPlainOperations(api.operations, keywords, first)
  const pages = Object.entries(api.operationPages ?? {}).filter(([name]) => operations.includes(name))
  const operationPages = pages.length > 0 ? Object.fromEntries(pages) : undefined
  return { api: api.api, operations, ...compileOperationUrlPatterns({ ...api, operationPages }) }
}

export function compileOperationUrlPatterns(api: OperationUrlPatterns): OperationUrlPatterns {
  const { operationPage, operationPages } = api
  const urls = Object.entries(operationPages ?? {}).map(([name, page]) => [name, documentationUrl(page)])
  return {
    operationPage: operationPage && documentationUrl(operationPage),
    operationPages: operationPages && Object.fromEntries(urls),
  }
}
