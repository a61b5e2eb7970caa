/** Every page of the site: its path, and the data that it shows. */
import type { ServiceDetails } from '@/core/catalogue/types'
import { iconCategories } from '@/core/icons/icon-categories'
import { inReadingOrder } from '@/core/icons/icon-list'
import { ICONS_PATH } from '@/core/icons/icons-url'
import { popularityRank } from '@/core/search/popularity'
import type { IconsPage, PageContent, PageData, ServiceLink, Site } from '@/core/site/page-data'
import { computeResults } from '@/core/view/results'
import { DEFAULT_VIEW } from '@/core/view/view-state'
import type { Compiled } from '../data/compile'
import { ICON_RELEASE } from '../data/icon-package'
import { allList } from './all-list'
import { dataFilePaths } from './data-files'
import type { Settings } from './settings'

/** Related services shown on a service's page. */
const RELATED_LIMIT = 8

/** Icons in the icons page's HTML, which fill the first screen; the others come with the table of all. */
const FIRST_ICONS = 48

export interface PageRequest {
  /** Path below the base, without slashes at its ends; `404` is the not-found page. */
  path: string
  title: string
  description: string
  data: PageData
  /** Not for search engines, and without an address of its own. */
  isHidden?: boolean
  /** HTML that the page holds without the app's doing. */
  staticPart?: () => string
}

const NAME = 'AWS Service Explorer'
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
    return page(NAME, TAGLINE, {
      kind: 'explorer',
      results: computeResults(compiled.catalogue, DEFAULT_VIEW),
    })
  if (path === 'all')
    return {
      ...page(
        `All ${compiled.details.length} AWS services, A to Z · ${NAME}`,
        'Every AWS service in one plain list, with all its documentation links.',
        { kind: 'all' },
      ),
      staticPart: () => allList(compiled.details, settings.base),
    }
  if (path === ICONS_PATH)
    return page(
      `All ${compiled.icons.length} AWS architecture icons · ${NAME}`,
      'Every AWS architecture icon, for draw.io, Excalidraw, as SVG and as PNG: services, resources, groups and categories.',
      iconsPage(compiled),
    )
  if (path === 'go')
    return { ...page(`Looking for the best answer · ${NAME}`, TAGLINE, { kind: 'go' }), isHidden: true }
  if (path === '404') return { ...page(`Page not found · ${NAME}`, TAGLINE, { kind: 'not-found' }), isHidden: true }
  const position = compiled.details.findIndex(details => details.slug === path)
  const service = compiled.details[position]
  if (!service) return null
  return page(`${service.service} · ${NAME}`, service.detailDescription, {
    kind: 'service',
    service,
    iconNames: namesOfShownIcons(service, compiled),
    related: relatedTo(service, compiled),
    previous: linkTo(compiled.details[position - 1]),
    next: linkTo(compiled.details[position + 1]),
  })
}

/** Paths of the pages that search engines may list. */
export function pathsToFind(compiled: Compiled): string[] {
  return ['', ICONS_PATH, 'all', ...compiled.details.map(details => details.slug)]
}

/** Paths of all pages. The not-found page comes last: once it is there, the build is complete. */
export function allPaths(compiled: Compiled): string[] {
  return [...pathsToFind(compiled), 'go', '404']
}

function iconsPage({ icons }: Compiled): IconsPage {
  const categories = iconCategories(icons)
  return { kind: 'icons', total: icons.length, categories, first: inReadingOrder(icons).slice(0, FIRST_ICONS) }
}

function siteFacts(compiled: Compiled, settings: Settings): Site {
  const { catalogue } = compiled
  return {
    version: catalogue.version,
    siteUrl: settings.siteUrl,
    total: catalogue.services.length,
    categories: catalogue.categories,
    iconRelease: ICON_RELEASE.date,
    files: dataFilePaths(compiled),
  }
}

function namesOfShownIcons(service: ServiceDetails, compiled: Compiled): Record<string, string> {
  const exceptions = compiled.catalogue.iconNames
  const shown = [...service.iconServices, ...service.iconResources]
  return Object.fromEntries(shown.flatMap(icon => (exceptions[icon] === undefined ? [] : [[icon, exceptions[icon]]])))
}

/** The best known services of the same first category (decisions, "Service page"). */
function relatedTo(service: ServiceDetails, compiled: Compiled): ServiceLink[] {
  return compiled.details
    .filter(
      other => other !== service && other.categories[0] === service.categories[0] && other.status?.kind !== 'ended',
    )
    .sort((a, b) => popularityRank(a.slug) - popularityRank(b.slug))
    .slice(0, RELATED_LIMIT)
    .flatMap(other => linkTo(other) ?? [])
}

function linkTo(details: ServiceDetails | undefined): ServiceLink | null {
  if (!details) return null
  const { slug, service, iconServices } = details
  return { slug, service, ...(iconServices[0] === undefined ? {} : { icon: iconServices[0] }) }
}
