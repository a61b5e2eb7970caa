/** The compiled data of the site, which the build writes and the tools read. */
import type { OperationUrlPatterns } from '@/core/catalog/links/operations'
import type {
  ApiReference,
  Catalog,
  Changelog,
  DataOrigin,
  Feature,
  Icon,
  Identifiers,
  RetiredService,
  ServiceDetails,
} from '@/core/catalog/types'
import type { Stencils } from '@/core/diagram/stencils'
import type { CommandTexts } from '@/core/items/make-items'

export interface CompiledApi extends ApiReference, OperationUrlPatterns {
  slug: string
  /** Names in CamelCase, as in the API's model. */
  operations: readonly string[]
}

export interface CompiledData {
  catalog: Catalog
  /** In the order of `catalog.services`. */
  details: readonly ServiceDetails[]
  icons: readonly Icon[]
  /** By service slug, in the order of data/features.yaml. */
  features: Readonly<Record<string, readonly Feature[]>>
  topics: Readonly<Record<string, string | readonly string[]>>
  /** draw.io's own shapes, by the key that `Icon.stencil` contains. */
  stencils: Stencils
  apis: readonly CompiledApi[]
  identifiers: Identifiers
  retired: readonly RetiredService[]
  changelog: Changelog
  sources: readonly DataOrigin[]
  /** Day (ISO) of the data: that of the last change or, if it is later, of the newest source. */
  asOf: string
  /** Day (ISO) of the icon release. */
  iconRelease: string
  /** Current slug by former slug. */
  aliases: Readonly<Record<string, string>>
}

/** The data that the tools load at each start. Icons are in a file of their own, because most answers have none. */
export interface ToolData {
  compiled: CompiledData
  commands: readonly CommandTexts[]
  /** URL of the site with a trailing slash. */
  site: string
}
