/** Makes a diagram of the resources of a template: icons, frames, and arrows. */
import { lettersAndDigits, simpleName } from '../../catalog/names'
import { countBy, groupBy } from '../../collections'
import { BADGES } from '../../diagram/change'
import type { ShapeRelations } from '../../diagram/shape'
import type { NameTables } from '../../identify/name-tables'
import { makeItemId } from '../../items/item'
import type { ServiceUse } from '../../lifecycle/endings'
import { MODULE_TYPE, type Resource, SUBNET_PARAMETER_TYPE, type TemplateContent } from '../resource-types'
import { prepareInventory } from './existing-resources'
import { type Arrows, findFlows } from './flows'
import { findFrames, joinSubnets, placeModules } from './frames'
import { iconOf, isListed, isOuterFrame, isSubnetFrame, isVpcFrame, rankOf, serviceOf, ZONE_ICON } from './icons-of'

/** A resource in a diagram, or the frame of a zone. */
export interface ResourceShape extends ShapeRelations {
  id: string
  iconName: string
  /** Name of the resource, and the title of its icon in a second line. Labels of frames are distinct. */
  label: string
  type: string
}

/** A resource that the diagram omits. */
export interface LeftOutResource {
  name: string
  type: string
  why: string
  /** `detail` resources are drawn on request. `iconless` resources have no icon. Files were named but not read. */
  kind: 'supporting' | 'detail' | 'iconless' | 'file'
}

export interface ResourceDiagram {
  shapes: readonly ResourceShape[]
  leftOut: readonly LeftOutResource[]
  /** Number of references between resources that are settings, not arrows. */
  settingCount: number
  /** Other facts about the diagram. */
  notes: readonly string[]
  /** The services of the resources that exist after a deployment, by type. */
  uses: readonly ServiceUse[]
}

/** Matches settings that refer to handlers of custom resources, and to buckets with code or logs. */
const ASIDE_SETTING =
  /^servicetoken$|^artifactstores?(?:\.artifactstore)?\.location$|^(?:code\.)?s3bucket$|(?:^|\.)(?:access|connection|s3)?log\w*\.\w*bucket\w*$/

/** Choices of the visitor for the diagram of a template. */
export interface DrawOptions {
  /** True to draw details, such as addresses and roles. */
  details: boolean
  /** True to draw what a plan changes, with the neighbors, without the rest. */
  changes: boolean
}

/** Returns the diagram of a template or an inventory. */
export function drawResources(template: TemplateContent, tables: NameTables, options: DrawOptions): ResourceDiagram {
  const resources = withModules(prepareInventory(template.resources, tables))
  const flows = findFlows(resources, tables)
  const frameKeys = new Set(resources.filter(isFrame).map(({ key }) => key))
  const { icons, arrows, linked, leftOut } = chooseIcons(resources, flows, frameKeys, tables, options.details)
  const drawn = resources.filter(({ key }) => icons.has(key))
  // Resources with arrows keep their order, because the layout prefers it from top to bottom.
  const isLoose = (resource: Resource) => !linked.has(resource.key) && !isVpcFrame(resource) && !isOuterFrame(resource)
  const loose = drawn.filter(isLoose).toSorted((a, b) => rankOf(a, tables) - rankOf(b, tables))
  for (const [i, resource] of drawn.entries()) drawn[i] = isLoose(resource) ? (loose.shift() ?? resource) : resource
  const ownedResources = groupBy(resources, ({ key }) => flows.owners.get(key) ?? '')
  const framesOf = findFrames(resources, key => ownedResources.get(key) ?? [])
  // Subnets that a plan changes differently stay apart.
  const kindOf = ({ key, change }: Resource) => `${icons.get(key)} ${change}`
  const frames = new Map(drawn.map(resource => [resource, framesOf(resource, kindOf)]))
  const used = new Set([...frames.values()].flat())
  const unused = drawn.filter(resource => resource.type === SUBNET_PARAMETER_TYPE && !used.has(resource))
  for (const resource of unused) frames.delete(resource)
  // The frame of an account or a Region is no resource.
  for (const { name, type } of [...unused, ...placeModules(frames)])
    if (/:|^module$/.test(type)) leftOut.push({ name, type, kind: 'supporting', why: 'contains nothing' })
  if (options.changes && drawn.some(({ change }) => change)) keepChanges(frames, arrows)
  const labels = labelsOf(drawn, icons, tables)
  const targets = new Set([...arrows.values()].flatMap(some => [...some]))
  const tiers = joinSubnets(frames, targets)
  for (const [{ key }, subnets] of tiers) labels.set(key, subnets.map(subnet => labels.get(subnet.key)).join(', '))
  const count = (noun: string, isMeant: (resource: Resource) => boolean) => {
    const counted = resources.filter(isMeant).length
    return counted > 0 ? [`${noun}: ${counted}`] : []
  }
  const files = template.skipped.map(({ name, why }) => ({ name, why, type: 'Files', kind: 'file' as const }))
  return {
    shapes: shapesIn(frames, icons, labels, arrows, tiers.size === 0),
    leftOut: [...leftOut, ...files],
    settingCount: countSettings(drawn, frameKeys, arrows),
    notes: [
      ...template.notes,
      ...count('drawn although conditional', ({ key, isConditional }) => icons.has(key) && isConditional === true),
      ...count('not created', ({ count }) => count === 0),
    ],
    uses: [...groupBy(resources.filter(isUsed), ({ type }) => type)].flatMap(([type, some]) =>
      some.slice(0, 1).map(one => ({ type, names: some.map(({ name }) => name), ...serviceOf(one, tables) })),
    ),
  }
}

