/** Finds the frames of resources: subnets, Availability Zones, VPCs, and Terraform modules. */
import { groupBy, groupPairs, memoizeByObject, reachable } from '../../collections'
import { connectedGroups } from '../../connected-groups'
import { MODULE_TYPE, type Resource } from '../resource-types'
import { type Arrows, pairsOf } from './flows'
import { isFrame, isNetworkFrame, isOuterFrame, isSubnetFrame, isVpcFrame } from './resource-kinds'

/** Settings that refer to a VPC or subnet: `vpcconfig.subnetids`. Those of variables and policies only mention them. */
export const NETWORK_SETTING =
  /^(?!environment|parameters|polic|definition|containerdefinitions|tags|distributionconfig|origin|vpcorigin|target(?:s?\.|parameters)).*(?:vpc|subnet)|^filter\.values$/
const TARGET_GROUP_SETTING = /^(?:loadbalancers?|(?:default)?actions?(?:\.forward.*)?)\.targetgrouparn$/
/** Maximum number of resources that are searched for a frame. */
const MAX_SEARCHED_RESOURCES = 200
/** Maximum number of subnets in which a resource is drawn. A resource in more subnets is drawn once, in the VPC. */
const MAX_SUBNETS = 6

/** Returns a function that finds the frames of a resource. `partsOf` returns the parts of a resource. */
export function findFrames(resources: readonly Resource[], partsOf: (key: string) => readonly Resource[]) {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const targetsAt = (setting: RegExp, { references }: Resource) =>
    references.flatMap(({ path, key }) => (setting.test(path) ? (byKey.get(key) ?? []) : []))
  const isCreatedFrame = (resource: Resource) => resource.count !== 0 && isFrame(resource)
  /** VPCs that the settings of other resources name together with a subnet. */
  const vpcsBeside = groupPairs(
    resources.flatMap(resource => {
      const named = targetsAt(NETWORK_SETTING, resource).filter(isCreatedFrame)
      const [vpc, another] = new Set(named.filter(isVpcFrame))
      return vpc && !another ? named.filter(isSubnetFrame).map(subnet => [subnet, vpc] as const) : []
    }),
  )
  /** Returns the frames that a resource refers to, directly or through other resources such as a subnet group. */
  const namedBy = (resource: Resource): Resource[] => {
    // A reference from a subnet to another leads to the VPC, but is no frame: subnets do not contain each other.
    const isOther = (frame: Resource) =>
      frame !== resource && isCreatedFrame(frame) && !(isSubnetFrame(frame) && isSubnetFrame(resource))
    const next = (linked: Resource) => {
      if (isOther(linked)) return []
      const named = targetsAt(NETWORK_SETTING, linked)
      // A lookup of subnets in a state does not name their VPC.
      return named.length > 0 ? named : (vpcsBeside.get(linked) ?? [])
    }
    return [...reachable([resource, ...partsOf(resource.key)], next, MAX_SEARCHED_RESOURCES)].filter(isOther)
  }
  /** Returns the VPC or module of a frame. */
  const vpcOf = memoizeByObject((frame: Resource) =>
    isSubnetFrame(frame) ? namedBy(frame).find(outer => !isSubnetFrame(outer)) : frame,
  )

  /** Returns the subnets that contain a resource, or else its VPC or module; several subnets must be of one kind. */
  const framesOf = (resource: Resource, kindOf: (subnet: Resource) => string): readonly Resource[] => {
    const module = byKey.get(resource.module ?? '')
    const outer = module ? [module] : []
    if (isVpcFrame(resource)) return outer
    const direct = namedBy(resource)
    // Containers and load balancers without a network of their own are in the VPC of their target group.
    const parts = direct.length > 0 ? [] : [...reachable([resource], part => partsOf(part.key))]
    const groups = parts.flatMap(part => targetsAt(TARGET_GROUP_SETTING, part))
    const frames = direct.length > 0 ? direct : groups.flatMap(namedBy)
    const subnets = frames.filter(isSubnetFrame)
    const areAlike = new Set(subnets.map(kindOf)).size === 1 && subnets.length <= MAX_SUBNETS
    const [vpc, another] = new Set(frames.map(vpcOf))
    if (areAlike && !isSubnetFrame(resource) && !another) return subnets
    return vpc && !another ? [vpc] : outer
  }
  return framesOf
}

/** The frames around each resource; several if it is in several subnets. */
export type FramesByResource = ReadonlyMap<Resource, readonly Resource[]>

/**
 * Moves the frame of a module into the subnets or the VPC that contain all its resources. Removes the frame of a module
 * around one shape. Returns the modules without content (`empty`) apart from the frames.
 */
