/**
 * Arrows between the resources of a template. Only the relations in data/identifiers/diagrams.json are arrows. Other
 * references are settings, such as roles, keys, and log groups.
 */
import { lettersAndDigits } from '../../catalog/names/names'
import type { Identifiers } from '../../catalog/types'
import { groupBy, memoizeByObject, reachable } from '../../collections'
import type { NameTables } from '../../identify/names/name-tables'
import { EXTERNAL_MODULE_TYPE, type Resource } from '../resource-types'
import { cloudFormationType, isTypeInList } from './resource-kinds'

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
  belongsTo: new Map(Object.entries(owners).map(([type, setting]) => [type, pathPattern(setting)])),
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
/** Settings with those who may assume a role: `assumerolepolicy`, or `oidcproviders` of a module. */
const TRUST_SETTING = /^(?:assumerole|oidcproviders\.)/
const IDENTITY_TYPE = /^(?:AWS::IAM::|aws_iam_)/
/** Types that clients use by the rights of their roles. A bucket often has a policy of its own. */
const LIMITED_TYPE = /^AWS::(?:DynamoDB::Table|SQS::Queue|SNS::Topic|Kinesis::Stream)$/
/** Types to which a client sends messages, unless they flow to the client itself. */
const MESSAGE_TYPE = /^AWS::(?:SQS::Queue|SNS::Topic|Kinesis::Stream|KinesisFirehose::DeliveryStream|Events::EventBus)$/
/** Types with user data, which Terraform may make of templates. */
const MACHINE_TYPE = /^(?:AWS::EC2::|aws_)instance$|launch_?(?:configuration|template)$|^(?:template|cloudinit)_/i
/** Types of resources that Terraform creates in a cluster of Kubernetes. */
const IN_CLUSTER_TYPE = /^(?:helm|kubernetes|kubectl)_/

/** Matches keys of calls of modules, which may have the types of their main resources. */
const CALL_KEY = /(?:^|\.)module\.[\w-]+$/

/** Maximum number of clients of a role that leads to arrows. In larger groups, few clients use all rights. */
const MAX_ROLE_CLIENTS = 5
/** Maximum number of arrows. A hostile template could have the square of its resources. */
const MAX_ARROWS = 5_000

/** Keys of resources to which arrows lead, by the key of the resource at which the arrows start. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A link between the keys of two resources, or of joints, which are not drawn and join links to arrows (`jointOf`):
 * - client → `clients` of its security group → `servers` of a group that admits this one → resource in that group
 * - service → `callers` of its own security group → `callees` of a group that admits this one → service in that group
 * - client → `holders` of its role → `rights` of the role → `rights` of a policy → resource that the policy names
 * - receiver → `messages` of a queue or stream, which make an arrow to the receiver
 * - cluster → `trust` in it → `trust` in its identity provider → `rights` of a role that trusts the provider → …
 */
type Link = readonly [kind: 'flows' | 'uses', from: string, to: string]
type JointKind = 'clients' | 'servers' | 'callers' | 'callees' | 'holders' | 'rights' | 'messages' | 'trust'
const jointOf = (kind: JointKind, key: string) => `${kind} of ${key}`
const isJointOf = (kind: JointKind, key: string) => key.startsWith(jointOf(kind, ''))
/** True for joints of the clients of a security group or the holders of a role, who share what it grants. */
const isSharedJoint = (key: string) => isJointOf('clients', key) || isJointOf('holders', key)
/** Settings of policies with the queues and streams from which they receive messages (`settingsOf`). */
const RECEIVED_SETTING = /(?:^|\.)(?:received|sqspollerpolicy)\./
/** Returns the key of the resource behind a target: `q` for the joint of the messages of `q`. */
const ownerOf = (key: string) => (isJointOf('messages', key) ? key.slice(jointOf('messages', '').length) : key)

export type Flows = ReturnType<typeof findFlows>

