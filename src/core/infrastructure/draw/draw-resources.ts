/** Makes a diagram of the resources of a template: icons, frames, and arrows. */
import { groupBy, reachable } from '../../collections'
import type { ShapeTraits } from '../../diagram/shape'
import type { NameTables } from '../../identify/names/name-tables'
import type { ServiceUse } from '../../lifecycle/endings'
import {
  EXTERNAL_MODULE_TYPE,
  MODULE_TYPE,
  type Resource,
  SUBNET_PARAMETER_TYPE,
  type TemplateContent,
} from '../resource-types'
import { chooseDrawn, type LeftOutResource } from './choose-drawn'
import { prepareInventory } from './existing-resources'
import { type Arrows, type Flows, findFlows, pairsOf } from './flows'
import { type FramesByResource, findFrames, joinSubnets, openModules, placeModules } from './frames'
import { serviceOf, ZONE_ICON } from './icons-of'
import { labelsOf } from './labels'
import { joinWrappers, withModules } from './modules'
import { cloudFormationType, isOuterFrame, isPublicSubnet, isSubnetFrame, isTypeInList } from './resource-kinds'

/** A resource in a diagram, or the frame of a zone. */
export interface ResourceShape extends ShapeTraits {
  id: string
  iconName: string
  /** Name of the resource, and the title of its icon in a second line. */
  label: string
  type: string
}

export interface ResourceDiagram {
  shapes: readonly ResourceShape[]
  leftOut: readonly LeftOutResource[]
  /** Other facts about the diagram. */
  notes: readonly string[]
  /** The services of the resources that exist after a deployment, by type. */
  uses: readonly ServiceUse[]
}

/** Maximum number of names in the label of joined subnets. Of more, the first and the last are named. */
const MAX_SUBNET_NAMES = 3

/** Choices of the visitor for the diagram of a template. */
export interface DrawOptions {
  /** True to draw details, such as addresses and roles. */
  details: boolean
  /** True to draw what a plan changes, with the neighbors, without the rest. */
  changes: boolean
}

export function drawResources(template: TemplateContent, tables: NameTables, options: DrawOptions): ResourceDiagram {
  const resources = joinWrappers(withModules(prepareInventory(template.resources, tables)), tables)
  const flows = findFlows(resources, tables)
  const choice = chooseDrawn(resources, flows, tables, options.details)
  const { icons, arrows, drawn } = choice
  const framing = frameDrawn(resources, flows, choice, options.changes)
  const { usedFrames, frames, joinedSubnets } = framing
  const labels = labelsOf(drawn, new Map([...usedFrames, ...frames]), icons, tables)
  // A function with a URL is an entry.
  const isEntry = (resource: Resource) =>
    resource.count !== 0 &&
    (isTypeInList(resource, 'entryPoints', tables) || (resource.isPublic && /::Function$/.test(resource.type)))
  const entryKeys = new Set(resources.filter(isEntry).map(({ key }) => flows.belongsTo.get(key) ?? key))
  const users = usersOf([...frames.keys()], usedFrames, arrows, entryKeys, tables)
  const conditional = drawn.filter(({ isConditional }) => isConditional)
  const absent = resources.filter(({ count, location }) => count === 0 && !location)
  return {
    shapes: [...users, ...shapesIn(frames, icons, withSubnets(labels, framing), arrows, joinedSubnets.size === 0)],
    leftOut: [
      ...choice.leftOut,
      ...framing.empty.map(({ name, type }) => ({ name, type, kind: 'supporting' as const, why: 'contains nothing' })),
      ...template.skipped.map(({ name, why }) => ({ name, why, type: 'Files', kind: 'file' as const })),
    ],
    notes: [
      ...template.notes,
      ...countNote('drawn although conditional', conditional),
      ...countNote('not created', absent),
    ],
    uses: usesOf(resources, tables),
  }
}

