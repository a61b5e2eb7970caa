/** Rules that find links between resources, each by itself. Links become arrows, or parts of arrows (`flows.ts`). */
import { groupBy, groupPairs, reachable } from '../../collections'
import { keysAt, type OwnedReference, type Relations } from './relations'

/** A relation between the keys of two resources. */
export interface Link {
  /** `flow`: passes data or starts the other. `use`: calls the other. `receipt`: takes messages out of the other. */
  kind: 'flow' | 'use' | 'receipt'
  from: string
  to: string
  /** True for a right to send or write. If the target starts one holder of the right, others produce for it. */
  isProduced?: boolean
  /** Role or security group whose members share the link. */
  sharedBy?: string
}

/** Types with messages, which clients send or receive. */
export const MESSAGE_TYPE =
  /^AWS::(?:SQS::Queue|SNS::Topic|Kinesis::Stream|KinesisFirehose::DeliveryStream|Events::EventBus)$/
/** Types of resources that Terraform creates in a cluster of Kubernetes. */
const IN_CLUSTER_TYPE = /^(?:helm|kubernetes|kubectl)_/
/** Settings with the security groups of a resource: `vpcconfig.securitygroupids`, not `ingress.securitygroups`. */
const GROUP_SETTING = /^(?!ingress|securitygroup(?:in|e)gress).*(?:securitygroups?(?:ids?|names?|\.groupid)?|groupset)$/
/** Settings with the role of a resource: `taskrolearn`, not `executionrolearn`, which starts tasks of ECS. */
const ROLE_SETTING = /^(?!.*executionrole).*(?:(?:role|credentials)(?:arn)?|instanceprofile(?:\.\w+)?)$/
/** Settings with those who may assume a role: `assumerolepolicy`, or `oidcproviders` of a module. */
const TRUST_SETTING = /^(?:assumerole|oidcproviders\.)/
/** Settings of policies with the queues and streams from which they receive messages (`settingsOf`). */
const RECEIVED_SETTING = /(?:^|\.)(?:received|sqspollerpolicy)\./
/** Settings of policies that send to a resource, or write to it (`settingsOf`). */
const PRODUCED_SETTING = /(?:^|\.)produced\./
const ARTIFACT_SETTING = /^artifactstores?(?:\.artifactstore)?\.location$/

/** Maximum number of clients of a role that leads to arrows. In larger groups, few clients use all rights. */
const MAX_ROLE_CLIENTS = 5

/** Source → target, such as an event source → function: a setting names both, or one of them is the resource itself. */
function* flowsInData({ pairsIn, kindOf, isCreated }: Relations): Generator<Link> {
  for (const { resource, from, to } of pairsIn('flows')) {
    // A topic calls a function by a subscription, which may be in other files.
    const isSubscribed = kindOf(from) === 'AWS::SNS::Topic' && isCreated(from)
    if (!isSubscribed || kindOf(resource.key) !== 'AWS::Lambda::Permission') yield { kind: 'flow', from, to }
  }
}

/** Client → resource that its settings name, such as the variables of a function. */
function* usesInData({ pairsIn, kindOf, calledAt }: Relations): Generator<Link> {
  for (const { resource, from, to } of pairsIn('uses')) {
    const isReceived = MESSAGE_TYPE.test(kindOf(to)) && keysAt(resource, RECEIVED_SETTING).includes(to)
    for (const called of calledAt(to, resource)) yield { kind: isReceived ? 'receipt' : 'use', from, to: called }
  }
}

/** Client in a security group → server in a group that admits it. ECS services are also servers of each other. */
function* usesOfGroups({ resources, pairsIn, kindOf, isClient }: Relations): Generator<Link> {
  const members = groupPairs(
    resources.flatMap(member => keysAt(member, GROUP_SETTING).map(key => [key, member] as const)),
  )
  const membersOf = (group: string) => members.get(group) ?? []
  const servicesIn = (group: string) => membersOf(group).filter(({ key }) => kindOf(key) === 'AWS::ECS::Service')
  for (const { from: sharedBy, to: admitting } of pairsIn('admits')) {
    if (sharedBy === admitting) continue
    const servers = membersOf(admitting).filter(member => !isClient(member))
    for (const { key: from } of membersOf(sharedBy).filter(isClient))
      for (const { key: to } of servers) yield { kind: 'use', from, to, sharedBy }
    const [[client, otherClient], [server, otherServer]] = [servicesIn(sharedBy), servicesIn(admitting)]
    if (client && server && !otherClient && !otherServer) yield { kind: 'use', from: client.key, to: server.key }
  }
}

