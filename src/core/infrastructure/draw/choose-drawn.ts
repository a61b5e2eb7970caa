/** Chooses the resources of a template that a diagram draws, and says why others are left out. */
import { groupPairs } from '../../collections'
import type { NameTables } from '../../identify/names/name-tables'
import { EXTERNAL_MODULE_TYPE, type Resource, STACK_TYPE } from '../resource-types'
import { joinAlike } from './existing-resources'
import { type Flows, pairsOf } from './flows'
import { NETWORK_SETTING } from './frames'
import { iconOf, isOutside, rankOf } from './icons-of'
import { isFrame, isOuterFrame, isTypeInList, isVpcFrame } from './resource-kinds'

export interface LeftOutResource {
  name: string
  type: string
  why: string
  /** `detail` resources are drawn on request. `iconless` resources have no icon. Files were named but not read. */
  kind: 'supporting' | 'detail' | 'iconless' | 'file'
}

/** Reasons why a resource without arrows is left out. */
const ASIDE = 'used for deployment, logs, or alarms'
const OUTSIDE = 'not created by these files'
/** Settings with handlers of custom resources, topics of alarms, or buckets with code or logs: `accesslogs.bucket`. */
const ASIDE_SETTING =
  /^servicetoken$|^(?:alarm|ok|insufficientdata)actions$|^artifactstores?(?:\.artifactstore)?\.location$|^(?:code\.)?s3bucket$|(?:^|\.)(?:access|connection|s3)?log\w*\.\w*bucket\w*$/

/** Returns the resources to draw, with their icons and arrows. Leaves out asides, and all but one of alike ones. */
export function chooseDrawn(resources: readonly Resource[], flows: Flows, tables: NameTables, details: boolean) {
  const frameKeys = new Set(resources.flatMap(frame => (isFrame(frame) ? frame.key : [])))
  const { icons, leftOut } = chooseIcons(resources, flows, tables, details)
  const arrows = flows.arrows(key => icons.has(key) && !frameKeys.has(key))
  const pairs = pairsOf(arrows)
  const linked = new Set(pairs.flat())
  const isAside = asideTest(resources, tables)
  const unlinked = resources.filter(({ key }) => icons.has(key) && !linked.has(key))
  const asides = new Set(details ? [] : unlinked.filter(isAside))
  const withIcons = resources.filter(resource => icons.has(resource.key) && !asides.has(resource))
  const sources = groupPairs(pairs.map(([from, to]) => [to, from] as const))
  const joined = joinAlike(withIcons, tables, resource => {
    const { key, module, change, count, references } = resource
    if (resource.location || count !== undefined || !isTypeInList(resource, 'alike', tables)) return undefined
    const networks = references.flatMap(({ path, key }) => (NETWORK_SETTING.test(path) ? key : []))
    return [module, change, networks, sources.get(key), [...(arrows.get(key) ?? [])]]
  })
  const shown = new Set(joined.map(({ key }) => key))
  const hidden = withIcons.filter(({ key }) => !shown.has(key))
  const omissions = [
    ...leftOut,
    ...Array.from(asides, aside => omitted(aside, 'detail', isOutside(aside) ? OUTSIDE : ASIDE)),
    ...hidden.map(resource => omitted(resource, 'supporting', 'drawn with others of its type')),
  ]
  return { icons, arrows, linked, drawn: sortUnlinked(joined, linked, tables), leftOut: omissions }
}

/**
 * Sorts resources without arrows (DECISIONS.md, "Order of tiers"). The others keep their order, which the layout
 * prefers from top to bottom.
 */
function sortUnlinked(drawn: readonly Resource[], linked: ReadonlySet<string>, tables: NameTables): Resource[] {
  const isSorted = (resource: Resource) => !linked.has(resource.key) && !isVpcFrame(resource) && !isOuterFrame(resource)
  const sorted = drawn.filter(isSorted).toSorted((a, b) => rankOf(a, tables) - rankOf(b, tables))
  return drawn.map(resource => (isSorted(resource) ? (sorted.shift() ?? resource) : resource))
}

/** Returns the icon names of resources by key, and the resources without one. Leaves out those that are not created. */
function chooseIcons(resources: readonly Resource[], flows: Flows, tables: NameTables, withDetails: boolean) {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const icons = new Map<string, string>()
  const leftOut: LeftOutResource[] = []
  for (const resource of resources) {
    const { key } = resource
    const hasFlow = isTypeInList(resource, 'ends', tables) && flows.ends.has(key)
    const choice = iconOf(resource, tables, hasFlow || (resource.isDataSource === true && flows.linked.has(key)))
    const whole = byKey.get(flows.belongsTo.get(key) ?? '')
    const omit = (kind: LeftOutResource['kind'], why: string) => leftOut.push(omitted(resource, kind, why))
    if (resource.count === 0 && !resource.location) omit('supporting', 'not created: its count is 0')
    else if ('why' in choice) omit(choice.isSupporting ? 'supporting' : 'iconless', choice.why)
    else if (whole && !whole.isDataSource) omit('supporting', `part of ${whole.name}`)
    else if (!withDetails && !hasFlow && isTypeInList(resource, 'details', tables)) omit('detail', 'shown with details')
    else icons.set(key, choice.icon)
  }
  return { icons, leftOut }
}

/** Returns a test for resources for deployment or logs, and for types that are drawn at ends of arrows alone. */
function asideTest(resources: readonly Resource[], tables: NameTables) {
  const references = resources.flatMap(resource => resource.references)
  const named = new Set(references.flatMap(({ path, key }) => (ASIDE_SETTING.test(path) ? key : [])))
  return (resource: Resource) =>
    (named.has(resource.key) && !mayContain(resource)) || isOutside(resource) || isTypeInList(resource, 'ends', tables)
}

/** True for modules and stacks, which may contain resources of other purposes. */
const mayContain = (resource: Resource) =>
  isOuterFrame(resource) || resource.type === EXTERNAL_MODULE_TYPE || STACK_TYPE.test(resource.type)

const omitted = ({ name, type, change }: Resource, kind: LeftOutResource['kind'], why: string): LeftOutResource => ({
  name,
  type,
  kind,
  why: change ? `${why}; ${change}` : why,
})
