/** Data of the palette in addition to the catalog and the icons: links, APIs, features and, later, operations. */
import { mainApi } from '../../catalog/launch-links'
import { isReferenceType, type ReferenceType } from '../../catalog/link-types'
import type { ApiNames, OperationPages } from '../../catalog/operations'
import type { Feature, GoneService, Lifecycle, ServiceDetails } from '../../catalog/types'
import type { Guides } from '../../identify/guide-pages'
import { titleSubject } from './title-subject'

/** A titled link of a service's page. */
export interface LinkEntry {
  slug: string
  title: string
  /** Absolute URL. */
  url: string
  kind?: ReferenceType
  /** Lifecycle of the linked subject, if it differs from the service's. */
  lifecycle?: Lifecycle
}

/** An API with its service, and its pages that no rule produces. */
export interface ApiEntry extends ApiNames {
  /** Slug of its service. */
  slug: string
  name: string
  /** True for the API with its service's name, or the only one. */
  main: boolean
  url?: string
  guide?: { title: string; url: string }
}

/** Data needed before the first result. */
export interface PaletteFile {
  links: readonly LinkEntry[]
  apis: readonly ApiEntry[]
  features: Features
  gone: readonly GoneService[]
}

/** Features by service slug. */
export type Features = Readonly<Record<string, readonly Feature[]>>

/** Returns the data file, from all services and their features. */
export function paletteFile({
  details,
  features,
  gone,
}: Pick<PaletteFile, 'features' | 'gone'> & { details: readonly ServiceDetails[] }): PaletteFile {
  return { links: linkEntries(details), apis: apiEntries(details), features, gone }
}

/** Operation names (CamelCase) and pages by API. */
export type Operations = Readonly<Record<string, OperationPages & { names: readonly string[] }>>

/** Data too large for the first search: operations, and guides with their pages. */
export interface LateData {
  operations: Operations
  guides: Guides
}

export function operationsByApi(
  apis: readonly (OperationPages & { api: string; operations: readonly string[] })[],
): Operations {
  return Object.fromEntries(
    apis.map(({ api, operations: names, operationPage, operationPages }) => [
      api,
      { names, ...(operationPage !== undefined && { operationPage }), ...(operationPages && { operationPages }) },
    ]),
  )
}

/**
 * Returns the distinct links of all services, without those that the APIs provide. The title includes the section if
 * the title is not unique, or if the section has another subject: `Developer Guide: Amazon S3 Glacier`.
 */
function linkEntries(details: readonly ServiceDetails[]): LinkEntry[] {
  return details.flatMap(service => {
    const { slug, sections, apis } = service
    const own = new Set(['', ...namesOf(service).map(titleSubject)])
    const seen = new Set(apis.flatMap(({ links }) => [links.cli, links.python, links.javascript].map(plainUrl)))
    const titles = new Set<string>()
    return sections.flatMap(section =>
      section.items.flatMap(({ name, link, type, lifecycle }): LinkEntry[] => {
        const plain = plainUrl(link)
        if (link === undefined || seen.has(plain) || seen.has(`${name} ${plain}`)) return []
        seen.add(`${name} ${plain}`)
        const full = section.name === undefined ? name : `${name}: ${section.name}`
        const isForeign = titleSubject(name) === '' && !own.has(titleSubject(section.name ?? ''))
        const title = isForeign || titles.has(name) ? full : name
        titles.add(title)
        return [
          { slug, title, url: link, ...(isReferenceType(type) && { kind: type }), ...(lifecycle && { lifecycle }) },
        ]
      }),
    )
  })
}

/** Returns the APIs of all services, without pages that the service's links cover. */
function apiEntries(details: readonly ServiceDetails[]): ApiEntry[] {
  return details.flatMap(service => {
    const listed = service.sections.flatMap(({ items }) => items.flatMap(item => item.link ?? []))
    const pages = new Set(listed.map(plainUrl))
    const guides = service.sections.flatMap(({ items }) => items.filter(item => /guide/i.test(item.name)))
    const folders = new Set(guides.map(item => folder(item.link ?? '')))
    const main = mainApi(service)?.api
    // Among equal references, the main API's comes first.
    const apis = service.apis.toSorted((a, b) => Number(b.api === main) - Number(a.api === main))
    return apis.map(
      ({ links, operationCount: _, ...names }): ApiEntry => ({
        ...names,
        slug: service.slug,
        main: names.api === main,
        ...(links.api !== undefined && !pages.has(plainUrl(links.api)) && { url: links.api }),
        ...(links.guide && !folders.has(folder(links.guide.url)) && { guide: links.guide }),
      }),
    )
  })
}

const namesOf = ({ service, alsoKnownAs }: ServiceDetails) => [service, ...alsoKnownAs]

function plainUrl(url: string | undefined): string {
  return (url ?? '')
    .replace(/[?].*$/, '')
    .replace(/\/(?:index\.html|Welcome\.html)?$/, '')
    .toLowerCase()
}

function folder(url: string): string {
  return url.replace(/[^/]*$/, '').toLowerCase()
}
