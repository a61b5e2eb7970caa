/** What the build writes into each page, so that it can be shown at once: by the server side and by the browser. */
import type { Category, ServiceDetails } from '../catalogue/types'
import type { Results } from '../view/results'

/** Facts about the whole site that every page needs. */
export interface Site {
  /** Version of the compiled data. */
  version: string
  /** Public address of the site without a slash at its end (`SITE_URL`). */
  siteUrl: string
  /** Number of entries in the catalogue. */
  total: number
  categories: readonly Category[]
  /** Day of the official icon release in use, ISO. */
  iconRelease: string
  /** Paths of data files that are loaded when needed. */
  files: { catalogue: string; icons: string }
}

/** A service as a link names it. */
export interface ServiceLink {
  slug: string
  service: string
  /** Leading icon; absent for the general icon. */
  icon?: string
}

export interface ExplorerPage {
  kind: 'explorer'
  /** The results of the default view. */
  results: Results
}

export interface ServicePage {
  kind: 'service'
  service: ServiceDetails
  /** Display names of the icons that the page shows. */
  iconNames: Readonly<Record<string, string>>
  /** Services of the same first category. */
  related: readonly ServiceLink[]
  previous: ServiceLink | null
  next: ServiceLink | null
}

export interface NotFoundPage {
  kind: 'not-found'
}

export type PageContent = ExplorerPage | ServicePage | NotFoundPage

export interface PageData {
  site: Site
  content: PageContent
}
