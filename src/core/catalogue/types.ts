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
/** The days of a life, as the data has them; `core/lifecycle/status.ts` makes the status of a day of it. */
export type Lifecycle = Of<typeof schema.lifecycle>
/** The same with a note, the successor and the source. */
export type LifeStory = Of<typeof schema.lifeStory>
/** What to use instead: another entry (`slug`), or something outside the catalogue (`url`). */
export type Successor = Of<typeof schema.successor>

/** A service as cards, filters, search and the palette need it: the light index, with the status of the day (`servicesOn`). */
export type Service = Of<typeof schema.service> & { status?: Status }
/** A service as its own page needs it. */
export type ServiceDetails = Of<typeof schema.serviceDetails>
/** `catalogue/services/{slug}.json`: everything known about a service, for this site and for others. */
export type PublishedService = Of<(typeof schema.PUBLISHED_SCHEMAS)['service']>

export type Item = Of<typeof schema.item>
export type Section = Of<typeof schema.section>
export type Picture = Of<typeof schema.picture>
/** A part, feature or API of a service with a status of its own. */
export type PartNote = Of<typeof schema.partNote>
/** A part of a service that people look for by name. */
export type Feature = Of<typeof schema.feature>
/** A service that ended before it had an entry. */
export type GoneService = Of<typeof schema.goneService>
/** The editions of the data, the latest first. */
export type Changelog = Of<typeof schema.changelog>
/** Links of one API in the references of its tools. */
export type ApiReference = Of<typeof schema.apiReference>

export type Category = Of<typeof schema.category>

/** One of the seven colors of the icon release: `data-k` in the pages, `--k` in the styles. */
export type IconColor = (typeof schema.ICON_COLORS)[number]

export type Icon = Of<typeof schema.icon>
export type IconType = Icon['type']
/** How the boundary of an `Architecture Group` icon is drawn. */
export type IconGroup = Of<typeof schema.iconGroup>

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
