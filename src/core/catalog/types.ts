/** Types of the catalog and of service details; `schema.ts` documents the fields. */
import type { z } from 'zod'
import type * as schema from './schema'

type Of<T extends z.ZodType> = z.infer<T>

export type StatusKind = (typeof schema.STATUS_KINDS)[number]
/** Status on a given date; active services have none. */
export interface Status {
  kind: StatusKind
  /** ISO date on which it takes effect; absent if unknown. */
  date?: string
}
export type Lifecycle = Of<typeof schema.lifecycle>
export type LifecycleDetails = Of<typeof schema.lifecycleDetails>
export type Successor = Of<typeof schema.successor>

/** A service of the catalog. `servicesOn` adds the current status. */
export type Service = Of<typeof schema.service> & { status?: Status }
export type ServiceDetails = Of<typeof schema.serviceDetails>
/** `catalogue/services/{slug}.json`: all data of a service, for this site and others. */
export type PublishedService = Of<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type SectionItem = Of<typeof schema.item>
export type Section = Of<typeof schema.section>
export type Picture = Of<typeof schema.picture>
export type LifecycleNote = Of<typeof schema.lifecycleNote>
export type Feature = Of<typeof schema.feature>
export type GoneService = Of<typeof schema.goneService>
export type Changelog = Of<typeof schema.changelog>
export type ApiReference = Of<typeof schema.apiReference>

export type Category = Of<typeof schema.category>

/** One of the seven colors of the icon release: `data-category-color` in pages, `--category-color` in styles. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = Of<typeof schema.icon>
export type IconType = Icon['type']
export type FrameStyle = Of<typeof schema.iconGroup>
export type Stencil = Of<typeof schema.stencil>

/** A console path, in a Region unless `global`; or a full URL. */
export type ConsoleLocation = { path: string; global?: true } | { url: string }

export type IdentifierList = Of<typeof schema.identifierList>

/** Data that the explorer filters, sorts and displays. */
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
  /** Display names of icons that cannot be derived from the icon's name. */
  iconNames: Readonly<Record<string, string>>
}
