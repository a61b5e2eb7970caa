/** Search items: one compact type for services, features, links, pages, icons, operations, categories, and commands. */
import type { ReferenceOrGuideType } from '../catalog/links/link-types'
import type { ConsoleLocation, Service, Status } from '../catalog/types'

export const ITEM_KINDS = [
  ...(['service', 'feature', 'doc', 'icon', 'operation', 'category', 'command'] as const),
  // Kinds of identified texts (core/identify). `pasted` is an ARN or URL of the visitor's own resource.
  ...(['type', 'terraform', 'action', 'policy', 'pasted'] as const),
]
export type ItemKind = (typeof ITEM_KINDS)[number]

/**
 * The names of a service or API. A query with such a name also finds the items of the service or API: `ecs cli`,
 * `sns topic`. Items with the same owner refer to the same `Owner` object.
 */
export type Owner = { names: readonly string[]; formerly: readonly string[] }

export interface SearchItem {
  /** Unique among items of all kinds (`makeItemId`). */
  id: string
  kind: ItemKind
  /** Title of the row. `SearchResult.ranges` refers to this title. */
  title: string
  names?: readonly string[]
  formerly?: readonly string[]
  keywords?: readonly string[]
  categories?: readonly string[]
  description?: string
  /** The service and API whose names also find the item. Items with the same owners share the array. */
  owners?: readonly Owner[]
  /** Only for a service: the `Owner` with its names. Items of the service have the same object in `owners`. */
  asOwner?: Owner
  /** Popularity rank, 0 for the most popular (`service-owners.ts`). */
  rank: number
  /** Full name of the service to which the item belongs. */
  service?: string
  slug?: string
  /** Type of a documentation link, or of the reference page to which an operation links. */
  link?: ReferenceOrGuideType
  /** True for a link whose title names something besides the service, such as a part of it. Such links rank lower. */
  hasOtherSubject?: boolean
  iconName?: string
  /** Title of the guide, for a page of a guide. */
  guide?: string
  /** Role of the icon: it represents a service, a category, or something else, such as a resource or a frame. */
  iconRole?: 'resource' | 'service' | 'category'
  /** Absolute URL; absent if the item has no page. */
  url?: string
  /** Path (relative to the site's base path) of the item's page on this site, if there is no official page. */
  path?: string
  /** Status of the item; for a link or an icon, of the service or feature that it is about. */
  status?: Status
  /** For an operation: id of its API. */
  api?: string
  /** Names and parts of the item that can be copied, each with a label. */
  lines?: readonly DetailLine[]
  /** Titles and absolute URLs of other pages about the item. */
  links?: readonly DetailLine[]
  /** Slugs of the services that a decision guide compares. */
  compared?: readonly string[]
  console?: ConsoleLocation
  /** Names of the item in code, for the output of the tool `identify`. */
  identity?: Readonly<Record<string, string>>
}

/** Returns the fields by which an item refers to its service. */
export const serviceRefOf = ({ service, slug, iconServices: [iconName] }: Service) => ({ service, slug, iconName })

/** A label, capitalized as within a sentence, and a value. For a link: its title, and its absolute URL. */
export type DetailLine = readonly [name: string, value: string]

export const definedLines = (lines: readonly (readonly [name: string, value: string | undefined])[]): DetailLine[] =>
  lines.flatMap(([name, value]): DetailLine[] => (value ? [[name, value]] : []))

/** Ways in which a query matches an item, best first. `typo`: a misspelled name. `fuzzy`: a misspelled keyword. */
export const MATCH_TIERS = [
  'exact',
  'former',
  'start',
  'inside',
  'initials',
  'typo',
  'keyword',
  'fuzzy',
  'description',
] as const
export type MatchTier = (typeof MATCH_TIERS)[number]

/** Half-open range of UTF-16 offsets in a text. */
export type TextRange = readonly [start: number, end: number]

/** A found item, and how it matches the query. */
export interface SearchResult {
  item: SearchItem
  tier: MatchTier
  /** Score of the match. Infinity for an item identified in pasted text (`core/identify`). */
  score: number
  /** Reason for the match, such as `formerly …`; empty if the title shows the match. */
  why: string
  /** Ranges of the item's title that match the query. */
  ranges: readonly TextRange[]
}

/** An item that a pasted text identifies. `why` describes the text, such as `IAM prefix`. */
export type IdentifiedItem = Pick<SearchResult, 'item' | 'why'>

/**
 * Returns the id of an item, such as `service:lambda`, `icon:AWS-Lambda`, or `command:search.clear-all`. Guide pages
 * (`page:`) and retired services (`gone:`) have prefixes that differ from their kind.
 */
export const makeItemId = (kind: ItemKind, name: string): string => `${kind}:${name}`

/** Returns the name in the id of an item of `kind`; undefined if the id has another kind or is undefined. */
export const nameInId = (id: string | undefined, kind: ItemKind): string | undefined =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined
