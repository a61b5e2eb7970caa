/** Search items: one compact type for services, features, links, pages, icons, operations, categories and commands. */
import type { ReferenceType } from '../../catalog/link-types'
import type { ConsoleLocation, Service, Status } from '../../catalog/types'

export type ItemKind = 'service' | 'feature' | 'doc' | 'icon' | 'operation' | 'category' | 'command' | IdentifierKind

/** Kinds of identified texts (core/identify). `pasted` is an ARN or URL of the visitor's own resource. */
export type IdentifierKind = 'type' | 'terraform' | 'action' | 'policy' | 'pasted'

/**
 * An owner: the names of a service or API that also find the items belonging to it (`ecs cli`, `sns topic`). Items with
 * the same owner share the object.
 */
export interface Owner {
  names: readonly string[]
  formerly: readonly string[]
}

export interface SearchItem {
  /** Unique among all kinds (`item-id.ts`). */
  id: string
  kind: ItemKind
  /** Title of the row. The ranges of a result refer to it. */
  title: string
  /** Other names, including abbreviations. */
  names?: readonly string[]
  formerly?: readonly string[]
  keywords?: readonly string[]
  categories?: readonly string[]
  description?: string
  /** Its service and API, whose names also find the item. Items with the same owners share the list. */
  owners?: readonly Owner[] | undefined
  /** For a service: the object that its items have in `owners`. */
  asOwner?: Owner
  /** Popularity rank, 0 for the most popular (`service-owners.ts`). */
  rank: number
  /** Full name of its service, if any. */
  service?: string | undefined
  slug?: string | undefined
  /** Kind of a documentation link, or of the operation's page that the query requests. */
  link?: ReferenceType | undefined
  /** True for a link about a subject other than its service; it ranks lower. */
  hasOtherSubject?: boolean
  iconName?: string | undefined
  /** Title of the guide, for a page of a guide. */
  guide?: string
  /** Subject of an icon. Icons of a service or category share its names; resource and group icons have their own. */
  iconRole?: 'resource' | 'service' | 'category'
  /** Absolute URL; absent if the item has no page. */
  url?: string | undefined
  /** Path, relative to the site's base path, of an item without an official page. */
  path?: string | undefined
  /** Status of the item, or of its subject. */
  status?: Status | undefined
  /** API of an operation. */
  api?: string
  /** Names and parts to copy, each with a label. */
  lines?: readonly DetailLine[]
  /** Other pages. */
  links?: readonly DetailLink[]
  /** Location in the AWS console. */
  console?: ConsoleLocation | undefined
  /** Code names of the item, for the output of `npm run search`. */
  identity?: Readonly<Record<string, string>>
}

export const serviceFields = ({ service, slug, iconServices: [iconName] }: Service) => ({ service, slug, iconName })

/** True for kinds with so many items per service that a word must match the item itself. */
export const needsOwnMatch = ({ kind, guide }: SearchItem): boolean => kind === 'operation' || guide !== undefined

/** Label (as within a sentence) and value. */
export type DetailLine = readonly [name: string, value: string]

/** Returns the lines whose value is defined. */
export const definedLines = (lines: readonly (readonly [name: string, value: string | undefined])[]): DetailLine[] =>
  lines.flatMap(([name, value]): DetailLine[] => (value ? [[name, value]] : []))

export interface DetailLink {
  title: string
  url: string
}

/** Returns the links whose URL is defined. */
export const definedLinks = (links: readonly (readonly [title: string, url: string | undefined])[]): DetailLink[] =>
  links.flatMap(([title, url]) => (url === undefined ? [] : [{ title, url }]))

/** Ways in which a query matches an item, best first. */
export const TIERS = ['exact', 'former', 'start', 'inside', 'initials', 'typo', 'keyword', 'description'] as const
export type Tier = (typeof TIERS)[number]

/** Half-open range of UTF-16 offsets in a title. */
export type TextRange = readonly [start: number, end: number]

/** A found item, and how it matches the query. */
export interface SearchResult {
  item: SearchItem
  tier: Tier
  /** Score of the match; infinite for identified items. */
  score: number
  /** Reason for the match (`formerly …`, `also …`, `used for …`); empty if the title shows it. */
  why: string
  /** Ranges of the item's title that match the query. */
  ranges: readonly TextRange[]
}
