/** The pages of the site: paths, titles, descriptions, and data. */
import type { Service } from '@/core/catalog/types'
import { iconCategories } from '@/core/icons/icon-categories'
import { ICON_KINDS, iconKind, sortByCategoryAndKind } from '@/core/icons/icon-kinds'
import { collectLifecycle } from '@/core/lifecycle/collect-lifecycle'
import { nextStatusChange } from '@/core/lifecycle/status'
import { popularServices } from '@/core/site/introduction'
import {
  ICONS_PATH,
  LIFECYCLE_PATH,
  SITE_NAME as NAME,
  NOT_FOUND_PATH,
  OFFLINE_PATHS,
  type PageContent,
  type PageData,
  pageTitle,
  SHELL_PATH,
  type SiteData,
} from '@/core/site/page-data'
import { createServicePageContent } from '@/core/site/service-content'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults, type Results } from '@/core/view/results'
import type { CompiledData } from '@/node/compiled-data'
import { dataFilePaths } from '../files/data-files'
import { TAGLINE } from '../files/manifest'
import { indexablePaths } from '../files/site-texts'
import type { BuildSettings } from '../settings'
import { allServicesHtml } from './all-list'

/** Number of icons in the HTML of the icons page. They fill the first screen; the other icons load later. */
const FIRST_ICONS = 48

export interface SitePage {
  /** Path relative to the site's base path, without slashes at its ends; `404` is the not-found page. */
  path: string
  title: string
  description: string
  data: PageData
  isHidden?: boolean
  /** Returns the part of the HTML that the app does not render. */
  staticPart?: () => string
}

/** Returns the page at `path`, or null if there is none. `drawing` is the address of the picture on the home page. */
export function pageAt(path: string, compiled: CompiledData, settings: BuildSettings, drawing = ''): SitePage | null {
  const { catalog, icons } = compiled
  const entries = collectLifecycle(compiled.details, compiled.retired)
  const site: SiteData = {
    version: catalog.version,
    siteUrl: settings.siteUrl,
    hasSiteUrl: settings.hasSiteUrl,
    total: catalog.services.length,
    categories: catalog.categories,
    today: settings.today,
    nextChange: nextStatusChange(entries, settings.today),
    asOf: compiled.asOf,
    iconRelease: compiled.iconRelease,
    files: dataFilePaths(compiled),
  }
  const page = (title: string, description: string, content: PageContent, more: Partial<SitePage> = {}): SitePage => {
    return { path, title, description, data: { site, content }, ...more }
  }
  if (path === '')
    return page(NAME, TAGLINE, {
      kind: 'explorer',
      results: firstPageResults(compiled),
      popular: popularServices(catalog.services),
      drawing,
    })
  if (path === 'all')
    return page(
      `All ${compiled.details.length} AWS services, A–Z · ${NAME}`,
      'Every AWS service in one plain list, with all its documentation links.',
      { kind: 'all' },
      { staticPart: () => allServicesHtml(compiled, settings) },
    )
  if (path === ICONS_PATH)
    return page(
      `All AWS architecture icons · ${NAME}`,
      'Every AWS architecture icon, for draw.io and Excalidraw, as SVG, and as PNG: services, resources, groups, and categories.',
      {
        kind: 'icons',
        total: icons.length,
        kinds: ICON_KINDS.map(kind => [kind, icons.filter(icon => iconKind(icon) === kind).length] as const),
        categories: iconCategories(icons),
        first: sortByCategoryAndKind(icons, icon => icon).slice(0, FIRST_ICONS),
      },
    )
  if (path === LIFECYCLE_PATH) {
    const slugsInList = new Set(entries.map(({ service }) => service?.slug))
    const icons = compiled.details.flatMap(({ slug, iconServices: [icon] }) =>
      icon !== undefined && slugsInList.has(slug) ? [[slug, icon]] : [],
    )
    return page(
      `Service lifecycle: what ends when · ${NAME}`,
      'AWS services and features that end, close to new customers, or have ended: dates, successors, and sources, as a list, calendar, and feed.',
      { kind: 'lifecycle', entries, icons: Object.fromEntries(icons) },
    )
  }
  const hidden = { isHidden: true }
  if (path === 'go') return page(`Opening the best match · ${NAME}`, TAGLINE, { kind: 'go' }, hidden)
  if (path === NOT_FOUND_PATH) return page(`Page not found · ${NAME}`, TAGLINE, { kind: 'not-found' }, hidden)
  if (path === SHELL_PATH) return page(NAME, TAGLINE, { kind: 'shell' }, hidden)
  const content = createServicePageContent(path, { ...catalog, details: compiled.details }, settings.today)
  if (!content) return null
  const { service, lead } = content
  const description = lead.map(part => (typeof part === 'string' ? part : part.service)).join('')
  site.categories = site.categories.filter(({ name }) => service.categories.includes(name))
  return page(pageTitle(service.service), description, content)
}

/** Returns the paths of all pages. The not-found page is last, so the presence of its file proves a complete build. */
export function builtPagePaths(compiled: CompiledData): string[] {
  return [...new Set([...indexablePaths(compiled), ...OFFLINE_PATHS, NOT_FOUND_PATH])]
}

/** Returns the results of the default view. Omits keywords, because only a search reads them. */
function firstPageResults({ catalog }: CompiledData): Results {
  const results = computeResults(catalog, DEFAULT_EXPLORER_VIEW)
  const shown = (service: Service): Service => ({ ...service, keywords: [] })
  const groups = results.groups.map(group => ({ ...group, services: group.services.map(shown) }))
  return { ...results, all: [], groups }
}
