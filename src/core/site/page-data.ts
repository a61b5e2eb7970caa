/** The data that the build writes into each page, for rendering it at build and hydrating it in the browser. */

import type { LaunchLink } from '../catalogue/launch-links'
import type { Category, ConsolePlace, Icon, ServiceDetails } from '../catalogue/types'
import type { IconCategory } from '../icons/icon-categories'
import type { IconSprites } from '../icons/icon-sprites'
import type { Life } from '../lifecycle/lives'
import type { Results } from '../view/results'
import type { StartTile } from './start'

/** Name of the site. */
export const SITE_NAME = 'AWS Service Explorer'

/** Title of the page of `service`. */
export function pageTitle(service: string): string {
  return `${service} · ${SITE_NAME}`
}

/** Page that can show any service: opened when there is no network. */
export const SHELL_PATH = 'shell'

/** Paths of the icons page and of the lifecycle page below the base. */
export const ICONS_PATH = 'icons'
export const LIFECYCLE_PATH = 'lifecycle'

/**
 * The light index, the icon table, the links and APIs of the palette, the operations with the pages of guides, what
 * identifiers stand for, draw.io's own shapes, all service pages, other addresses of pages.
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

/** Facts about the whole site that every page needs. */
export interface Site {
  /** Version of the compiled data. */
  version: string
  /** Public address of the site without a slash at its end (`SITE_URL`). */
  siteUrl: string
  /** Is that address set? Otherwise copied links carry the origin of the address bar. */
  hasSiteUrl: boolean
  /** Number of entries in the catalogue. */
  total: number
  /** On the page of a service only its own. */
  categories: readonly Category[]
  /** ISO day of the build: what is prerendered has the statuses of that day. */
  today: string
  /** First day on which one of them is another; absent if none will be. */
  nextChange?: string
  /** Day of the official icon release in use, ISO. */
  iconRelease: string
  /** Paths of the data files below the base; each is loaded when first needed. */
  files: Readonly<Record<DataFile, string>>
}

/** A link to a service. */
export interface ServiceLink {
  slug: string
  service: string
  /** Leading icon; absent if it has none. */
  icon?: string
}

export interface ServicePage {
  kind: 'service'
  service: ServiceDetails
  /** The six pages that people open most, also those that it does not have. */
  launch: readonly LaunchLink[]
  /** Display names of the icons that the page shows. */
  iconNames: Readonly<Record<string, string>>
  /** Its place in the console, where that is known. */
  console?: ConsolePlace
  /** The best known services of the same main category. */
  related: readonly ServiceLink[]
  /** So many services are in its main category. */
  inCategory: number
  previous: ServiceLink | null
  next: ServiceLink | null
}

/** All icons of the release. */
export interface IconsPage {
  kind: 'icons'
  total: number
  /** Number of frames besides them, which draw.io has and the release has not. */
  frames: number
  categories: readonly IconCategory[]
  /** The first icons of the page, shown until the table of all icons is loaded. */
  first: readonly Icon[]
}

/** Everything that ends, closes or has ended. */
export interface LifecyclePage {
  kind: 'lifecycle'
  lives: readonly Life[]
}

/**
 * What a page shows. The explorer has the results of its default view, and the tiles above them. /all and the not-found page
 * are complete in their HTML, /go leads to the best answer for `?q=`, and the shell becomes the page of its address, by the
 * data file `details`.
 */
export type PageContent =
  | { kind: 'explorer'; results: Results; start?: readonly StartTile[] }
  | ServicePage
  | IconsPage
  | LifecyclePage
  | { kind: 'all' | 'not-found' | 'go' | 'shell' }

export interface PageData {
  site: Site
  content: PageContent
  /** The sprite with the icons that the page is prerendered with. */
  ownSprite?: { path: string; icons: readonly string[] }
  /** The sprites with all icons, on pages with a grid. */
  sprites?: IconSprites
}

/**
 * The element with this identifier ends what the first screen shows: the first paint waits for it (`generate/html/html.ts`).
 * Drawn earlier, what comes after it would move what is seen; drawn later, one would wait for what is not.
 */
export const FIRST_SCREEN_END = 'first-screen-end'

/** Cards that a laptop's window shows in three columns; more rows of the list than it shows. */
export const CELLS_OF_FIRST_SCREEN = 18