/** Client with a role → resource in the policies of the role. */
function* usesOfRoles(relations: Relations): Generator<Link> {
  const { references, isIdentity, isClient, endAt } = relations
  const rightsOf = rightsIn(relations)
  const uses = references.filter(({ owner, path }) => ROLE_SETTING.test(path) && !isIdentity(owner.key))
  /** Buckets through which the stages of a pipeline pass files. */
  const artifacts = new Set(references.flatMap(({ path, key }) => (ARTIFACT_SETTING.test(path) ? key : [])))
  for (const [sharedBy, ofRole] of groupBy(uses, ({ key }) => key)) {
    const clients = new Set(ofRole.map(({ owner }) => endAt(owner.key)))
    // A role that others also use, such as a pipeline, may have its rights for them.
    if (!ofRole.every(({ owner }) => isClient(owner)) || clients.size > MAX_ROLE_CLIENTS) continue
    const rights = rightsOf(sharedBy).filter(({ to }) => !artifacts.has(to))
    for (const from of clients) for (const right of rights) yield { ...right, from, sharedBy }
  }
}

/** Cluster → resource in the policies of roles that trust it or its identity provider, or in charts for it alone. */
function* usesOfClusters(relations: Relations): Generator<Link> {
  const { resources, references, kindOf, isIdentity } = relations
  const rightsOf = rightsIn(relations)
  const isRole = ({ owner }: OwnedReference) => kindOf(owner.key) === 'AWS::IAM::Role'
  const providers = references.filter(named => isIdentity(named.owner.key) && !isRole(named))
  const trusting = references.filter(named => isRole(named) && TRUST_SETTING.test(named.path))
  const charted = references.filter(({ owner }) => IN_CLUSTER_TYPE.test(owner.type))
  const clusters = resources.filter(({ key }) => kindOf(key) === 'AWS::EKS::Cluster')
  for (const { key: from } of clusters) {
    const trusted = reachable([from], key => providers.flatMap(named => (named.key === key ? named.owner.key : [])))
    for (const { owner } of trusting.filter(({ key }) => trusted.has(key)))
      for (const right of rightsOf(owner.key)) yield { ...right, from }
    if (clusters.length === 1) for (const { key: to } of charted) yield { kind: 'use', from, to }
  }
}

/** Returns a function that returns the uses and receipts that the policies of a role allow. */
function rightsIn({ references, kindOf, isIdentity }: Relations) {
  const named = references.filter(({ owner, path }) => isIdentity(owner.key) && !TRUST_SETTING.test(path))
  const byOwner = groupBy(named, ({ owner }) => owner.key)
  /** Policies by the roles and policies that have them. A policy may also name roles to which it gives no rights. */
  const policies = groupPairs(
    named.flatMap(({ owner, path, key }): [string, string][] => {
      const isRole = kindOf(key) === 'AWS::IAM::Role' && kindOf(owner.key) !== 'AWS::IAM::InstanceProfile'
      return isRole ? (/^roles?$/.test(path) ? [[key, owner.key]] : []) : [[owner.key, key]]
    }),
  )
  const rightOf = ({ path, key }: OwnedReference) => {
    const kind = RECEIVED_SETTING.test(path) && MESSAGE_TYPE.test(kindOf(key)) ? 'receipt' : 'use'
    return { kind, to: key, isProduced: PRODUCED_SETTING.test(path) } as const
  }
  return (role: string) =>
    [...reachable([role], key => policies.get(key) ?? [])]
      .flatMap(key => byOwner.get(key) ?? [])
      .flatMap(right => (isIdentity(right.key) ? [] : rightOf(right)))
}

const RULES = [flowsInData, usesInData, usesOfGroups, usesOfRoles, usesOfClusters]
/** Maximum number of links. A hostile template could have the square of its resources. */
export const MAX_LINKS = 5_000

/** Returns the links that the rules find. A link of a part is one of the resource that it belongs to. */
export function findLinks(relations: Relations): Link[] {
  const links: Link[] = []
  for (const find of RULES)
    for (const link of find(relations)) {
      const [from, to] = [relations.endAt(link.from), relations.endAt(link.to)]
      if (links.length >= MAX_LINKS) return links
      if (from !== to) links.push({ ...link, from, to })
    }
  return links
}