/** Returns the arrows between drawn resources, and the resource that each part belongs to (`belongsTo`). */
export function findFlows(resources: readonly Resource[], tables: NameTables) {
  const relations = relationsOf(resources, tables)
  const { kindOf } = relations
  const links: Record<Link[0], Map<string, Set<string>>> = { flows: new Map(), uses: new Map() }
  let count = 0
  for (const find of [linksInData, groupLinks, policyLinks, roleLinks, clusterLinks])
    for (const [kind, from, to] of find(relations)) {
      if (from === to) continue
      if (count++ >= MAX_ARROWS) break
      links[kind].set(from, (links[kind].get(from) ?? new Set()).add(to))
    }

  /** Returns the arrows between resources for which `isDrawn` is true. Other resources are parts of arrows. */
  const arrows = (isDrawn: (key: string) => boolean): Arrows => {
    const flows = joinLinks(isDrawn, [links.flows])
    const withJoints = joinLinks(key => isDrawn(ownerOf(key)) || isSharedJoint(key), [links.flows, links.uses])
    const flowsAndUses = followJoints(withJoints, flows, relations)
    let left = 10 * MAX_ARROWS
    const next = (key: string) => (left-- > 0 ? (flows.get(key) ?? []) : [])
    /** True if a client reads what flows to it: of a queue, directly; of a bucket, also through a queue. */
    const isSource = (key: string, client: string) =>
      MESSAGE_TYPE.test(kindOf(key)) ? flows.get(key)?.has(client) : reachable([key], next).has(client)
    /** True for a queue whose messages are for those that it starts. Another queue takes the ones that fail. */
    const startsOthers = (key: string) => [...(flows.get(key) ?? [])].some(to => kindOf(to) !== kindOf(key))
    const found = new Map<string, Set<string>>()
    const add = (from: string, to: string) => found.set(from, (found.get(from) ?? new Set()).add(to))
    for (const [client, targets] of flowsAndUses)
      for (const target of targets) {
        const owner = ownerOf(target)
        if (owner !== target) {
          if (!startsOthers(owner)) add(owner, client)
        } else if (flows.get(client)?.has(target) || !isSource(target, client)) add(client, target)
      }
    return found
  }
  const keysIn = (map: Arrows) => [...map].flatMap(([from, targets]) => [from, ...[...targets].map(ownerOf)])
  const ends = new Set(keysIn(links.flows))
  return { belongsTo: relations.belongsTo, arrows, ends, linked: new Set([...ends, ...keysIn(links.uses)]) }
}

/** Returns the resources of a template with their relations in the data. */
function relationsOf(resources: readonly Resource[], tables: NameTables) {
  const patterns = patternsOf(tables.identifiers.diagrams)
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const inTable = <T>(table: ReadonlyMap<string, T>, { type }: Resource) =>
    table.get(type) ?? table.get(cloudFormationType(type, tables))
  const moduleRows = patterns.rows.get(EXTERNAL_MODULE_TYPE) ?? []
  const rowsOf = (resource: Resource) => {
    const rows = inTable(patterns.rows, resource) ?? []
    const isTyped = resource.type !== EXTERNAL_MODULE_TYPE && CALL_KEY.test(resource.key)
    return isTyped ? [...rows, ...moduleRows] : rows
  }
  const typeOf = (key: string) => byKey.get(key)?.type ?? ''
  const kindOf = (key: string) => cloudFormationType(typeOf(key), tables)
  const belongsTo = new Map<string, string>()
  for (const resource of resources) {
    const keys = keysAt(resource, inTable(patterns.belongsTo, resource))
    const whole = keys.find(key => !byKey.get(key)?.isDataSource || !isTypeInList(resource, 'ends', tables))
    if (whole !== undefined) belongsTo.set(resource.key, whole)
  }
  const services = resources.filter(({ key }) => kindOf(key) === 'AWS::ECS::Service')
  for (const [task, service] of servicesOfTasks(services)) belongsTo.set(task, service.key)
  const isName = (key: string) => /^(?:AWS::Route53::|aws_route53_)/.test(typeOf(key))
  const namedAt = (key: string) => {
    const name = isName(key) ? byKey.get(key) : undefined
    return name ? rowsOf(name).flatMap(({ to }) => keysAt(name, to)) : []
  }
  const isCalled = (key: string) =>
    !isName(key) && (byKey.get(key)?.isPublic === false || !isTypeInList({ type: typeOf(key) }, 'entryPoints', tables))
  /** True for a load balancer in user data, which tells machines the address of the one before them. */
  const isOwnEntry = (key: string, { type }: Resource) =>
    MACHINE_TYPE.test(type) && kindOf(key).endsWith('::LoadBalancer')
  return {
    resources,
    belongsTo,
    typeOf,
    kindOf,
    rowsOf,
    /** False for a topic with a permission to call a function, which it calls by a subscription. */
    isSender: (resource: Resource, key: string) =>
      kindOf(resource.key) !== 'AWS::Lambda::Permission' ||
      kindOf(key) !== 'AWS::SNS::Topic' ||
      byKey.get(key)?.isDataSource,
    isClient: (resource: Resource) => inTable(patterns.clients, resource) === true,
    /** Returns the resource or, for a name in DNS, what it leads to without entries for users. */
    calledAt: (key: string, client: Resource) =>
      isName(key) || isOwnEntry(key, client) ? [...reachable([key], namedAt)].filter(isCalled) : [key],
    /** Returns the resource or, for a part, the resource that it belongs to, directly or as a part of a part. */
    endAt: (key: string) => [...reachable([key], part => [belongsTo.get(part) ?? part])].at(-1) ?? key,
  }
}
type Relations = ReturnType<typeof relationsOf>

