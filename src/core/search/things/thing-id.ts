/**
 * The ids of things, which say of what kind each is: `service:lambda`, `icon:AWS-Lambda`, `command:search.clear-all`. Pages of
 * guides (`page:`) and services that are gone (`gone:`) begin with another word than their kind.
 */
import type { ThingKind } from './things'

export const thingId = (kind: ThingKind, name: string): string => `${kind}:${name}`

/** What an id of a thing of `kind` names; undefined for the id of another kind, and for none. */
export const nameInId = (id: string | undefined, kind: ThingKind): string | undefined =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined
