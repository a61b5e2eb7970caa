/** The data that the build writes into each page, for rendering it and for hydration. */

import type { LaunchLink } from '../catalogue/launch-links'
import type { Category, ConsolePlace, Icon, ServiceDetails } from '../catalogue/types'
import type { IconCategory } from '../icons/icon-categories'
import type { IconSprites } from '../icons/icon-sprites'
import type { LifecycleEntry } from '../lifecycle/lives'
import type { Results } from '../view/results'
import type { StartTile } from './start'

export const SITE_NAME = 'AWS Service Explorer'

export function pageTitle(service: string): string {
  return `${service} · ${SITE_NAME}`
}

/** Path of the page that can show any service, opened offline. */
export const SHELL_PATH = 'shell'

/** Paths of the icons page and the lifecycle page, below the base. */
export const ICONS_PATH = 'icons'
export const LIFECYCLE_PATH = 'lifecycle'

/**
 * Data files: the index, the icons, the palette's links and APIs, operations with guide pages, identifiers, draw.io's
 * own shapes, service details, and other addresses of pages.
 */
export const DATA_FILES = [
  'catalogue',
  'icons',
  'palette',
  'operations',
  'identifiers',
  'stencils',
  'details',
  'addresses',
] as const
export type DataFile = (typeof DATA_FILES)[number]

/** Data about the site that every page needs. */
export interface Site {
  /** Version of the compiled data. */
  version: string
  /** Public address of the site without a trailing slash (`SITE_URL`). */
  siteUrl: string
  /** True if that address is set. Otherwise copied links contain the current origin. */
  hasSiteUrl: boolean
  /** Number of entries in the index. */
  total: number
  /** On a service's page, only that service's. */
  categories: readonly Category[]
  /** ISO day of the build, and of the prerendered statuses. */
  today: string
  /** First day on which a status changes; absent if none will. */
  nextChange?: string
  /** ISO day of the official icon release in use. */
  iconRelease: string
  /** Paths of the data files below the base, each loaded on demand. */
  files: Readonly<Record<DataFile, string>>
}

/** A link to a service. */
export interface ServiceLink {
  slug: string
  service: string
  /** Leading icon; absent if it has none. */
  icon?: string
}

export interface ServicePageContent {
  kind: 'service'
  service: ServiceDetails
  /** The six main pages, including missing ones. */
  launch: readonly LaunchLink[]
  /** Display names of the page's icons. */
  iconNames: Readonly<Record<string, string>>
  /** Location in the AWS console, if known. */
  console?: ConsolePlace
  /** The most popular services of the same main category. */
  related: readonly ServiceLink[]
  /** Number of services in its main category. */
  inCategory: number
  previous: ServiceLink | null
  next: ServiceLink | null
}

/** All icons of the release. */
export interface IconsPageContent {
  kind: 'icons'
  total: number
  /** Number of draw.io's frames, which the release lacks. */
  frames: number
  categories: readonly IconCategory[]
  /** The first icons of the page, shown until the icons have loaded. */
  first: readonly Icon[]
}

/** All lifecycle entries. */
export interface LifecyclePageContent {
  kind: 'lifecycle'
  lives: readonly LifecycleEntry[]
}

/**
 * Content of a page. The explorer has the results of its default view, and the tiles above them. /all and the not-found
 * page are complete in their HTML. /go opens the best result for `?q=`. The shell becomes the page of its address,
 * using the data file `details`.
 */
export type PageContent =
  | { kind: 'explorer'; results: Results; start?: readonly StartTile[] }
  | ServicePageContent
  | IconsPageContent
  | LifecyclePageContent
  | { kind: 'all' | 'not-found' | 'go' | 'shell' }

export interface PageData {
  site: Site
  content: PageContent
  /** The sprite with the page's prerendered icons. */
  ownSprite?: { path: string; icons: readonly string[] }
  /** The sprites with all icons, on pages with a grid. */
  sprites?: IconSprites
}

/**
 * Id of the element that ends the first screen, for which the first paint waits (`generate/html/html.ts`). Earlier,
 * later content would shift the screen; later, the paint would wait for invisible content.
 */
export const FIRST_SCREEN_END = 'first-screen-end'

/** Cards on a laptop's screen in three columns; more than its rows of the list. */
export const CELLS_OF_FIRST_SCREEN = 18