/** Returns the services by the key of the task definition that they alone run. */
function servicesOfTasks(services: readonly Resource[]) {
  const byTask = groupBy(services, service => keysAt(service, /^taskdefinition$/)[0] ?? '')
  const single = [...byTask].filter(([task, { length }]) => task !== '' && length === 1)
  return single.flatMap(([task, running]) => running.map(service => [task, service] as const))
}

/** Settings with roles, connections, images, texts for people, and subjects of events, which are no ends of arrows. */
const NO_END_SETTING =
  /(?:role(?:arn)?|defaultarguments\.\w*connection|eventpattern\.detail\.[\w.]*resourcearn|image(?:ur[il])?|(?:^|\.)(?:message|subject|description|comment))$/
/** Returns the keys of the resources that the settings at `pattern` name. */
const keysAt = ({ references }: Resource, pattern: RegExp | undefined) =>
  references.flatMap(({ path, key }) => (pattern?.test(path) && !NO_END_SETTING.test(path) ? key : []))

/** Returns the links of the rows in the data, and those of texts that are made of a template to what they name. */
function* linksInData({ resources, kindOf, isSender, rowsOf, calledAt, endAt }: Relations): Generator<Link> {
  for (const resource of resources) {
    const self = [resource.key]
    const received = new Set(keysAt(resource, RECEIVED_SETTING).filter(key => MESSAGE_TYPE.test(kindOf(key))))
    for (const { from, to, kind } of rowsOf(resource)) {
      const sourceKeys = keysAt(resource, from)
      const sources = (sourceKeys.length > 0 ? sourceKeys : self).map(endAt).filter(key => isSender(resource, key))
      const named = to ? keysAt(resource, to) : self
      const called = kind === 'uses' ? named.flatMap(key => calledAt(key, resource)) : named
      const startsTask = called.some(key => kindOf(key) === 'AWS::ECS::TaskDefinition')
      const ends = called.filter(key => !startsTask || kindOf(key) !== 'AWS::ECS::Cluster').map(endAt)
      const targets = kind === 'uses' ? ends.map(key => (received.has(key) ? jointOf('messages', key) : key)) : ends
      for (const source of sources)
        for (const target of targets)
          if (kind !== 'admits') yield [kind, source, target]
          else if (source !== target) {
            yield ['uses', jointOf('clients', source), jointOf('servers', target)]
            yield ['uses', jointOf('callers', source), jointOf('callees', target)]
          }
    }
    if (/^(?:template|cloudinit)_/.test(resource.type))
      for (const { key } of resource.references)
        for (const called of calledAt(key, resource)) yield ['uses', endAt(resource.key), endAt(called)]
  }
}

/** Returns the links between security groups and the resources in them. Groups of one service also lead to it. */
function* groupLinks({ resources, kindOf, isClient, endAt }: Relations): Generator<Link> {
  const isService = ({ key }: Resource) => kindOf(key) === 'AWS::ECS::Service'
  const members = resources.flatMap(resource =>
    resource.references.flatMap(({ path, key }) => (GROUP_SETTING.test(path) ? { key, resource } : [])),
  )
  const services = groupBy(members, ({ key, resource }) => (isService(resource) ? key : ''))
  for (const { key, resource } of members) {
    const member = endAt(resource.key)
    yield isClient(resource) ? ['uses', member, jointOf('clients', key)] : ['uses', jointOf('servers', key), member]
    if (!isService(resource) || services.get(key)?.length !== 1) continue
    yield ['uses', member, jointOf('callers', key)]
    yield ['uses', jointOf('callees', key), member]
  }
}

/** Returns the links from roles and policies to other policies, and to the resources that they name. */
function* policyLinks({ resources, typeOf, kindOf, endAt }: Relations): Generator<Link> {
  for (const resource of resources.filter(({ type }) => IDENTITY_TYPE.test(type)))
    for (const { path, key } of resource.references) {
      const [rights, named] = [jointOf('rights', resource.key), jointOf('rights', key)]
      if (kindOf(key) === 'AWS::IAM::Role' && kindOf(resource.key) !== 'AWS::IAM::InstanceProfile') {
        // A policy may also name roles to which it gives no rights.
        if (/^roles?$/.test(path)) yield ['uses', named, rights]
      } else if (!TRUST_SETTING.test(path)) {
        const isReceived = RECEIVED_SETTING.test(path) && MESSAGE_TYPE.test(kindOf(key))
        const end = isReceived ? jointOf('messages', endAt(key)) : endAt(key)
        yield ['uses', rights, IDENTITY_TYPE.test(typeOf(key)) ? named : end]
      }
    }
}

