/**
 * Arrows between the resources of a template. Only the relations in data/identifiers/diagrams.json are arrows. Other
 * references are settings, such as roles, keys, and log groups.
 */

import { lettersAndDigits } from '../../catalog/names/names'
import type { Identifiers } from '../../catalog/types'
import { groupBy, memoizeByObject, reachable } from '../../collections'
import type { NameTables } from '../../identify/name-tables'
import type { Resource } from '../resource-types'
import { cloudFormationType } from './resource-kinds'

/** Returns a pattern for setting paths from settings as written in the data; undefined for none. */
const pathPattern = (setting: string) => {
  if (setting === '') return undefined
  const alternatives = setting.split('|').map(path =>
    path
      .split('.')
      .map(name => name.split('*').map(lettersAndDigits).join('[\\w.]*'))
      .join('\\.')
      // `*.` also matches no name: `a.*.b` matches `a.b`.
      .replaceAll('[\\w.]*\\.', '(?:[\\w.]*\\.)?'),
  )
  return new RegExp(`^(?:${alternatives.join('|')})$`)
}

const patternsOf = memoizeByObject(({ owners, flows, uses, admits, clients }: Identifiers['diagrams']) => ({
  partOf: new Map(Object.entries(owners).map(([type, setting]) => [type, pathPattern(setting)])),
  clients: new Map(clients.map(type => [type, true])),
  rows: groupBy(
    Object.entries({ flows, uses, admits }).flatMap(([kind, rows]) =>
      rows.map(([type, from, to]) => ({ type, kind: kind as LinkKind, from: pathPattern(from), to: pathPattern(to) })),
    ),
    ({ type }) => type,
  ),
}))
type LinkKind = 'flows' | 'uses' | 'admits'

/** Settings with the security groups of a resource: `vpcconfig.securitygroupids`, not `ingress.securitygroups`. */
const GROUP_SETTING = /^(?!ingress|securitygroup(?:in|e)gress).*(?:securitygroups?(?:ids?|names?)?|groupset)$/
/** Settings with the role of a resource: `taskrolearn`, not `executionrolearn`, which starts tasks of ECS. */
const ROLE_SETTING = /^(?!.*executionrole).*(?:(?:role|credentials)(?:arn)?|instanceprofile(?:\.\w+)?)$/
/** Settings with those who may assume a role: `assumerolepolicy`. */
const TRUST_SETTING = /^assumerole/
/** Types such as `AWS::IAM::Policy`, `aws_iam_role`. */
const IDENTITY = /^(?:AWS::IAM::|aws_iam_)/
const PROFILE = /^(?:AWS::IAM::InstanceProfile|aws_iam_instance_profile)$/
const ROLE = /^(?:AWS::IAM::Role|aws_iam_role)$/

/** Maximum number of clients of a role that leads to arrows. In larger groups, few clients use all rights. */
const MAX_ROLE_CLIENTS = 5
/** Maximum number of arrows. A hostile template could have the square of its resources. */
const MAX_ARROWS = 5_000

