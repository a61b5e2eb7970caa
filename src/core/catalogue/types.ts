/** The words of the domain. Field names are those of spec §3. */

/** Where a service stands in its life; `active` is not written down. */
export type StatusKind = 'ended' | 'closing' | 'closed-to-new-customers' | 'renamed'

export interface Status {
  kind: StatusKind
  /** ISO day on which the status took or takes effect; absent when it is not known. */
  date?: string
  /** One sentence of explanation, ours. */
  note?: string
  successor?: Successor
}

/** What to use instead: another entry (`slug`), or something outside the catalogue (`url`). */
export interface Successor {
  name: string
  slug?: string
  url?: string
}

/** A service as cards, filters, search and the palette need it: the light index. */
export interface Service {
  slug: string
  /** Full name, with Amazon or AWS. */
  service: string
  serviceSimpleName: string
  shortDescription: string
  /** Landing page of the official documentation, absolute; null when none is known for certain. */
  url: string | null
  categories: readonly string[]
  alsoKnownAs: readonly string[]
  formerly: readonly string[]
  keywords: readonly string[]
  /** Icon names, the leading one first; empty means the general icon of our own. */
  iconServices: readonly string[]
  /** Icons of the parts of the service. */
  iconResources: readonly string[]
  status?: Status
}

export interface Item {
  name: string
  /** Absolute URL; an item without one is text. */
  link?: string
  description?: string
}

export interface Section {
  /** The leading section of an entry may be unnamed. */
  name?: string
  items: readonly Item[]
}

export interface Picture {
  url: string
  alt: string
}

/** A part, feature or API of a service with a status of its own; the service itself goes on. */
export interface PartNote {
  part: string
  status: StatusKind
  date?: string
  successor?: Successor
  apis: readonly string[]
}

/** Links of one API in the places where engineers look it up; absent where none is known. */
export interface ApiReference {
  api: string
  name: string
  cliCommand?: string
  boto3Name?: string
  jsClient?: string
  /** Name and version of the API's model; part of its operations' addresses. */
  uid: string
  links: {
    guide?: { title: string; url: string }
    api?: string
    cli?: string
    /** Commands of the CLI above the API's operations. */
    cliHighLevel?: string
    python?: string
    javascript?: string
  }
  operationCount: number
}

/** A service as its own page needs it. */
export interface ServiceDetails extends Service {
  detailDescription: string
  images: readonly Picture[]
  sections: readonly Section[]
  apis: readonly ApiReference[]
  notes: readonly PartNote[]
}

/** `catalogue/services/{slug}.json`: all that is known of a service, for this site and for others. */
export interface PublishedService {
  $schema: string
  version: string
  service: Omit<ServiceDetails, 'apis'> & {
    apis: readonly (ApiReference & {
      /** In CamelCase, in alphabetical order. */
      operations: readonly string[]
    })[]
  }
}

export interface Category {
  name: string
  slug: string
  /** Icon name of the category. */
  icon: string
  /** Other spellings that links use. */
  aliases?: readonly string[]
}

export type IconType = 'Architecture Service' | 'Resource' | 'Category' | 'Architecture Group'

/** How the boundary that an `Architecture Group` icon stands for is drawn; colours as `#rrggbb`, `fill` may be `none`. */
export interface IconGroup {
  stroke: string
  fill: string
  dashed: boolean
  fontColor: string
}

export interface Icon {
  iconName: string
  type: IconType
  /** Category of the icon release, not of the documentation. */
  category: string
  displayName: string
  keywords: readonly string[]
  /** Service icon that owns this resource icon. */
  owner?: string
  /** Slug of the entry whose icon it is, or whose part's. */
  entry?: string
  variantOf?: string
  variant?: 'dark' | 'alternate'
  /** draw.io's own shape for it. */
  native?: string
  /** Only of a boundary. */
  group?: IconGroup
}

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
