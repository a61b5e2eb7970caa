/** The types of the catalogue; what each field means is in `schema.ts`. */
import type { z } from 'zod'
import type * as schema from './schema'

type Of<T extends z.ZodType> = z.infer<T>

export type StatusKind = (typeof schema.STATUS_KINDS)[number]
/** What has become of something on a given day; an active service has none. */
export interface Status {
  kind: StatusKind
  /** ISO day on which it took or takes effect; absent if not known. */
  date?: string
}
export type Lifecycle = Of<typeof schema.lifecycle>
export type LifeStory = Of<typeof schema.lifeStory>
export type Successor = Of<typeof schema.successor>

/** With the status of the day (`servicesOn`). */
export type Service = Of<typeof schema.service> & { status?: Status }
export type ServiceDetails = Of<typeof schema.serviceDetails>
/** `catalogue/services/{slug}.json`: everything known about a service, for this site and for others. */
export type PublishedService = Of<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type Item = Of<typeof schema.item>
export type Section = Of<typeof schema.section>
export type Picture = Of<typeof schema.picture>
export type PartNote = Of<typeof schema.partNote>
export type Feature = Of<typeof schema.feature>
export type GoneService = Of<typeof schema.goneService>
export type Changelog = Of<typeof schema.changelog>
export type ApiReference = Of<typeof schema.apiReference>

export type Category = Of<typeof schema.category>

/** One of the seven colors of the icon release: `data-category-color` in the pages, `--category-color` in the styles. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = Of<typeof schema.icon>
export type IconType = Icon['type']
export type IconGroup = Of<typeof schema.iconGroup>
/** One of draw.io's own AWS shapes. */
export type Stencil = Of<typeof schema.stencil>

/** A path of the console, with a Region in its address unless it is global; or a whole address. */
export type ConsolePlace = { path: string; global?: true } | { url: string }

export type IdentifierList = Of<typeof schema.identifierList>

/** The light index: everything that the explorer filters, sorts and shows. */
export interface Catalogue {
  /** Changes whenever the data does; part of the address of what is loaded later. */
  version: string
  /** In the order of `sort=simpleName`. */
  services: readonly Service[]
  /** Positions in `services` in the order of `sort=fullName`. */
  byFullName: readonly number[]
  categories: readonly Category[]
  /** Slug -> its place in the console, where that is known. */
  console: Readonly<Record<string, ConsolePlace>>
  /** Display names of icons that do not follow from the icon's name by rule. */
  iconNames: Readonly<Record<string, string>>
}