export function placeModules(found: FramesByResource): { frames: FramesByResource; empty: readonly Resource[] } {
  const frames = new Map(found)
  const empty: Resource[] = []
  const byModule = groupBy(frames.keys(), ({ module }) => module ?? '')
  const modules = [...frames.keys()].filter(isOuterFrame).toSorted((a, b) => b.key.length - a.key.length)
  for (const module of modules) {
    const content = (byModule.get(module.key) ?? []).filter(resource => frames.has(resource))
    const [home = [], ...others] = content.map(resource => frames.get(resource) ?? [])
    const isOutside = home.every(frame => frame !== module && !frame.key.startsWith(`${module.key}.`))
    const areTogether = others.every(
      other => other.length === home.length && other.every(frame => home.includes(frame)),
    )
    const isMovable = module.type === MODULE_TYPE && home.length > 0
    if (isMovable && isOutside && areTogether && !content.some(isNetworkFrame)) {
      for (const resource of content) frames.set(resource, [module])
      frames.set(module, home)
    }
  }
  for (const module of modules) {
    const [only, another] = [...frames].flatMap(([inside, around]) => (around.includes(module) ? inside : []))
    if (only && (another || module.type !== MODULE_TYPE || module.source !== undefined)) continue
    if (only) frames.set(only, frames.get(module) ?? [])
    else empty.push(module)
    frames.delete(module)
  }
  return { frames, empty }
}

/** Removes the frame of a module if arrows leave it and enter it again, unless they are a cycle without it, too. */
export function openModules(found: FramesByResource, arrows: Arrows): FramesByResource {
  const frames = new Map(found)
  for (const module of [...found.keys()].filter(({ type, source }) => type === MODULE_TYPE && source === undefined)) {
    const parts = [...frames].flatMap(([resource, [frame]]) => (frame === module ? resource : []))
    if (!areReentered(parts, module, frames, arrows)) continue
    for (const part of parts) frames.set(part, frames.get(module) ?? [])
    frames.delete(module)
  }
  return frames
}

/** True if arrows lead from a part of a module to a shape beside the module, and from there to another part. */
function areReentered(parts: readonly Resource[], module: Resource, frames: FramesByResource, arrows: Arrows): boolean {
  const around = (resource: Resource) => [...reachable([resource], inner => frames.get(inner) ?? [])]
  const aroundModule = around(module)
  /** By key of a resource: the outermost frame around it, or itself, that is not also around the module. */
  const outermost = new Map(
    Array.from(frames.keys(), shape => [shape.key, around(shape).findLast(frame => !aroundModule.includes(frame))]),
  )
  const links = groupPairs(pairsOf(arrows).map(([from, to]) => [outermost.get(from), outermost.get(to)] as const))
  const next = (from: Resource) => (links.get(from) ?? []).flatMap(to => (to === from ? [] : (to ?? [])))
  return parts.some(part => {
    const after = reachable(next(part), next)
    const beside = [...after].filter(shape => !parts.includes(shape))
    const returns = reachable(beside.flatMap(next), next)
    return !after.has(part) && parts.some(other => returns.has(other))
  })
}

/**
 * Joins subnets that share a resource to one frame, which has the resource once. If an arrow leads to a resource in one
 * of these subnets alone, they stay apart, and the shared resource moves to the VPC. `joinedSubnets` has the
 * joined subnets by the one whose frame remains.
 */
export function joinSubnets(found: FramesByResource, targets: ReadonlySet<string>) {
  const frames = new Map(found)
  const joinedSubnets = new Map<Resource, readonly Resource[]>()
  const withOwnTarget = new Set(
    [...frames].flatMap(([{ key }, [frame, another]]) => (another || !targets.has(key) ? [] : frame)),
  )
  const pairs = [...frames.values()].flatMap(([first, ...others]) =>
    first ? others.map(other => [first, other] as const) : [],
  )
  /** Frames of resources in several subnets, by their first: the joined subnet or, for separate ones, the VPC. */
  const commonFrames = new Map<Resource | undefined, readonly Resource[]>()
  for (const joined of connectedGroups([...frames.keys()].filter(isSubnetFrame), pairs)) {
    const [first, ...others] = joined
    const isSplit = joined.some(subnet => withOwnTarget.has(subnet))
    for (const subnet of joined) commonFrames.set(subnet, isSplit ? (frames.get(subnet) ?? []) : joined.slice(0, 1))
    if (isSplit || !first) continue
    joinedSubnets.set(first, joined)
    for (const subnet of others) frames.delete(subnet)
  }
  for (const [resource, [first, another]] of frames) {
    const common = commonFrames.get(first)
    if (common && (another || common.some(frame => joinedSubnets.has(frame)))) frames.set(resource, common)
  }
  return { frames, joinedSubnets }
}
