/**
 * Ids of search items, prefixed by kind: `service:lambda`, `icon:AWS-Lambda`, `command:search.clear-all`. Guide pages
 * (`page:`) and retired services (`gone:`) have prefixes that differ from their kind.
 */
import type { ItemKind } from './item'

export const makeItemId = (kind: ItemKind, name: string): string => `${kind}:${name}`

/** Returns the name in the id of an item of `kind`; undefined if the id has another kind or is undefined. */
export const nameInId = (id: string | undefined, kind: ItemKind): string | undefined =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined
