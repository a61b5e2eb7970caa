/** Search items: one compact type for services, features, links, pages, icons, operations, categories and commands. */

import type { LinkKind } from '../../catalogue/link-kind'
import type { ConsolePlace, Service, Status } from '../../catalogue/types'

export type SearchItemKind =
  | 'service'
  | 'feature'
  | 'doc'
  | 'icon'
  | 'operation'
  | 'category'
  | 'command'
  | IdentifierKind

/** Kinds of identified texts (core/identify). `pasted` is an ARN or address of the visitor's own resource. */
export type IdentifierKind = 'type' | 'terraform' | 'action' | 'policy' | 'pasted'

/**
 * Names of an item's service and API, which a query may also contain ("ecs cli", "sns topic"). Items with the same
 * owner share the object.
 */
export interface Owner {
  names: readonly string[]
  formerly: readonly string[]
}

export interface SearchItem {
  /** Unique over all kinds (./thing-id). */
  id: string
  kind: SearchItemKind
  /** Title of the row; the ranges of a result refer to it. */
  title: string
  /** Other names, including abbreviations. */
  names?: readonly string[]
  formerly?: readonly string[]
  keywords?: readonly string[]
  categories?: readonly string[]
  description?: string
  /** Owners whose names also find the item. Items with the same owners share the list. */
  owners?: readonly Owner[] | undefined
  /** The owner object that items belonging to this one refer to. Its names are this item's names. */
  owns?: Owner
  /** Popularity rank, 0 for the most popular; breaks ties last (core/search/things/service-owners). */
  rank: number
  /** Full name of its service, if any. */
  service?: string | undefined
  slug?: string | undefined
  /** Kind of a documentation link, or of the operation's page that the query asks for. */
  link?: LinkKind | undefined
  /** True for a link about another subject than its service, which ranks lower. */
  aside?: boolean
  iconName?: string | undefined
  /** Guide of a documentation page. */
  guide?: string
  /** Resources and boundaries are separate items; other icons belong to a service or a category. */
  iconRole?: 'part' | 'service' | 'category'
  /** Absolute; absent if the item has no page. */
  url?: string | undefined
  /** Path on this site (below the base) of an item without an official page. */
  path?: string | undefined
  /** Status of the item, or of its subject. */
  status?: Status | undefined
  /** API of an operation. */
  api?: string
  /** Names and parts to copy, each with a label. */
  lines?: readonly Line[]
  /** Further pages. */
  links?: readonly SearchItemLink[]
  /** Location in the AWS console. */
  console?: ConsolePlace | undefined
  /** Identity of an identified item, for programs. */
  identity?: Readonly<Record<string, string>>
}

/** Returns the service fields of an item. */
export const ofService = ({ service, slug, iconServices: [iconName] }: Service) => ({ service, slug, iconName })

/** True for kinds so numerous per service that a word must match the item itself. */
export const isOneOfMany = ({ kind, guide }: SearchItem): boolean => kind === 'operation' || guide !== undefined

/** Label (as within a sentence) and value. */
export type Line = readonly [name: string, value: string]

/** Returns the lines with a known value, in order. */
export const knownLines = (lines: readonly (readonly [name: string, value: string | undefined])[]): Line[] =>
  lines.flatMap(([name, value]): Line[] => (value ? [[name, value]] : []))

export interface SearchItemLink {
  title: string
  url: string
}

/** Returns the links with a known address, in order. */
export const knownLinks = (links: readonly (readonly [title: string, url: string | undefined])[]): SearchItemLink[] =>
  links.flatMap(([title, url]) => (url === undefined ? [] : [{ title, url }]))

/** Ways in which a query matches an item, best first. */
export const TIERS = ['exact', 'former', 'start', 'inside', 'initials', 'typo', 'keyword', 'description'] as const
export type Tier = (typeof TIERS)[number]

/** Half-open range of UTF-16 offsets in a title. */
export type Range = readonly [start: number, end: number]

export interface Answer {
  thing: SearchItem
  tier: Tier
  /** Score of the match; infinite for identified items. */
  score: number
  /** Match reason if the title does not show it: `formerly …`, `also …`, `used for …`; else empty. */
  why: string
  /** Letters of `thing.title` that match the query. */
  ranges: readonly Range[]
}
