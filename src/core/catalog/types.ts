/** Types of the catalog and of service details; `schema.ts` documents the fields. */
import type { z } from 'zod'
import type * as schema from './schema'

type Infer<T extends z.ZodType> = z.infer<T>

export type StatusKind = (typeof schema.STATUS_KINDS)[number]
/** Status on a given date; active services have none. */
export interface Status {
  kind: StatusKind
  /** ISO date on which it takes effect; absent if unknown. */
  date?: string
}
export type Lifecycle = Infer<typeof schema.lifecycleSchema>
export type LifecycleDetails = Infer<typeof schema.lifecycleDetailsSchema>
export type Successor = Infer<typeof schema.successorSchema>

/** A service of the catalog. `servicesOn` adds the current status. */
export type Service = Infer<typeof schema.serviceSchema> & { status?: Status }
export type ServiceDetails = Infer<typeof schema.serviceDetailsSchema>
/** `catalogue/services/{slug}.json`: all data of a service, for this site and others. */
export type PublishedService = Infer<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type SectionItem = Infer<typeof schema.sectionItemSchema>
export type Section = Infer<typeof schema.sectionSchema>
export type DocImage = Infer<typeof schema.docImageSchema>
export type LifecycleNote = Infer<typeof schema.lifecycleNoteSchema>
export type Feature = Infer<typeof schema.featureSchema>
export type RetiredService = Infer<typeof schema.retiredServiceSchema>
export type Changelog = Infer<typeof schema.changelogSchema>
export type ApiReference = Infer<typeof schema.apiReferenceSchema>

export type Category = Infer<typeof schema.categorySchema>

/** One of the seven colors of the icon release; in pages `data-category-color`, in styles `--category-color`. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = Infer<typeof schema.iconSchema>
export type IconType = Icon['type']
export type FrameStyle = Infer<typeof schema.frameStyleSchema>
export type Stencil = Infer<typeof schema.stencilSchema>

/** A console path, in a Region unless `global`; or a full URL. */
export type ConsoleLocation = { path: string; global?: true } | { url: string }

export type IdentifierList = Infer<typeof schema.identifierListSchema>

/** The data file `catalog`, which the explorer filters, sorts and displays. */
export interface Catalog {
  /** Changes with the data; part of the URLs of files loaded later. */
  version: string
  /** Sorted like `sort=simpleName`. */
  services: readonly Service[]
  /** Positions in `services`, sorted like `sort=fullName`. */
  byFullName: readonly number[]
  categories: readonly Category[]
  /** Console location of each service by slug, if known. */
  console: Readonly<Record<string, ConsoleLocation>>
  /** Display names by icon name, for icons whose display name cannot be derived from it. */
  iconNames: Readonly<Record<string, string>>
}
