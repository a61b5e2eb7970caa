/** Types of the catalog, services, and identifiers; `schema.ts` and `identifier-schema.ts` document the fields. */
import type { z } from 'zod'
import type { identifierSchemas } from './identifier-schema'
import type * as schema from './schema'

export type StatusKind = (typeof schema.STATUS_KINDS)[number]
/** Status of a service or feature on a given date. Active services have no status. */
export interface Status {
  kind: StatusKind
  /** ISO date on which the status takes effect; absent if unknown. */
  date?: string
}
export type Lifecycle = z.infer<typeof schema.lifecycleSchema>
export type LifecycleDetails = z.infer<typeof schema.lifecycleDetailsSchema>
export type Successor = z.infer<typeof schema.successorSchema>

/** A service of the catalog. `servicesWithStatus` adds the current status. */
export type Service = z.infer<typeof schema.serviceSchema> & { status?: Status }
export type ServiceDetails = z.infer<typeof schema.serviceDetailsSchema>
/** The file `catalogue/services/{slug}.json`: all data of a service, published for other sites, too. */
export type PublishedService = z.infer<(typeof schema.PUBLISHED_SCHEMAS)['service']>['service']

export type SectionItem = Section['items'][number]
export type Section = ServiceDetails['sections'][number]
export type DocImage = ServiceDetails['images'][number]
export type LifecycleNote = ServiceDetails['notes'][number]
export type Feature = z.infer<typeof schema.featureSchema>
export type RetiredService = z.infer<typeof schema.retiredServiceSchema>
export type Changelog = z.infer<typeof schema.changelogSchema>
export type DataOrigin = z.infer<typeof schema.dataOriginSchema>
export type ApiReference = z.infer<typeof schema.apiReferenceSchema>

export type Category = z.infer<typeof schema.categorySchema>

/** Main color of an icon. HTML has the color in `data-category-color`, style sheets in `--category-color`. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = z.infer<typeof schema.iconSchema>
export type IconType = Icon['type']
export type FrameStyle = z.infer<typeof schema.frameStyleSchema>
export type Stencil = z.infer<typeof schema.stencilSchema>

/** A path of the AWS console, or a full URL. A path needs a Region unless `global` is true. */
export type ConsoleLocation = { path: string; global?: true } | { url: string }

export type IdentifierList = PublishedService['identifiers'][number]
export type Identifiers = { [File in keyof typeof identifierSchemas]: z.infer<(typeof identifierSchemas)[File]> }
/** The data file `identifiers`, loaded once text looks like an identifier. Guide pages load with the operations. */
export type IdentifiersFile = Omit<Identifiers, 'doc-pages'>

/** The data file `catalog`, which the explorer filters, sorts, and displays. */
export interface Catalog {
  /** Changes whenever the data changes. URLs of files that load later contain this version. */
  version: string
  /** Sorted by name without Amazon and AWS. */
  services: readonly Service[]
  /** Indexes into `services`, sorted by full name. */
  byFullName: readonly number[]
  categories: readonly Category[]
  console: Readonly<Record<string, ConsoleLocation>>
  /** Display names that `iconDisplayName` cannot derive, by icon name. */
  iconNames: Readonly<Record<string, string>>
}