/** Returns the frames of the drawn resources before (`usedFrames`) and after subnets are joined. */
function frameDrawn(
  resources: readonly Resource[],
  flows: Flows,
  { icons, arrows, linked, drawn }: ReturnType<typeof chooseDrawn>,
  changes: boolean,
) {
  const parts = groupBy(resources, ({ key }) => flows.belongsTo.get(key) ?? '')
  const framesOf = findFrames(resources, key => parts.get(key) ?? [])
  // Subnets that a plan changes differently stay apart.
  const kindOf = ({ key, change }: Resource) => `${icons.get(key)} ${change}`
  const framesByResource = new Map(drawn.map(resource => [resource, framesOf(resource, kindOf)]))
  const { frames: placed, empty } = placeFrames(framesByResource, linked)
  const usedFrames = openModules(placed, arrows)
  const isReduced = changes && drawn.some(({ change }) => change)
  const targets = new Set(pairsOf(arrows).map(([, to]) => to))
  return { usedFrames, empty, ...joinSubnets(isReduced ? aroundChanges(usedFrames, arrows) : usedFrames, targets) }
}

type Framing = ReturnType<typeof frameDrawn>

/** Returns a function that adds to a label the zones of a subnet without frames for them, or other subnets. */
function withSubnets(labels: ReadonlyMap<string, string>, { usedFrames, frames, joinedSubnets }: Framing) {
  const namesOf = (resources: readonly Resource[]) => {
    const names = resources.map(({ key }) => labels.get(key) ?? key)
    return names.length > MAX_SUBNET_NAMES ? `${names[0]} … ${names.at(-1)}` : names.join(', ')
  }
  return (resource: Resource) => {
    const joined = joinedSubnets.get(resource) ?? [resource]
    if (isSubnetFrame(resource) && joinedSubnets.size > 0) return [namesOf(joined), ...zonesOf(joined)].join(' · ')
    const subnets = (usedFrames.get(resource) ?? []).filter(isSubnetFrame)
    const [frame] = frames.get(resource) ?? []
    const inFrame = frame && (joinedSubnets.get(frame) ?? [frame])
    const isApart = subnets.length > 0 && subnets.length !== inFrame?.length
    return [namesOf([resource]), ...(isApart ? [namesOf(subnets)] : [])].join(isOuterFrame(resource) ? ' · ' : '\n')
  }
}

/** Returns the zones of subnets in one text, as `us-east-1a, b`, if all are known. */
function zonesOf(subnets: readonly Resource[]): string[] {
  const [first = '', ...others] = new Set(subnets.map(({ zone = '' }) => zone))
  const areInRegion = others.every(zone => zone.slice(0, -1) === first.slice(0, -1))
  const names = [first, ...others.map(zone => (areInRegion ? zone.slice(-1) : zone))]
  return names.includes('') ? [] : [names.join(', ')]
}

const countNote = (noun: string, { length }: readonly Resource[]) => (length > 0 ? [`${noun}: ${length}`] : [])

/** Returns the frames of each resource, and the modules, data sources, and parameters that contain nothing. */
function placeFrames(framesByResource: FramesByResource, linked: ReadonlySet<string>) {
  const used = new Set([...framesByResource.values()].flat())
  const isUnused = (resource: Resource) =>
    (resource.type === SUBNET_PARAMETER_TYPE || resource.isDataSource) &&
    !used.has(resource) &&
    !linked.has(resource.key)
  const { frames, empty } = placeModules(new Map([...framesByResource].filter(([resource]) => !isUnused(resource))))
  // The frame of an account or a Region is no resource.
  const unused = [...framesByResource.keys()].filter(isUnused)
  return { frames, empty: [...unused, ...empty.filter(({ type }) => type === MODULE_TYPE)] }
}

/** Returns the changed resources, those with an arrow to or from them, and the frames around both. */
function aroundChanges(frames: FramesByResource, arrows: Arrows): FramesByResource {
  const changed = new Set([...frames.keys()].flatMap(({ key, change }) => (change ? key : [])))
  const linked = pairsOf(arrows)
    .filter(pair => pair.some(key => changed.has(key)))
    .flat()
  const keptKeys = new Set([...changed, ...linked])
  const kept = [...frames.keys()].filter(({ key }) => keptKeys.has(key))
  const shown = reachable(kept, resource => frames.get(resource) ?? [])
  return new Map([...frames].filter(([resource]) => shown.has(resource)))
}

