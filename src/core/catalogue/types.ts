/** The types of the catalogue; what each field means is in `schema.ts`. */
import type { z } from 'zod'
import type * as schema from './schema'

type Of<T extends z.ZodType> = z.infer<T>

/** Absent for an active service. */
export type Status = Of<typeof schema.status>
export type StatusKind = Status['kind']
/** What to use instead: another entry (`slug`), or something outside the catalogue (`url`). */
export type Successor = Of<typeof schema.successor>

/** A service as cards, filters, search and the palette need it: the light index. */
export type Service = Of<typeof schema.service>
/** A service as its own page needs it. */
export type ServiceDetails = Of<typeof schema.serviceDetails>
/** `catalogue/services/{slug}.json`: everything known about a service, for this site and for others. */
export type PublishedService = Of<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type Item = Of<typeof schema.item>
export type Section = Of<typeof schema.section>
export type Picture = Of<typeof schema.picture>
/** A part, feature or API of a service with a status of its own. */
export type PartNote = Of<typeof schema.partNote>
/** Links of one API in the references of its tools. */
export type ApiReference = Of<typeof schema.apiReference>

export type Category = Of<typeof schema.category>

export type Icon = Of<typeof schema.icon>
export type IconType = Icon['type']
/** How the boundary of an `Architecture Group` icon is drawn. */
export type IconGroup = Of<typeof schema.iconGroup>

/** The light index: everything that the explorer filters, sorts and shows. */
export interface Catalogue {
  /** Changes whenever the data does; part of the address of what is loaded later. */
  version: string
  /** In the order of `sort=simpleName`. */
  services: readonly Service[]
  /** Positions in `services` in the order of `sort=fullName`. */
  byFullName: readonly number[]
  categories: readonly Category[]
  /** Display names of icons that do not follow from the icon's name by rule. */
  iconNames: Readonly<Record<string, string>>
}
