/** What the palette loads besides the light index and the icons: links, APIs, and later the operations. */
import type { ApiNames } from '../../catalogue/operations'
import type { ServiceDetails } from '../../catalogue/types'

/** A titled link of a service's page. */
export interface LinkEntry {
  slug: string
  title: string
  /** Absolute. */
  url: string
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

/**
 * The links of all services, each once per service, without those that the APIs give anyway. A title that a service has
 * already had names its section.
 */
export function linkEntries(details: readonly ServiceDetails[]): LinkEntry[] {
  return details.flatMap(({ slug, sections, apis }) => {
    const seen = new Set(apis.flatMap(({ links }) => [links.cli, links.python, links.javascript].map(plainUrl)))
    const titles = new Set<string>()
    return sections.flatMap(section =>
      section.items.flatMap(({ name, link }): LinkEntry[] => {
        const plain = plainUrl(link)
        if (link === undefined || seen.has(plain) || seen.has(`${name} ${plain}`)) return []
        seen.add(`${name} ${plain}`)
        const title = titles.has(name) && section.name !== undefined ? `${name}: ${section.name}` : name
        titles.add(name)
        return [{ slug, title, url: link }]
      }),
    )
  })
}

/** The APIs of all services, without pages that are among the links of the service, or in a guide that is. */
export function apiEntries(details: readonly ServiceDetails[]): ApiEntry[] {
  return details.flatMap(service => {
    const listed = service.sections.flatMap(({ items }) => items.flatMap(item => item.link ?? []))
    const pages = new Set(listed.map(plainUrl))
    const guides = service.sections.flatMap(({ items }) => items.filter(item => /guide/i.test(item.name)))
    const folders = new Set(guides.map(item => folder(item.link ?? '')))
    const main = mainApi(service)
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

/** The API that is called like the service, or like another name of it, or the first. */
function mainApi(service: ServiceDetails): string | undefined {
  const squeeze = (text: string) => text.toLowerCase().replace(/^(?:amazon|aws) |[^a-z0-9]/g, '')
  const isCalled = (name: string) => (api: ServiceDetails['apis'][number]) =>
    [api.api, api.name, api.cliCommand ?? ''].some(own => squeeze(own) === squeeze(name))
  for (const name of [service.service, ...service.alsoKnownAs]) {
    const called = service.apis.find(isCalled(name))
    if (called) return called.api
  }
  return service.apis[0]?.api
}

function plainUrl(url: string | undefined): string {
  return (url ?? '')
    .replace(/[?].*$/, '')
    .replace(/\/(?:index\.html|Welcome\.html)?$/, '')
    .toLowerCase()
}

function folder(url: string): string {
  return url.replace(/[^/]*$/, '').toLowerCase()
}