/** Keys of resources to which arrows lead, by the key of the resource at which the arrows start. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the resource of each part (`partOf`), and a function that returns the arrows between drawn resources. */
export function findFlows(resources: readonly Resource[], tables: NameTables) {
  const patterns = patternsOf(tables.identifiers.diagrams)
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const inTable = <T>(table: ReadonlyMap<string, T>, { type }: Resource) =>
    table.get(type) ?? table.get(cloudFormationType(type, tables))
  const named = ({ references }: Resource, pattern: RegExp | undefined) =>
    pattern
      ? references
          .filter(({ path }) => pattern.test(path) && !/(?:role(?:arn)?|image(?:ur[il])?)$/.test(path))
          .map(({ key }) => key)
      : []
  const partOf = new Map(
    resources.flatMap(resource => {
      const [outer] = named(resource, inTable(patterns.partOf, resource)).filter(key => !byKey.get(key)?.isLookup)
      return outer === undefined ? [] : [[resource.key, outer] as const]
    }),
  )
  /** Returns the resource that a part belongs to, directly or as a part of a part. */
  const whole = (key: string): string =>
    [...reachable([key], part => (partOf.has(part) ? [partOf.get(part) ?? key] : []))].at(-1) ?? key

  const links: Record<'flows' | 'uses', Map<string, Set<string>>> = { flows: new Map(), uses: new Map() }
  let count = 0
  const add = (kind: 'flows' | 'uses', from: string, to: string) => {
    if (from !== to && count++ < MAX_ARROWS) links[kind].set(from, (links[kind].get(from) ?? new Set()).add(to))
  }
  for (const resource of resources)
    for (const { from, to, kind } of inTable(patterns.rows, resource) ?? []) {
      const sources = named(resource, from)
      const targets = to ? named(resource, to) : [resource.key]
      for (const source of (sources.length > 0 ? sources : [resource.key]).map(whole))
        for (const target of targets.map(whole))
          if (kind !== 'admits') add(kind, source, target)
          else if (source !== target) add('uses', `members of ${source}`, `open to ${target}`)
    }
  // Links lead through nodes that are not drawn: a client uses the members of its groups, a policy what it names.
  const users = new Map<string, Set<string>>()
  for (const resource of resources) {
    const isClient = inTable(patterns.clients, resource)
    for (const { path, key } of resource.references) {
      const { type = '' } = byKey.get(key) ?? {}
      // A text that is made of a template leads to what it names.
      if (/^(?:template|cloudinit)_/.test(resource.type)) add('uses', resource.key, whole(key))
      if (GROUP_SETTING.test(path))
        if (isClient) add('uses', whole(resource.key), `members of ${key}`)
        else add('uses', `open to ${key}`, whole(resource.key))
      if (!IDENTITY.test(resource.type)) {
        const user = isClient ? whole(resource.key) : ''
        if (ROLE_SETTING.test(path)) users.set(key, (users.get(key) ?? new Set()).add(user))
      } else if (ROLE.test(type) && !PROFILE.test(resource.type)) {
        // A policy may also name roles to which it gives no rights.
        if (/^roles?$/.test(path)) add('uses', `policies of ${key}`, `policies of ${resource.key}`)
      } else if (!TRUST_SETTING.test(path))
        add('uses', `policies of ${resource.key}`, IDENTITY.test(type) ? `policies of ${key}` : whole(key))
    }
  }
  // The rights of a role that is not for clients alone may be those of the others.
  for (const [identity, clients] of users)
    if (clients.size <= MAX_ROLE_CLIENTS && !clients.has(''))
      for (const client of clients) add('uses', client, `policies of ${identity}`)

  /** Returns the arrows between resources for which `isDrawn` is true. Other resources are parts of arrows. */
  const arrows = (isDrawn: (key: string) => boolean): Arrows => {
    const flows = through(isDrawn, [links.flows])
    const flowsAndUses = through(isDrawn, [links.flows, links.uses])
    let left = 10 * MAX_ARROWS
    /** True if flows lead from one resource to another, directly or through others. */
    const leadsTo = (start: string, end: string) =>
      reachable([start], key => (left-- > 0 ? (flows.get(key) ?? []) : [])).has(end)
    return new Map(
      [...flowsAndUses].map(([from, targets]) => [
        from,
        new Set([...targets].filter(to => flows.get(from)?.has(to) || !leadsTo(to, from))),
      ]),
    )
  }
  return { partOf, arrows, isSource: (key: string) => links.flows.has(key) }
}

/** Joins links at resources that are not drawn: load balancer → target group → service is one arrow. */
function through(isDrawn: (key: string) => boolean, links: readonly Arrows[]): Arrows {
  let left = 10 * MAX_ARROWS
  const targetsAt = (key: string) => links.flatMap(arrows => [...(arrows.get(key) ?? [])])
  const nextOf = (key: string) => (isDrawn(key) || left-- < 0 ? [] : targetsAt(key))
  const targetsOf = (from: string) =>
    [...reachable(targetsAt(from), nextOf)].filter(key => key !== from && isDrawn(key))
  const starts = new Set(links.flatMap(arrows => [...arrows.keys()]).filter(isDrawn))
  const arrows = Array.from(starts, from => [from, new Set(targetsOf(from))] as const)
  return new Map(arrows.filter(([, targets]) => targets.size > 0))
}
