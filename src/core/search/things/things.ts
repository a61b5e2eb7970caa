/** What the palette's ranking finds: one compact type for services, features, links, pages, icons, operations, categories and commands. */

import type { LinkKind } from '../../catalogue/link-kind'
import type { ConsolePlace, Service, Status } from '../../catalogue/types'

export type ThingKind = 'service' | 'feature' | 'doc' | 'icon' | 'operation' | 'category' | 'command' | IdentifierKind

/** What is understood by its form (core/identify), not found by words: `pasted` is an ARN or an address of something of one's own. */
export type IdentifierKind = 'type' | 'terraform' | 'action' | 'policy' | 'pasted'

/**
 * Names that a query may contain besides that of the thing ("ecs cli", "sns topic"): those of its service, and of its API.
 * Things that share an owner share the object.
 */
export interface Owner {
  names: readonly string[]
  formerly: readonly string[]
}

export interface Thing {
  /** Unique over all kinds (./thing-id). */
  id: string
  kind: ThingKind
  /** What a row shows and what the ranges of an answer refer to. */
  title: string
  /** Other names, abbreviations among them. */
  names?: readonly string[]
  formerly?: readonly string[]
  keywords?: readonly string[]
  categories?: readonly string[]
  description?: string
  /** Whose names help to find it; things with the same owners share the list. */
  owners?: readonly Owner[] | undefined
  /** What other things name as their owner when they belong to this one; its names are this thing's. */
  owns?: Owner
  /** Rank by how often people look for it, 0 first: the last tie-break (core/search/things/service-owners). */
  rank: number
  /** Full name of the service, of everything that has one. */
  service?: string | undefined
  slug?: string | undefined
  /** Of documentation links; of operations, when the query asks for one of their pages. */
  link?: LinkKind | undefined
  /** A link whose title has words of something else than its service: behind those of the service as a whole. */
  aside?: boolean
  iconName?: string | undefined
  /** The guide that a page of the documentation is in. */
  guide?: string
  /** Resources and boundaries are things of their own; other icons belong to a service or a category. */
  iconRole?: 'part' | 'service' | 'category'
  /** Absolute; absent where the thing is no page. */
  url?: string | undefined
  /** A place on this site, below the base, of what has no page of its own. */
  path?: string | undefined
  /** What has become of it, or of what it is about. */
  status?: Status | undefined
  /** The API of an operation. */
  api?: string
  /** Its names and parts, to be read and copied: what it is, the value. */
  lines?: readonly Line[]
  /** Further pages of it. */
  links?: readonly ThingLink[]
  /** Where the console shows it. */
  console?: ConsolePlace | undefined
  /** Of what is understood by its form: which thing it is, for programs. */
  identity?: Readonly<Record<string, string>>
}

/** What the things of a service say of it. */
export const ofService = ({ service, slug, iconServices: [iconName] }: Service) => ({ service, slug, iconName })

/** Of these a service has so many that one must match a word by itself. */
export const isOneOfMany = ({ kind, guide }: Thing): boolean => kind === 'operation' || guide !== undefined

/** What a value is, as within a sentence, and the value. */
export type Line = readonly [name: string, value: string]

/** The lines whose value is known, in their order. */
export const knownLines = (lines: readonly (readonly [name: string, value: string | undefined])[]): Line[] =>
  lines.flatMap(([name, value]): Line[] => (value ? [[name, value]] : []))

export interface ThingLink {
  title: string
  url: string
}

/** The links whose address is known, in their order. */
export const knownLinks = (links: readonly (readonly [title: string, url: string | undefined])[]): ThingLink[] =>
  links.flatMap(([title, url]) => (url === undefined ? [] : [{ title, url }]))

/** How a query found a thing, best first. */
export const TIERS = ['exact', 'former', 'start', 'inside', 'initials', 'typo', 'keyword', 'description'] as const
export type Tier = (typeof TIERS)[number]

/** Half-open range of UTF-16 positions in a title. */
export type Range = readonly [start: number, end: number]

export interface Answer {
  thing: Thing
  tier: Tier
  /** By how much it is better than others; infinite for what its form identifies. */
  score: number
  /** Why it was found when the title does not say so: `formerly …`, `also …`, `used for …`; else empty. */
  why: string
  /** The letters of `thing.title` that the query matched. */
  ranges: readonly Range[]
}