/** Returns the links from clients to the rights of their roles. */
function* roleLinks({ resources, isClient, endAt }: Relations): Generator<Link> {
  const others = resources.filter(({ type }) => !IDENTITY_TYPE.test(type))
  const uses = others.flatMap(user => user.references.map(({ path, key }) => ({ path, role: key, user })))
  const roleUses = uses.filter(({ path }) => ROLE_SETTING.test(path))
  for (const [role, ofRole] of groupBy(roleUses, use => use.role)) {
    // A role that others also use, such as a pipeline, may have its rights for them.
    if (!ofRole.every(({ user }) => isClient(user))) continue
    const clients = new Set(ofRole.map(({ user }) => endAt(user.key)))
    if (clients.size > MAX_ROLE_CLIENTS) continue
    for (const client of clients) yield ['uses', client, jointOf('holders', role)]
    yield ['uses', jointOf('holders', role), jointOf('rights', role)]
  }
}

/** Returns the links from clusters to the rights of roles that trust them, and to what their Helm charts name. */
function* clusterLinks({ resources, kindOf, endAt }: Relations): Generator<Link> {
  const [cluster, another] = resources.filter(({ key }) => kindOf(key) === 'AWS::EKS::Cluster')
  if (!cluster) return
  for (const { key, type, references } of resources) {
    if (kindOf(key) === 'AWS::EKS::Cluster') yield ['uses', key, jointOf('trust', key)]
    for (const { path, key: named } of references)
      if (kindOf(key) === 'AWS::IAM::Role') {
        if (TRUST_SETTING.test(path)) yield ['uses', jointOf('trust', named), jointOf('rights', key)]
      } else if (IDENTITY_TYPE.test(type)) yield ['uses', jointOf('trust', named), jointOf('trust', key)]
      else if (IN_CLUSTER_TYPE.test(type) && !another) yield ['uses', cluster.key, endAt(named)]
  }
}

/**
 * Replaces the links to joints with links to the targets of the joints. If some clients name a target themselves, such
 * as in their environments, or the target starts them, it has no other clients. The rights of a role limit these names.
 */
function followJoints(links: Arrows, flows: Arrows, { kindOf }: Relations): Arrows {
  const targetsAt = (key: string) => [...(links.get(key) ?? [])]
  const clients = [...links.keys()].filter(key => !isSharedJoint(key))
  /** Targets of joints that clients name themselves, as `${joint} ${target}`. */
  const named = new Set<string>()
  for (const client of clients)
    for (const joint of targetsAt(client).filter(isSharedJoint))
      for (const target of targetsAt(joint))
        if (links.get(client)?.has(ownerOf(target)) || flows.get(ownerOf(target))?.has(client))
          named.add(`${joint} ${target}`)
  const targetsOf = (client: string) => {
    const keys = targetsAt(client)
    const rights = new Set(keys.filter(key => isJointOf('holders', key)).flatMap(targetsAt))
    const limited = new Set([...rights].map(right => kindOf(ownerOf(right))).filter(kind => LIMITED_TYPE.test(kind)))
    const isAllowed = (to: string) => !limited.has(kindOf(to)) || rights.has(to) || flows.get(client)?.has(to)
    const allowedAt = (to: string) => [
      ...[to].filter(isAllowed),
      ...[jointOf('messages', to)].filter(messages => rights.has(messages)),
    ]
    const grantedBy = (joint: string) => targetsAt(joint).filter(to => !named.has(`${joint} ${to}`))
    const used = keys.flatMap(key => (isSharedJoint(key) ? grantedBy(key) : allowedAt(key)))
    return new Set(used.filter(to => to !== client && !isSharedJoint(to)))
  }
  const arrows = clients.map(client => [client, targetsOf(client)] as const)
  return new Map(arrows.filter(([, targets]) => targets.size > 0))
}

/** Joins links at resources that are not drawn: load balancer → target group → service is one arrow. */
function joinLinks(isDrawn: (key: string) => boolean, links: readonly Arrows[]): Arrows {
  let left = 10 * MAX_ARROWS
  const targetsAt = (key: string) => links.flatMap(arrows => [...(arrows.get(key) ?? [])])
  const nextOf = (key: string) => (isDrawn(key) || left-- < 0 ? [] : targetsAt(key))
  const targetsOf = (from: string) =>
    [...reachable(targetsAt(from), nextOf)].filter(key => key !== from && isDrawn(key))
  const starts = new Set(links.flatMap(arrows => [...arrows.keys()]).filter(isDrawn))
  const arrows = Array.from(starts, from => [from, new Set(targetsOf(from))] as const)
  return new Map(arrows.filter(([, targets]) => targets.size > 0))
}