/** Keeps the changed resources, those with an arrow to or from them, and the frames around both. */
function keepChanges(frames: Map<Resource, readonly Resource[]>, arrows: Arrows): void {
  const changed = new Set([...frames.keys()].flatMap(({ key, change }) => (change ? key : [])))
  const ends = [...arrows].flatMap(([from, targets]) => [...targets].map(to => [from, to] as const))
  const linked = new Set(ends.flatMap(pair => (pair.some(key => changed.has(key)) ? pair : [])))
  const kept = new Set([...frames.keys()].filter(({ key }) => changed.has(key) || linked.has(key)))
  for (const resource of kept) for (const frame of frames.get(resource) ?? []) kept.add(frame)
  for (const resource of frames.keys()) if (!kept.has(resource)) frames.delete(resource)
}

/** True for a resource that exists after a deployment of the template. */
const isUsed = ({ change, count, isLookup }: Resource) => change !== 'destroyed' && count !== 0 && !isLookup

const isFrame = (resource: Resource) => isVpcFrame(resource) || isSubnetFrame(resource)

/** Returns the icon names of the drawn resources, by key, with the arrows between them, and the other resources. */
function chooseIcons(
  resources: readonly Resource[],
  { owners, arrows: arrowsBetween, isSource }: ReturnType<typeof findFlows>,
  frameKeys: ReadonlySet<string>,
  tables: NameTables,
  withDetails: boolean,
) {
  const names = new Map(resources.map(({ key, name }) => [key, name]))
  const icons = new Map<string, string>()
  const leftOut: LeftOutResource[] = []
  const omit = ({ name, type, change }: Resource, kind: LeftOutResource['kind'], why: string) =>
    leftOut.push({ name, type, kind, why: change ? `${why}; ${change}` : why })
  for (const resource of resources) {
    const { key } = resource
    const isStart = isListed(resource, 'starts', tables) && isSource(key)
    const found = iconOf(resource, tables, isStart)
    const owner = owners.get(key)
    if (resource.count === 0) continue
    if ('why' in found) omit(resource, found.isSupporting ? 'supporting' : 'iconless', found.why)
    else if (owner !== undefined) omit(resource, 'supporting', `part of ${names.get(owner)}`)
    else if (!withDetails && !isStart && isListed(resource, 'details', tables))
      omit(resource, 'detail', 'shown with details')
    else icons.set(key, found.icon)
  }
  const arrows = arrowsBetween(key => icons.has(key) && !frameKeys.has(key))
  const linked = new Set([...arrows].flatMap(([from, targets]) => [from, ...targets]))
  const references = resources.flatMap(({ references }) => references)
  const asides = new Set(references.flatMap(({ path, key }) => (ASIDE_SETTING.test(path) ? key : [])))
  for (const resource of withDetails ? [] : resources) {
    const isAside = asides.has(resource.key) || isListed(resource, 'starts', tables)
    if (isAside && !linked.has(resource.key) && icons.delete(resource.key))
      omit(resource, 'detail', 'used for deployment or logs')
  }
  return { icons, arrows, linked, leftOut }
}

