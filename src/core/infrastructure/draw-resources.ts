/** Makes a diagram of the resources of a template: icons, frames, and arrows. */
import { simpleName } from '../catalog/names'
import { countBy, groupBy } from '../collections'
import type { ShapeRelations } from '../diagram/shape'
import type { NameTables } from '../identify/name-tables'
import { makeItemId } from '../search/items/item-id'
import { findFlows } from './flows'
import { iconOf, isDetail, isDrawnAsSource, isModule, isSpanning, isSubnet, isVpc, ZONE_ICON } from './icons-of'
import { MODULE_TYPE, SUBNET_PARAMETER_TYPE } from './link'
import { findPlaces } from './places'
import { type Resource, settingName } from './resource'

/** A resource in a diagram. A resource in several subnets has a shape in each. */
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
  /** `detail` resources are drawn on request. `iconless` resources have no icon. */
  kind: 'supporting' | 'detail' | 'iconless'
}

export interface ResourceDiagram {
  shapes: readonly ResourceShape[]
  leftOut: readonly LeftOutResource[]
  /** Number of references between resources that are settings, not arrows. */
  settingCount: number
}

/** Matches settings that refer to handlers of custom resources, and to buckets with code or logs. */
const ASIDE_SETTING = /^servicetoken$|^(?:code\.)?s3bucket$|(?:^|\.)(?:access|connection|s3)?log\w*\.\w*bucket\w*$/

/** Returns the diagram of a template. Omits details, such as addresses and roles, unless `withDetails`. */
export function drawResources(given: readonly Resource[], tables: NameTables, withDetails: boolean): ResourceDiagram {
  const resources = withModules(given)
  const { owners, arrows: arrowsBetween, isSource } = findFlows(resources, tables)
  const parts = groupBy(
    resources.filter(({ key }) => owners.has(key)),
    ({ key }) => owners.get(key) ?? '',
  )
  const names = new Map(resources.map(({ key, name }) => [key, name]))
  const asides = new Set(
    resources.flatMap(({ references }) => references.flatMap(({ path, key }) => (ASIDE_SETTING.test(path) ? key : []))),
  )
  const icons = new Map<string, string>()
  const leftOut: LeftOutResource[] = []
  const omit = ({ name, type }: Resource, kind: LeftOutResource['kind'], why: string) =>
    leftOut.push({ name, type, kind, why })
  for (const resource of resources) {
    const { key } = resource
    const isStart = isDrawnAsSource(resource, tables) && isSource(key)
    const found = iconOf(resource, tables, isStart)
    const owner = owners.get(key)
    if ('why' in found) omit(resource, found.isSupporting ? 'supporting' : 'iconless', found.why)
    else if (owner !== undefined) omit(resource, 'supporting', `part of ${names.get(owner)}`)
    else if (!withDetails && !isStart && isDetail(resource, tables)) omit(resource, 'detail', 'shown with details')
    else icons.set(key, found.icon)
  }

  const frameKeys = new Set(resources.filter(one => isVpc(one) || isSubnet(one)).map(({ key }) => key))
  const arrows = arrowsBetween(key => icons.has(key) && !frameKeys.has(key))
  const linked = new Set([...arrows].flatMap(([from, targets]) => [from, ...targets]))
  for (const resource of withDetails ? [] : resources)
    if (asides.has(resource.key) && !linked.has(resource.key) && icons.delete(resource.key))
      omit(resource, 'detail', 'used for deployment or logs')

  const drawn = resources.filter(({ key }) => icons.has(key))
  const labels = labelsOf(drawn, icons, tables)
  const placesOf = findPlaces(
    resources,
    key => parts.get(key) ?? [],
    resource => isSpanning(resource, tables),
  )
  const shapes = new Map<string, ResourceShape>()
  const idsOf = new Map<string, string[]>()
  const zones = new Map<string, string>()
  /** Returns the id of the frame of a subnet's zone, or else of the VPC. The label of a second VPC's zone names the VPC. */
  const zoneOf = ({ zone }: Resource, vpc: Resource | undefined): string | undefined => {
    if (zone === undefined) return vpc?.key
    const id = `${vpc?.key ?? ''} ${zone}`
    if (!zones.has(zone)) zones.set(zone, id)
    const label = zones.get(zone) === id ? zone : `${zone} (${labels.get(vpc?.key ?? '') ?? ''})`
    if (!shapes.has(id)) shapes.set(id, { id, iconName: ZONE_ICON, label, type: 'zone', frame: vpc?.key })
    return id
  }
  const placed = new Map(drawn.map(resource => [resource, placesOf(resource, ({ key }) => icons.get(key))]))
  const used = new Set([...placed.values()].flat())
  for (const [resource, places] of placed) {
    const { key, type } = resource
    if (type === SUBNET_PARAMETER_TYPE && !used.has(resource)) {
      omit(resource, 'supporting', 'contains nothing')
      continue
    }
    const label = labels.get(key) ?? key
    const frames = isSubnet(resource) ? [zoneOf(resource, places[0])] : places.map(place => place.key)
    const ids = frames.length > 1 ? frames.map((frame, i) => (i === 0 ? key : `${key} in ${frame}`)) : [key]
    idsOf.set(key, ids)
    for (const [i, id] of ids.entries())
      shapes.set(id, { id, iconName: icons.get(key) ?? '', label, type, frame: frames[i] })
  }

  for (const [from, targets] of arrows)
    for (const [i, id] of (idsOf.get(from) ?? []).entries()) {
      const leadsTo = [...targets].flatMap(to => {
        const ids = idsOf.get(to) ?? []
        // In each of several subnets, the arrow leads to the shape in the same zone.
        return ids.length === idsOf.get(from)?.length ? ids.slice(i, i + 1) : ids
      })
      const shape = shapes.get(id)
      if (shape) shapes.set(id, { ...shape, leadsTo })
    }
  const settingCount = drawn.reduce((count, { key, references }) => {
    const others = new Set(references.map(reference => reference.key))
    const isArrow = (other: string) => arrows.get(key)?.has(other) || arrows.get(other)?.has(key)
    return count + [...others].filter(other => !frameKeys.has(other) && !isArrow(other)).length
  }, 0)
  return { shapes: [...shapes.values()], leftOut, settingCount }
}