/** Returns the services of the resources that exist after a deployment of the template, by type. */
function usesOf(resources: readonly Resource[], tables: NameTables): ServiceUse[] {
  const isUsed = ({ change, count, isDataSource }: Resource) => change !== 'destroyed' && count !== 0 && !isDataSource
  return [...groupBy(resources.filter(isUsed), ({ type }) => type)].flatMap(([type, ofType]) => {
    const [first] = ofType
    return first ? [{ type, names: ofType.map(({ name }) => name), ...serviceOf(first, tables) }] : []
  })
}

/**
 * Returns the users of the internet, with arrows to what they call first. Without other arrows, they say little, unless
 * a setting says that the internet reaches a resource.
 */
function usersOf(
  drawn: readonly Resource[],
  frames: FramesByResource,
  arrows: Arrows,
  entryKeys: ReadonlySet<string>,
  tables: NameTables,
): ResourceShape[] {
  const isPublic = (entry: Resource) =>
    cloudFormationType(entry.type, tables).endsWith('::LoadBalancer')
      ? (entry.isPublic ?? [...reachable([entry], inside => frames.get(inside) ?? [])].some(isPublicSubnet))
      : entry.isPublic !== false
  /** True for an API of other templates, which these call. */
  const isCalled = (entry: Resource) =>
    entry.isDataSource && [...arrows.values()].some(targets => targets.has(entry.key))
  const isEntry = (entry: Resource) =>
    (!entry.location || entry.isPublic) && entryKeys.has(entry.key) && isPublic(entry) && !isCalled(entry)
  const entries = drawn.filter(isEntry)
  const others = new Set(entries.flatMap(({ key }) => [...(arrows.get(key) ?? [])]))
  const leadsTo = entries.flatMap(({ key }) => (others.has(key) ? [] : key))
  const isShown = arrows.size > 0 || entries.some(entry => entry.isPublic)
  return isShown && leadsTo.length > 0
    ? [{ id: 'users@internet', iconName: 'General_Users', label: 'Users', type: 'users', leadsTo }]
    : []
}

function shapesIn(
  frames: FramesByResource,
  icons: ReadonlyMap<string, string>,
  labelOf: (resource: Resource) => string,
  arrows: Arrows,
  hasZones: boolean,
): ResourceShape[] {
  const shapes = new Map<string, ResourceShape>()
  const zones = new Map<string, string>()
  /** Returns the id of the frame of a subnet's zone, or of the VPC. The label of a second VPC's zone names the VPC. */
  const zoneOf = ({ zone }: Resource, vpc: Resource | undefined): string | undefined => {
    if (zone === undefined || !hasZones) return vpc?.key
    const id = `${vpc?.key ?? ''} ${zone}`
    if (!zones.has(zone)) zones.set(zone, id)
    const label = zones.get(zone) === id ? zone : `${zone} (${vpc ? labelOf(vpc) : ''})`
    shapes.set(id, { id, iconName: ZONE_ICON, label, type: 'zone', frame: vpc?.key })
    return id
  }
  const drawn = new Set(Array.from(frames.keys(), ({ key }) => key))
  for (const [resource, [outer]] of frames) {
    const { key, type, change } = resource
    const frame = isSubnetFrame(resource) ? zoneOf(resource, outer) : outer?.key
    const leadsTo = [...(arrows.get(key) ?? [])].filter(to => drawn.has(to))
    shapes.set(key, {
      id: key,
      iconName: icons.get(key) ?? '',
      label: labelOf(resource),
      type,
      frame,
      isBox: type === EXTERNAL_MODULE_TYPE ? true : undefined,
      change,
      leadsTo: arrows.has(key) ? leadsTo : undefined,
    })
  }
  return [...shapes.values()]
}
