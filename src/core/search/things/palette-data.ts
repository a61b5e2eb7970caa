/** What the palette loads besides the light index and the icons: links, APIs, and later the operations. */
import { mainApi } from '../../catalogue/launch-links'
import { isLinkKind, type LinkKind } from '../../catalogue/link-kind'
import type { ApiNames, OperationPages } from '../../catalogue/operations'
import type { Feature, GoneService, Lifecycle, ServiceDetails } from '../../catalogue/types'
import type { Guides } from '../../identify/guide-pages'
import { subjectOf } from './subject-of'

/** A titled link of a service's page. */
export interface LinkEntry {
  slug: string
  title: string
  /** Absolute. */
  url: string
  kind?: LinkKind
  /** Of what it is about, if that has a status of its own. */
  lifecycle?: Lifecycle
}

/** An API, the service that owns it, and its pages that no rule gives. */
export interface ApiEntry extends ApiNames {
  /** Slug of the owner. */
  slug: string
  name: string
  /** The API that bears its service's name, or its only one. */
  main: boolean
  url?: string
  guide?: { title: string; url: string }
}

/** What the palette loads besides index and icons, before its first answer. */
export interface PaletteFile {
  links: readonly LinkEntry[]
  apis: readonly ApiEntry[]
  features: Features
  gone: readonly GoneService[]
}

/** Slug of a service -> its features. */
export type Features = Readonly<Record<string, readonly Feature[]>>

/** The file, from all services and their features. */
export function paletteFile({
  details,
  features,
  gone,
}: Pick<PaletteFile, 'features' | 'gone'> & { details: readonly ServiceDetails[] }): PaletteFile {
  return { links: linkEntries(details), apis: apiEntries(details), features, gone }
}

/** API name -> the names of its operations, in CamelCase, and their pages. */
export type Operations = Readonly<Record<string, OperationPages & { names: readonly string[] }>>

/** What is too much for the first key: the operations, and the guides with their pages. */
export interface LaterFile {
  operations: Operations
  guides: Guides
}

/** The operations of `apis`. */
export function operationsOf(
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
 * The links of all services, each once per service, without those that the APIs give anyway. A title names its section when
 * the service has had that title already, or when the section is of something else: `Developer Guide: Amazon S3 Glacier`.
 */
function linkEntries(details: readonly ServiceDetails[]): LinkEntry[] {
  return details.flatMap(service => {
    const { slug, sections, apis } = service
    const own = new Set(['', ...namesOf(service).map(subjectOf)])
    const seen = new Set(apis.flatMap(({ links }) => [links.cli, links.python, links.javascript].map(plainUrl)))
    const titles = new Set<string>()
    return sections.flatMap(section =>
      section.items.flatMap(({ name, link, type, lifecycle }): LinkEntry[] => {
        const plain = plainUrl(link)
        if (link === undefined || seen.has(plain) || seen.has(`${name} ${plain}`)) return []
        seen.add(`${name} ${plain}`)
        const full = section.name === undefined ? name : `${name}: ${section.name}`
        const isForeign = subjectOf(name) === '' && !own.has(subjectOf(section.name ?? ''))
        const title = isForeign || titles.has(name) ? full : name
        titles.add(title)
        return [{ slug, title, url: link, ...(isLinkKind(type) && { kind: type }), ...(lifecycle && { lifecycle }) }]
      }),
    )
  })
}

/** The APIs of all services, without pages that are among the links of the service, or in a guide that is. */
function apiEntries(details: readonly ServiceDetails[]): ApiEntry[] {
  return details.flatMap(service => {
    const listed = service.sections.flatMap(({ items }) => items.flatMap(item => item.link ?? []))
    const pages = new Set(listed.map(plainUrl))
    const guides = service.sections.flatMap(({ items }) => items.filter(item => /guide/i.test(item.name)))
    const folders = new Set(guides.map(item => folder(item.link ?? '')))
    const main = mainApi(service)?.api
    // Of references that fit equally, that of the main API is to come first.
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
