/** Compiles an entry's file for the index and for its page. */
import { z } from 'zod'
import { mainApi } from '@/core/catalog/launch-links'
import { simpleName } from '@/core/catalog/names'
import { apiLinks, type OperationPages } from '@/core/catalog/operations'
import { plainOperations } from '@/core/catalog/plain-operations'
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
import type { ApiSource, FeatureSource, LifeSource, SuccessorSource } from '../schema'
import type { Entry } from '../source'

const collator = new Intl.Collator('en', { numeric: true })

/** Compares names; fixed at build, so that all browsers agree. Names equal to the collator have a fixed order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** Data that entries refer to. */
export interface CompileContext {
  /** Slug by full name. */
  slugs: ReadonlyMap<string, string>
  apis: ReadonlyMap<string, ApiSource>
  /** Lifecycle dates by full name of an entry or a retired service. */
  lives: ReadonlyMap<string, LifeSource>
  /** Names of resource icons by slug. */
  resources: ReadonlyMap<string, readonly string[]>
  /** Popularity rank by slug. */
  popularity: ReadonlyMap<string, number>
}

/** Returns an entry's form for the index. */
export function compileService({ slug, source }: Entry, context: CompileContext): Service {
  const popularity = context.popularity.get(slug)
  return {
    slug,
    service: source.service,
    serviceSimpleName: simpleName(source.service),
    shortDescription: source.shortDescription,
    url: source.url === undefined ? null : absoluteUrl(source.url),
    categories: source.categories,
    alsoKnownAs: source.alsoKnownAs ?? [],
    formerly: source.formerly ?? [],
    keywords: source.keywords ?? [],
    iconServices: source.iconServices ?? [],
    iconResources: context.resources.get(slug) ?? [],
    ...(popularity !== undefined && { popularity }),
    ...(source.lifecycle && { lifecycle: daysOf(source.lifecycle) }),
  }
}

/** Returns an entry's form for its page. Unknown APIs are omitted; the data check reports them. */
export function compileDetails(entry: Entry, context: CompileContext): ServiceDetails {
  const {
    aliases: _aliases,
    url: _url,
    lifecycle,
    images,
    sections,
    apis: apiNames,
    notes,
    ...asWritten
  } = entry.source
  const service = compileService(entry, context)
  const sources = (apiNames ?? []).flatMap(name => context.apis.get(name) ?? [])
  const apis = sources.map(compileApiReference)
  const main = mainApi({ ...service, apis })
  const plainOf = sources.find(({ api }) => api === main?.api)
  return {
    ...service,
    ...asWritten,
    ...(lifecycle && { lifecycle: compileLifecycle(lifecycle, context) }),
    images: (images ?? []).map(({ url, alt }) => ({ url: absoluteUrl(url), alt })),
    sections: (sections ?? []).map(({ items, statusOf: sectionOf, ...section }) => ({
      ...section,
      items: items.map(({ link, statusOf = sectionOf, ...item }) => {
        const name = statusOf ?? item.name
        const life = notes?.find(note => note.part === name) ?? context.lives.get(name)
        return {
          ...item,
          ...(link !== undefined && { link: absoluteUrl(link) }),
          ...(life && life !== lifecycle && { lifecycle: daysOf(life) }),
        }
      }),
    })),
    apis,
    ...(plainOf && { plainOperations: plainest(plainOf, service.keywords) }),
    notes: (notes ?? []).map(({ part, apis = [], ...life }) => ({ part, ...compileLifecycle(life, context), apis })),
  }
}

const days = z.object(lifecycleSchema.shape)

/** Returns the lifecycle dates for the index. */
const daysOf = (life: LifeSource): Lifecycle => days.parse(life)

/** Returns the dates with note, successor and source. */
export function compileLifecycle(
  { successor, source, ...rest }: LifeSource,
  context: CompileContext,
): LifecycleDetails {
  return {
    ...rest,
    ...(successor !== undefined && { successor: compileSuccessor(successor, context) }),
    ...(source !== undefined && { source: absoluteUrl(source) }),
  }
}

function compileSuccessor(successor: SuccessorSource, { slugs }: CompileContext): Successor {
  if (typeof successor !== 'string') return { name: successor.name, url: absoluteUrl(successor.url) }
  const slug = slugs.get(successor)
  return { name: successor, ...(slug !== undefined && { slug }) }
}

const DOCUMENTATION = 'https://docs.aws.amazon.com'

/** Returns `link` of the source, a path of the documentation host or a whole URL, as an absolute URL. */
function absoluteUrl(link: string): string {
  return link.startsWith('/') ? DOCUMENTATION + link : link
}

/**
 * Returns the links of an API to the references of CLI, Python, JavaScript and API, and to its guide; unknown ones are
 * absent.
 */
export function compileApiReference(api: ApiSource): ApiReference {
  const names = {
    api: api.api,
    ...(api.cli && { cliCommand: api.cli }),
    ...(api.boto3 && { boto3Name: api.boto3 }),
    ...(api.js && { jsClient: api.js }),
    uid: api.uid,
  }
  return {
    ...names,
    name: api.name,
    links: {
      ...(api.guide && { guide: { title: api.guideTitle ?? 'Guide', url: absoluteUrl(api.guide) } }),
      ...(api.reference && { api: absoluteUrl(api.reference) }),
      ...apiLinks(names),
    },
    operationCount: api.operations.length,
  }
}

export function compileFeature(
  { page, otherNames = [], ...feature }: FeatureSource,
  slug: string,
  parts: PartLives,
): Feature {
  const lifecycle = parts.get(partKey(slug, feature.name))
  return {
    ...feature,
    otherNames,
    ...(page !== undefined && { page: absoluteUrl(page) }),
    ...(lifecycle && { lifecycle }),
  }
}

/** Lifecycle dates of features, by `partKey`. */
export type PartLives = ReadonlyMap<string, Lifecycle>

/** Returns the key of a feature: slug and name, which is the same with and without AWS or Amazon. */
export const partKey = (slug: string, name: string): string => `${slug} ${simpleName(name).toLowerCase()}`

export function partLives(entries: readonly Entry[]): PartLives {
  return new Map(
    entries.flatMap(({ slug, source }) =>
      (source.notes ?? []).map(note => [partKey(slug, note.part), daysOf(note)] as const),
    ),
  )
}

function plainest(api: ApiSource, keywords: readonly string[]) {
  const operations = plainOperations(api.operations, keywords)
  const pages = Object.entries(api.operationPages ?? {}).filter(([name]) => operations.includes(name))
  const { operationPages: _all, ...known } = api
  const own = pages.length > 0 ? { ...known, operationPages: Object.fromEntries(pages) } : known
  return { api: api.api, operations, ...operationPages(own) }
}

/** Returns the documentation addresses of an API's operations. */
export function operationPages({
  operationPage,
  operationPages: pages,
}: Pick<ApiSource, 'operationPage' | 'operationPages'>): OperationPages {
  return {
    ...(operationPage !== undefined && { operationPage: absoluteUrl(operationPage) }),
    ...(pages && {
      operationPages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, absoluteUrl(page)])),
    }),
  }
}