/** Adds the Terraform modules that contain resources, so that they are drawn as frames. */
function withModules(resources: readonly Resource[]): Resource[] {
  const known = new Set(resources.map(({ key }) => key))
  const added: Resource[] = []
  for (const { module } of resources)
    for (let key = module; key !== undefined && !known.has(key); key = outerModule(key)) {
      known.add(key)
      const module = outerModule(key)
      const name = key.slice(key.lastIndexOf('.') + 1)
      added.push({ key, name, type: MODULE_TYPE, references: [], ...(module !== undefined && { module }) })
    }
  return [...added, ...resources]
}

const outerModule = (key: string) => /^(.*)\.module\.[\w-]+$/.exec(key)?.[1]

/**
 * Returns the labels of resources: the name or, if another frame or another resource with this icon has it, the key.
 * A second line has the title of the icon, unless the name contains it or ends with its noun.
 */
function labelsOf(
  drawn: readonly Resource[],
  icons: ReadonlyMap<string, string>,
  tables: NameTables,
): ReadonlyMap<string, string> {
  const iconKey = (resource: Resource) => {
    const isFrame = isVpc(resource) || isSubnet(resource) || isModule(resource)
    return isFrame ? 'frame' : (icons.get(resource.key) ?? '')
  }
  const nameOf = (resource: Resource) => `${iconKey(resource)} ${resource.name}`
  const count = countBy(drawn, nameOf)
  return new Map(
    drawn.map(resource => {
      const { key, count: instances } = resource
      const text = (count.get(nameOf(resource)) ?? 0) > 1 ? key : resource.name
      const line = instances === undefined ? text : `${text} × ${instances}`
      const title = simpleName(tables.itemOf(makeItemId('icon', iconKey(resource)))?.title ?? '')
      const name = settingName(text)
      const noun = settingName(title.replace(/^.* /, ''))
      const namesKind = name.includes(settingName(title)) || (name !== noun && name.endsWith(noun))
      return [key, namesKind ? line : `${line}\n${title}`]
    }),
  )
}
