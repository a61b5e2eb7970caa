/** Every page of the site: its path, and the data that it shows. */
import type { ServiceDetails } from '@/core/catalogue/types'
import type { PageContent, PageData, ServiceLink, Site } from '@/core/site/page-data'
import { computeResults } from '@/core/view/results'
import { DEFAULT_VIEW } from '@/core/view/view-state'
import type { Compiled } from '../data/compile'
import { ICON_RELEASE } from '../data/icon-package'
import { catalogueFile, iconsFile } from './data-files'
import type { Settings } from './settings'

/** Related services shown on a service's page. */
const RELATED_LIMIT = 8

export interface PageRequest {
  /** Path below the base, without slashes at its ends; `404` is the not-found page. */
  path: string
  title: string
  description: string
  data: PageData
}

const TAGLINE = 'Find any AWS service, documentation link, API operation or architecture icon in a few keystrokes.'

/** The page at `path`, or null when there is none. */
export function pageAt(path: string, compiled: Compiled, settings: Settings): PageRequest | null {
  const site = siteFacts(compiled, settings)
  const page = (title: string, description: string, content: PageContent): PageRequest => ({
    path,
    title,
    description,
    data: { site, content },
  })
  if (path === '')
    return page('AWS Service Explorer', TAGLINE, {
      kind: 'explorer',
      results: computeResults(compiled.catalogue, DEFAULT_VIEW),
    })
  if (path === '404') return page('Page not found · AWS Service Explorer', TAGLINE, { kind: 'not-found' })
  const position = compiled.details.findIndex(details => details.slug === path)
  const service = compiled.details[position]
  if (!service) return null
  return page(`${service.service} · AWS Service Explorer`, service.shortDescription, {
    kind: 'service',
    service,
    iconNames: namesOfShownIcons(service, compiled),
    related: relatedTo(service, compiled),
    previous: linkTo(compiled.details[position - 1]),
    next: linkTo(compiled.details[position + 1]),
  })
}

/** Paths of all pages, the not-found page included. */
export function allPaths(compiled: Compiled): string[] {
  return ['', ...compiled.details.map(details => details.slug), '404']
}

function siteFacts({ catalogue }: Compiled, settings: Settings): Site {
  return {
    version: catalogue.version,
    siteUrl: settings.siteUrl,
    total: catalogue.services.length,
    categories: catalogue.categories,
    iconRelease: ICON_RELEASE.date,
    files: { catalogue: catalogueFile(catalogue), icons: iconsFile(catalogue) },
  }
}

function namesOfShownIcons(service: ServiceDetails, compiled: Compiled): Record<string, string> {
  const exceptions = compiled.catalogue.iconNames
  const shown = [...service.iconServices, ...service.iconResources]
  return Object.fromEntries(shown.flatMap(icon => (exceptions[icon] === undefined ? [] : [[icon, exceptions[icon]]])))
}

function relatedTo(service: ServiceDetails, compiled: Compiled): ServiceLink[] {
  return compiled.details
    .filter(
      other => other !== service && other.categories[0] === service.categories[0] && other.status?.kind !== 'ended',
    )
    .slice(0, RELATED_LIMIT)
    .flatMap(other => linkTo(other) ?? [])
}

function linkTo(details: ServiceDetails | undefined): ServiceLink | null {
  if (!details) return null
  const { slug, service, iconServices } = details
  return { slug, service, ...(iconServices[0] === undefined ? {} : { icon: iconServices[0] }) }
}
