/**
 * Arrows between the resources of a template. Only the relations in data/identifiers/diagrams.json are arrows. Other
 * references are settings, such as roles, keys, and log groups.
 */
import { groupBy, reachable } from '../../collections'
import type { NameTables } from '../../identify/names/name-tables'
import type { Resource } from '../resource-types'
import { findLinks, type Link, MAX_LINKS, MESSAGE_TYPE } from './links'
import { type Relations, relationsOf } from './relations'

/** Types of which a client uses only what its role names (DECISIONS.md, "Variables before rights"); not buckets. */
const LIMITED_TYPE = /^AWS::(?:DynamoDB::Table|SQS::Queue|SNS::Topic|Kinesis::Stream)$/

/** Keys of resources to which arrows lead, by the key of the resource at which the arrows start. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>
export const pairsOf = (arrows: Arrows) =>
  [...arrows].flatMap(([from, targets]) => [...targets].map(to => [from, to] as const))
export type Flows = ReturnType<typeof findFlows>

/** Returns the arrows between drawn resources, and the resource that each part belongs to (`belongsTo`). */
export function findFlows(resources: readonly Resource[], tables: NameTables) {
  const relations = relationsOf(resources, tables)
  const links = findLinks(relations)
  const keysOf = (some: readonly Link[]) => new Set(some.flatMap(({ from, to }) => [from, to]))
  return {
    belongsTo: relations.belongsTo,
    /** Returns the arrows between resources for which `isDrawn` is true. Other resources are parts of arrows. */
    arrows: (isDrawn: (key: string) => boolean) => arrowsOf(links, isDrawn, relations),
    /** Keys of the resources at the ends of flows, and of all links. */
    ends: keysOf(links.filter(({ kind }) => kind === 'flow')),
    linked: keysOf(links),
  }
}

/** Returns the arrows of links: those of flows and of uses to the target, and those of receipts to the client. */
function arrowsOf(links: readonly Link[], isDrawn: (key: string) => boolean, { kindOf }: Relations): Arrows {
  const joined = joinLinks(links, isDrawn)
  const flows = targetsOf(
    joinLinks(
      links.filter(({ kind }) => kind === 'flow'),
      isDrawn,
    ),
  )
  const own = targetsOf(joined.filter(({ kind, sharedBy }) => kind !== 'receipt' && !sharedBy))
  const rights = groupBy(
    joined.filter(({ sharedBy }) => sharedBy),
    ({ from }) => from,
  )
  const isFlow = (from: string, to: string) => flows.get(from)?.has(to)
  const isOwn = ({ from, to }: Link) => own.get(from)?.has(to)

  const shareOf = ({ sharedBy, isProduced, to }: Link) => `${sharedBy} ${isProduced} ${to}`
  /** Shared links to what some clients name, or what starts some without writing to it. Others do not use it. */
  const taken = new Set(
    joined.flatMap(link =>
      link.sharedBy && (isOwn(link) || (!link.isProduced && isFlow(link.to, link.from))) ? shareOf(link) : [],
    ),
  )
  const isOfOthers = (link: Link) =>
    link.sharedBy && taken.has(shareOf(link)) && !(link.kind === 'receipt' && isOwn(link))
  /** True for a resource that a client names, if its role has rights for others of the kind alone. */
  const isForbidden = ({ from, to, sharedBy }: Link) => {
    const ofKind = rights.get(from)?.filter(right => kindOf(right.to) === kindOf(to)) ?? []
    const isAllowed = ofKind.some(right => right.kind === 'use' && right.to === to)
    return !sharedBy && LIMITED_TYPE.test(kindOf(to)) && ofKind.length > 0 && !isAllowed
  }
  let left = 10 * MAX_LINKS
  const next = (key: string) => (left-- > 0 ? (flows.get(key) ?? []) : [])
  /** True for a use of what flows to the client: of a queue, directly; of a bucket, also through a queue. */
  const isRead = ({ from, to }: Link) =>
    MESSAGE_TYPE.test(kindOf(to)) ? isFlow(to, from) : reachable([to], next).has(from)
  /** True for a queue whose messages are for those that it starts. Another queue takes the ones that fail. */
  const startsOthers = (queue: string) => [...(flows.get(queue) ?? [])].some(to => kindOf(to) !== kindOf(queue))
  const arrows = joined.flatMap((link): Link | [] => {
    const { kind, from, to } = link
    if (kind === 'receipt') return isOfOthers(link) || startsOthers(to) ? [] : { kind, from: to, to: from }
    return isFlow(from, to) || !(isOfOthers(link) || isForbidden(link) || isRead(link)) ? link : []
  })
  return targetsOf(arrows)
}

/** Follows links from each drawn resource to the next drawn ones: load balancer → target group → service is one. */
function joinLinks(links: readonly Link[], isDrawn: (key: string) => boolean): Link[] {
  const linksAt = groupBy(links, ({ from }) => from)
  let left = 10 * MAX_LINKS
  const next = ({ kind, to }: Link) => (isDrawn(to) || kind === 'receipt' || left-- < 0 ? [] : (linksAt.get(to) ?? []))
  return [...linksAt].flatMap(([from, first]) =>
    [...reachable(isDrawn(from) ? first : [], next)].flatMap(link =>
      isDrawn(link.to) && link.to !== from ? { ...link, from } : [],
    ),
  )
}

const targetsOf = (links: readonly Link[]): Arrows =>
  new Map([...groupBy(links, ({ from }) => from)].map(([from, ofOne]) => [from, new Set(ofOne.map(({ to }) => to))]))
