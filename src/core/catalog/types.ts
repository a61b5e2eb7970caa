/** Types of the catalog, services, and identifiers; `schema.ts` and `identifier-schema.ts` document the fields. */
import type { z } from 'zod'
import type { identifierSchemas } from './identifier-schema'
import type * as schema from './schema'

type Infer<T extends z.ZodType> = z.infer<T>

export type StatusKind = (typeof schema.STATUS_KINDS)[number]
/** Status of a service or feature on a given date. Active services have no status. */
export interface Status {
  kind: StatusKind
  /** ISO date on which the status takes effect; absent if unknown. */
  date?: string
}
export type Lifecycle = Infer<typeof schema.lifecycleSchema>
export type LifecycleDetails = Infer<typeof schema.lifecycleDetailsSchema>
export type Successor = Infer<typeof schema.successorSchema>

/** A service of the catalog. `servicesWithStatus` adds the current status. */
export type Service = Infer<typeof schema.serviceSchema> & { status?: Status }
export type ServiceDetails = Infer<typeof schema.serviceDetailsSchema>
/** The file `catalogue/services/{slug}.json`: all data of a service, published for other sites, too. */
export type PublishedService = Infer<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type SectionItem = Infer<typeof schema.sectionItemSchema>
export type Section = Infer<typeof schema.sectionSchema>
export type DocImage = Infer<typeof schema.docImageSchema>
export type LifecycleNote = Infer<typeof schema.lifecycleNoteSchema>
export type Feature = Infer<typeof schema.featureSchema>
export type RetiredService = Infer<typeof schema.retiredServiceSchema>
export type Changelog = Infer<typeof schema.changelogSchema>
export type DataSource = Infer<typeof schema.dataSourceSchema>
export type ApiReference = Infer<typeof schema.apiReferenceSchema>

export type Category = Infer<typeof schema.categorySchema>

/** Main color of an icon. HTML has the color in `data-category-color`, style sheets in `--category-color`. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = Infer<typeof schema.iconSchema>
export type IconType = Icon['type']
export type FrameStyle = Infer<typeof schema.frameStyleSchema>
export type Stencil = Infer<typeof schema.stencilSchema>

/** A path of the AWS console, or a full URL. A path needs a Region unless `global` is true. */
export type ConsoleLocation = { path: string; global?: true } | { url: string }

export type IdentifierList = Infer<typeof schema.identifierListSchema>
export type Identifiers = { [File in keyof typeof identifierSchemas]: Infer<(typeof identifierSchemas)[File]> }
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