/** Returns the shapes of resources and zones. */
function shapesIn(
  frames: ReadonlyMap<Resource, readonly Resource[]>,
  icons: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
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
    const label = zones.get(zone) === id ? zone : `${zone} (${labels.get(vpc?.key ?? '') ?? ''})`
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
      label: labels.get(key) ?? key,
      type,
      frame,
      ...(change && { change }),
      ...(arrows.has(key) && { leadsTo }),
    })
  }
  return [...shapes.values()]
}

/** Returns the number of references between resources that are neither arrows nor frames. */
function countSettings(drawn: readonly Resource[], frameKeys: ReadonlySet<string>, arrows: Arrows): number {
  return drawn.reduce((count, { key, references }) => {
    const others = new Set(references.map(reference => reference.key))
    const isArrow = (other: string) => arrows.get(key)?.has(other) || arrows.get(other)?.has(key)
    return count + [...others].filter(other => !frameKeys.has(other) && !isArrow(other)).length
  }, 0)
}

/** Adds the Terraform modules that contain resources, so that they are drawn as frames. */
function withModules(resources: readonly Resource[]): Resource[] {
  const known = new Set(resources.map(({ key }) => key))
  const added: Resource[] = []
  for (const { module } of resources)
    for (let key = module; key !== undefined && !known.has(key); key = outerModule(key)) {
      known.add(key)
      const module = outerModule(key)
      const name = /\bmodule\.([\w-]+)$/.exec(key)?.[1] ?? key
      added.push({ key, name, type: MODULE_TYPE, references: [], ...(module !== undefined && { module }) })
    }
  return [...added, ...resources]
}

const outerModule = (key: string) => /^(.*)\.module\.[\w-]+$/.exec(key)?.[1]

/** Parts of a source that are not its name: protocols, and the version. */
const NOT_IN_NAME = /^git::|https:\/\/|\?.*$/g
/** Names that tell little about a resource in a module. */
const GENERIC_NAME = /^(?:this|main|default)$/

/**
 * Returns the labels of resources: the name or, if another frame or another resource with this icon has it, the name
 * with that of the module, or else the key. A generic name in a module is that of the module. A second line has the
 * title of the icon, unless the name contains it or ends with its noun.
 */
function labelsOf(
  drawn: readonly Resource[],
  icons: ReadonlyMap<string, string>,
  tables: NameTables,
): Map<string, string> {
  const iconKey = (resource: Resource) =>
    isFrame(resource) || isOuterFrame(resource) ? 'frame' : (icons.get(resource.key) ?? '')
  const names = new Map(drawn.map(({ key, name }) => [key, name]))
  const namesOf = (resource: Resource): string[] => {
    const { key, name, module = '' } = resource
    const outer = names.get(module)
    if (outer === undefined) return [name, key]
    const isFrame = iconKey(resource) === 'frame'
    return [GENERIC_NAME.test(name) && !isFrame ? outer : name, `${outer}.${name}`, ...(isFrame ? [key] : [])]
  }
  const inKind = (resource: Resource, name: string) => `${iconKey(resource)} ${name}`
  const count = countBy(
    drawn.flatMap(resource => [...new Set(namesOf(resource))].map(name => inKind(resource, name))),
    name => name,
  )
  return new Map(
    drawn.map(resource => {
      const { key, count: instances, source, change } = resource
      const own = namesOf(resource)
      const text = own.find(name => count.get(inKind(resource, name)) === 1) ?? own.at(-1) ?? key
      const sign = change ? `${BADGES[change].sign} ` : ''
      const line = sign + (instances === undefined ? text : `${text} × ${instances}`)
      const title = simpleName(tables.itemOf(makeItemId('icon', iconKey(resource)))?.title ?? '')
      const name = lettersAndDigits(text)
      const noun = lettersAndDigits(title.replace(/^.* /, ''))
      const namesKind = name.includes(lettersAndDigits(title)) || (name !== noun && name.endsWith(noun))
      return [key, source ? `${line} · ${source.replace(NOT_IN_NAME, '')}` : namesKind ? line : `${line}\n${title}`]
    }),
  )
}
