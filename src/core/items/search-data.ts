/** Data that the search needs besides the catalog and the icons: links, APIs, features and, later, operations. */
import { REFERENCE_AND_GUIDE_TYPES, type ReferenceOrGuideType } from '../catalog/links/link-types'
import { mainApi } from '../catalog/links/main-page-links'
import type { ApiNames, OperationUrlPatterns } from '../catalog/links/operations'
import { serviceLinks } from '../catalog/links/service-links'
import type { Feature, Identifiers, Lifecycle, RetiredService, ServiceDetails } from '../catalog/types'
import type { Guides } from './guide-pages'
import { titleSubject } from './title-subject'

export interface SearchLink {
  slug: string
  title: string
  /** Absolute URL. */
  url: string
  kind?: ReferenceOrGuideType
  /** Lifecycle of what the link is about, such as a feature; absent if that is the service itself. */
  lifecycle?: Lifecycle
}

/** An API of a service. `url` and `guide` are absent if links of the service lead to the same pages. */
export interface SearchApi extends ApiNames {
  slug: string
  name: string
  /** True for the service's main API (`mainApi`). */
  main: boolean
  url?: string
  /** The link of the service to the API Reference, if there is one. */
  serviceLink?: string
  guide?: { title: string; url: string }
}

/** The data file `palette`, which the first search needs. */
export interface SearchFile {
  links: readonly SearchLink[]
  apis: readonly SearchApi[]
  features: FeaturesBySlug
  retired: readonly RetiredService[]
  /** Paths of pages in the console, by slug and title. */
  consolePages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Slugs of the services that a decision guide compares, by the slug of the guide. */
  compared: Readonly<Record<string, readonly string[]>>
}

export type FeaturesBySlug = Readonly<Record<string, readonly Feature[]>>

interface SearchSources extends Pick<SearchFile, 'features' | 'retired'> {
  details: readonly ServiceDetails[]
  identifiers: Pick<Identifiers, 'console'>
}

export function makeSearchFile({ details, features, retired, identifiers }: SearchSources): SearchFile {
  const consolePages = Object.fromEntries(
    identifiers.console.flatMap(({ slug, pages }) => (pages ? [[slug, pages]] : [])),
  )
  const compared = Object.fromEntries(details.flatMap(({ slug, compares }) => (compares ? [[slug, compares]] : [])))
  const [links, apis] = [details.flatMap(linksOf), details.flatMap(apisOf)]
  return { links, apis, features, retired, consolePages, compared }
}

/** Names (in CamelCase) and page URLs of operations, by API. */
export type OperationsByApi = Readonly<Record<string, OperationUrlPatterns & { names: readonly string[] }>>

/** The data file `operations`, which is too large to load before the first search. */
export type OperationsFile = { operations: OperationsByApi; guides: Guides }

export const collectOperations = (
  apis: readonly (OperationUrlPatterns & { api: string; operations: readonly string[] })[],
): OperationsByApi =>
  Object.fromEntries(
    apis.map(({ api, operations: names, operationPage, operationPages }) => [
      api,
      { names, operationPage, operationPages },
    ]),
  )

/**
 * Returns the distinct links of a service, except links to references of its APIs. The section's name is added to a
 * title that is not unique, and to a general title in a section about something other than the service: `Developer
 * Guide: Amazon S3 Glacier`.
 */
function linksOf(service: ServiceDetails): SearchLink[] {
  const { slug, sections, apis } = service
  const serviceSubjects = new Set(['', service.service, ...service.alsoKnownAs].map(titleSubject))
  const references = apis.flatMap(({ links }) => [links.cli, links.python, links.javascript])
  const referenceUrls = new Set(references.map(comparableUrl))
  const seenItems = new Set<string>()
  const titles = new Set<string>()
  return [...sections, { name: undefined, items: serviceLinks(service) }].flatMap(section =>
    section.items.flatMap(({ name, link, type, lifecycle }): SearchLink[] => {
      const url = comparableUrl(link)
      if (link === undefined || referenceUrls.has(url) || seenItems.has(`${name} ${url}`)) return []
      seenItems.add(`${name} ${url}`)
      const titleWithSection = section.name === undefined ? name : `${name}: ${section.name}`
      const isOther = titleSubject(name) === '' && !serviceSubjects.has(titleSubject(section.name ?? ''))
      const title = isOther || titles.has(name) ? titleWithSection : name
      titles.add(title)
      return [{ slug, title, url: link, kind: REFERENCE_AND_GUIDE_TYPES.find(kind => kind === type), lifecycle }]
    }),
  )
}

function apisOf(service: ServiceDetails): SearchApi[] {
  const sectionLinks = service.sections.flatMap(({ items }) => items.flatMap(item => item.link ?? []))
  const serviceLinks = new Map(sectionLinks.toReversed().map(link => [comparableUrl(link), link]))
  const guides = service.sections.flatMap(({ items }) => items.filter(item => item.type === 'guide'))
  const folders = new Set(guides.map(item => folderOfUrl(item.link ?? '')))
  const main = mainApi(service)?.api
  // The main API is first, so that its references precede others with equal scores.
  const apis = service.apis.toSorted((a, b) => Number(b.api === main) - Number(a.api === main))
  return apis.map(({ links, operationCount: _, ...names }): SearchApi => {
    const serviceLink = serviceLinks.get(comparableUrl(links.api))
    return {
      ...names,
      slug: service.slug,
      main: names.api === main,
      serviceLink,
      url: serviceLink === undefined ? links.api : undefined,
      guide: links.guide && !folders.has(folderOfUrl(links.guide.url)) ? links.guide : undefined,
    }
  })
}

/** Returns a URL in lower case, without the query and the file name of a start page. */
const comparableUrl = (url: string | undefined): string =>
  (url ?? '')
    .replace(/[?].*$/, '')
    .replace(/\/(?:index\.html|Welcome\.html)?$/, '')
    .toLowerCase()

const folderOfUrl = (url: string): string => url.replace(/[^/]*$/, '').toLowerCase()
