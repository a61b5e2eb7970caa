/** Data that the build writes into each page, for rendering and hydration. */
import type { MainPageLink } from '../catalog/links/main-page-links'
import type { RegionTexts } from '../catalog/regions/service-regions'
import type { Category, ConsoleLocation, Icon, ServiceDetails } from '../catalog/types'
import type { IconCategory } from '../icons/icon-categories'
import type { IconKind } from '../icons/icon-kinds'
import type { IconSprite } from '../icons/icon-sprites'
import type { LifecycleEntry } from '../lifecycle/collect-lifecycle'
import type { Results } from '../view/results'
import type { IntroService } from './introduction'

export const SITE_NAME = 'AWS Service Explorer'

export const pageTitle = (service: string): string => `${service} · ${SITE_NAME}`

/** Path of the page that can show any service, used offline. */
export const SHELL_PATH = 'shell'

/** Paths of pages, relative to the site's base path. */
export const ICONS_PATH = 'icons'
export const LIFECYCLE_PATH = 'lifecycle'

/** Pages that search engines may list, besides those of services. */
export const LISTED_PATHS = ['', ICONS_PATH, LIFECYCLE_PATH, 'all']
/** Pages that work offline. Offline, the shell shows the service pages. */
export const OFFLINE_PATHS = [...LISTED_PATHS, 'go', SHELL_PATH]
export const NOT_FOUND_PATH = '404'

/**
 * Data files: the catalog, the icons, the palette's links and APIs, operations with guide pages, identifiers, draw.io's
 * own shapes, service details, and all accepted paths of pages (`addresses`).
 */
export const DATA_FILE_NAMES = [
  'catalog',
  'icons',
  'palette',
  'operations',
  'identifiers',
  'stencils',
  'details',
  'addresses',
] as const
export type DataFileName = (typeof DATA_FILE_NAMES)[number]

export interface SiteData {
  version: string
  /** Public URL of the site without a trailing slash (`SITE_URL`). */
  siteUrl: string
  /** True if `SITE_URL` is set. Otherwise copied links contain the current origin. */
  hasSiteUrl: boolean
  /** Number of services in the catalog. */
  total: number
  /** Categories of the site; on a service page, only the categories of the service. */
  categories: readonly Category[]
  /** ISO date of the build, on which the prerendered statuses are based. */
  today: string
  /** First date after `today` on which a status changes; absent if no status will change. */
  nextChange?: string
  /** ISO date of the data. */
  asOf: string
  /** ISO date of the official icon release in use. */
  iconRelease: string
  /** Paths of the data files, relative to the site's base path. Each file loads on demand. */
  files: Readonly<Record<DataFileName, string>>
}

export interface ServiceLink {
  slug: string
  service: string
  /** First icon of the service; absent for a service without icons. */
  icon?: string
}

export interface ServicePageContent {
  kind: 'service'
  /** Without keywords and without the description, which is in `lead`. */
  service: ServiceDetails
  /** The description, in which other services are links. */
  lead: readonly (string | Pick<ServiceLink, 'service' | 'slug'>)[]
  mainPages: readonly MainPageLink[]
  /** Display names of the page's icons, by icon name. */
  iconNames: Readonly<Record<string, string>>
  console?: ConsoleLocation
  /** Text about the Regions, with a link. Absent for services that have ended, and for entries without Regions. */
  regions?: RegionTexts
  /** The most popular other services in the service's main category. */
  related: readonly ServiceLink[]
  /** Number of services in the service's main category. */
  inCategory: number
  previous: ServiceLink | null
  next: ServiceLink | null
}

export interface IconsPageContent {
  kind: 'icons'
  total: number
  kinds: readonly (readonly [IconKind, number])[]
  categories: readonly IconCategory[]
  /** The first icons of the page, shown until all icons have loaded. */
  first: readonly Icon[]
}

export interface LifecyclePageContent {
  kind: 'lifecycle'
  entries: readonly LifecycleEntry[]
  /** First icon of each service in `entries`, by slug. Absent for services without icons. */
  icons: Readonly<Record<string, string>>
}

/**
 * Content of a page, by kind. The explorer has the results of the default view, and for the introduction, popular
 * services and the address of a picture. `all` and `not-found` need only their HTML. `go` opens the best result for
 * `?q=`. The shell shows the page of any service, with the data file `details`.
 */
export type PageContent =
  | { kind: 'explorer'; results: Results; popular?: readonly IntroService[]; drawing?: string }
  | ServicePageContent
  | IconsPageContent
  | LifecyclePageContent
  | { kind: 'all' | 'not-found' | 'go' | 'shell' }

export interface PageData {
  site: SiteData
  content: PageContent
  /** Sprites with the prerendered icons, and the path of the file that lists all sprites. Absent in development. */
  sprites?: { own: readonly IconSprite[]; sidebar?: readonly IconSprite[]; all: string }
}

/**
 * Id of the element that ends the first screen. The first paint waits for this element (`generate/html/page-html.ts`).
 * An element too early in the page makes content shift. An element too late in the page delays the first paint.
 */
export const FIRST_SCREEN_END_ID = 'first-screen-end'

/** Number of cards on a laptop's first screen, in three columns. Fewer list rows fit. */
export const FIRST_SCREEN_CELL_COUNT = 18
