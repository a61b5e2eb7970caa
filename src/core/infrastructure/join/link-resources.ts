/** Links resources: joins the instances of a resource, and finds the resources of a state by their ids. */
import IDENTITIES_OF_STATES from '../../../../data/state-identities.json' with { type: 'json' }
import { isRegion } from '../../catalog/regions/region-syntax'
import { groupBy, groupPairs, memoizeByObject } from '../../collections'
import { wildcardMatcher } from '../../wildcard'
import type { Reference, Resource, Setting, UnlinkedResource } from '../resource-types'
import { GAP } from '../values/value'

/**
 * Attributes by which the resources of a Terraform state name each other, and endings of types whose ids are those of
 * another resource, such as a bucket policy.
 */
const { identityAttributes: IDENTITIES, withoutIdentity: WITHOUT_IDENTITY } = IDENTITIES_OF_STATES

/** Settings with the name that a resource has in its account. */
export const PHYSICAL_NAME = /^(?:\w*name|bucket|\w*identifier)$/

/** Lines `path text` of settings by which the internet reaches a resource. */
const PUBLIC_SETTING =
  /^(?:mappubliciponlaunch true|scheme internet-facing|internal false|functionurlconfig\.authtype \w+)$/
/** The same by which it does not. */
const INTERNAL_SETTING = /^(?:scheme internal|internal true|endpointconfiguration(?:\.types?)? PRIVATE)$/

type TextSetting = Extract<Setting, { text: string }>

const DEFAULT_VPC_TYPE = 'aws_default_vpc'
/** Types of parts of names and ARNs, such as account ids and certificates, which many unrelated resources share. */
const NAME_PART_TYPE = /^(?:random_|aws_(?:caller_identity|region|partition)$|aws_acm_certificate)/

/** Returns the resources with their references. Instances of one resource (`count`, `for_each`) become one. */
export function linkResources(all: readonly UnlinkedResource[]): Resource[] {
  const unlinked = withoutCopies(all)
  const byKey = groupBy(unlinked, ({ key }) => key)
  const nameParts = new Set(unlinked.flatMap(({ key, type }) => (NAME_PART_TYPE.test(type) ? key : [])))
  const identities = identitiesOf(unlinked)
  return [...byKey].flatMap(([key, instances]): Resource | [] => {
    const [first, ...others] = instances
    if (!first) return []
    const { settings: _, isInState, environment: __, isUncertain: ___, ...resource } = first
    const settings = instances.flatMap(instance => instance.settings)
    const texts = settings.flatMap(setting => ('text' in setting ? setting : []))
    const references = new Map<string, Reference>()
    for (const setting of settings) {
      const keys = 'key' in setting ? [setting.key] : keysOf(first, setting).flatMap(id => identities.get(id) ?? [])
      const [target = key] = keys
      if (target !== key && byKey.has(target) && !nameParts.has(target))
        references.set(`${setting.path} ${target}`, { path: setting.path, key: target })
    }
    const rules = texts.filter(({ path }) => path === 'type')
    const isEgress = rules.length > 0 && rules.every(({ text }) => text === 'egress')
    return {
      ...resource,
      ...factsOf(texts, isInState),
      count: others.length > 0 ? instances.length : first.count,
      change: changeOf(instances),
      // A rule for outgoing traffic names the group that it leads to.
      references: isEgress ? [] : [...references.values()],
    }
  })
}

/**
 * Replaces data sources with the created resources to which they refer or whose names they have. Lookups of networks
 * with equal settings are one, and so are the default VPCs of several modules.
 */
function withoutCopies(resources: readonly UnlinkedResource[]): UnlinkedResource[] {
  const created = resources.filter(({ isDataSource, count }) => !isDataSource && count !== 0)
  const owners = groupPairs(created.flatMap(resource => namesOf(resource).map(name => [name, resource.key] as const)))
  const ownersByType = groupBy(created, resource => `${resource.environment} ${kindOf(resource)}`)
  const createdTypes = new Map(created.map(({ key, type }) => [key, type]))
  /** Keys of the resources that replace a resource, by its key. */
  const replacements = new Map<string, readonly string[]>()
  const replaced = (setting: Setting): Setting | Setting[] =>
    'key' in setting ? (replacements.get(setting.key) ?? [setting.key]).map(key => ({ ...setting, key })) : setting
  const networks = new Map<string, UnlinkedResource>()
  /** Keys of networks that replace those of other modules, and are then in no module. */
  const shared = new Set<string>()
  // VPCs first, so that subnets of equal VPCs are equal, too.
  const hasKey = ({ settings }: UnlinkedResource) => Number(settings.some(setting => 'key' in setting))
  const copies = resources.filter(({ isDataSource, type }) => isDataSource || type === DEFAULT_VPC_TYPE)
  for (const source of copies.toSorted((a, b) => hasKey(a) - hasKey(b))) {
    const { key, type, environment, module, isUncertain, isInState } = source
    const isDefault = type === DEFAULT_VPC_TYPE
    const settings = isDefault ? [] : source.settings.flatMap(replaced)
    const named = isDefault ? [] : namesOf(source).map(name => owners.get(name) ?? [])
    const patterns = isDefault ? [] : nameTextsOf(source).filter(text => text.includes('*'))
    for (const pattern of patterns)
      for (const owner of ownersByType.get(`${environment} ${kindOf(source)}`) ?? [])
        if (nameTextsOf(owner).some(wildcardMatcher(pattern))) named.push([owner.key])
    const referenced = settings.flatMap(setting => ('key' in setting ? setting.key : []))
    const [target] = referenced.filter(other => createdTypes.get(other) === type)
    const found = target === undefined ? named : [[target]]
    const identity = isInState ? settings.filter(({ path }) => /^ids?$/.test(path)) : settings
    const id = JSON.stringify([environment, type, ...identity])
    const twin = networks.get(id)
    if (found.some(keys => keys.length > 0)) {
      if (found.every(keys => keys.length < 2)) replacements.set(key, found.flat())
    } else if (twin && twin.key !== key) {
      replacements.set(key, [twin.key])
      if (twin.module !== module) shared.add(twin.key)
    } else if (isDefault || (/^aws_(?:vpc|subnet)/.test(type) && !isUncertain && settings.length > 0))
      networks.set(id, source)
  }
  const defaultVpc = resources.find(({ type, key }) => type === DEFAULT_VPC_TYPE && !replacements.has(key))
  return resources
    .filter(({ key }) => !replacements.has(key))
    .map(resource => {
      const settings = resource.settings.flatMap(replaced)
      if (defaultVpc && resource.type === 'aws_default_subnet') settings.push({ path: 'vpcid', key: defaultVpc.key })
      return { ...resource, module: shared.has(resource.key) ? undefined : resource.module, settings }
    })
}

/** Returns the type of a resource, or of those that a data source finds: `aws_subnet` for `aws_subnets`. */
const kindOf = ({ type }: UnlinkedResource) => type.replace(/(?:(?<=subnet)_id)?s$/, '')

/** Returns the names that a resource has, or that a data source looks for. */
const nameTextsOf = memoizeByObject(({ settings }: UnlinkedResource) => {
  const texts = settings.flatMap(setting => ('text' in setting ? setting : []))
  const isByTag = texts.some(({ path, text }) => path === 'filter.name' && text === 'tag:Name')
  const isName = (path: string) =>
    PHYSICAL_NAME.test(path) || path === 'tags.name' || (isByTag && path === 'filter.values')
  // Short texts are often parts of names.
  return texts.flatMap(({ path, text }) => (isName(path) && /[\w-]{4}/.test(text) ? text : []))
})

/** Returns the names of a resource with its type and environment. */
function namesOf(resource: UnlinkedResource): string[] {
  const { environment, module } = resource
  // A name with a part that is not known may differ in another module.
  const placeOf = (text: string) => (text.includes(GAP) ? module : '')
  const texts = nameTextsOf(resource)
  return [...new Set(texts.map(text => `${environment} ${placeOf(text)} ${kindOf(resource)} ${text}`))]
}

function factsOf(texts: readonly TextSetting[], isInState?: true): Partial<Resource> {
  const lines = texts.map(({ path, text }) => `${path} ${text}`)
  const isPublic = lines.some(line => PUBLIC_SETTING.test(line))
  const isInternal = lines.some(line => INTERNAL_SETTING.test(line))
  const kind = texts.find(({ path }) => /^(?:loadbalancer)?type$/.test(path))?.text
  const [zone, otherZone] = new Set(texts.flatMap(setting => zoneOf(setting) ?? []))
  const isId = (path: string) => PHYSICAL_NAME.test(path) || (isInState && IDENTITIES.includes(path))
  const ids = texts.flatMap(({ path, text }) => (isId(path) ? text : []))
  return {
    isPublic: isPublic || isInternal ? isPublic : undefined,
    balancer: kind === 'network' || kind === 'gateway' ? kind : undefined,
    zone: otherZone === undefined ? zone : undefined,
    ids: ids.length > 0 ? ids : undefined,
  }
}

/** Returns the change of all instances of a resource; `changed` if they differ. */
function changeOf(instances: readonly UnlinkedResource[]): Resource['change'] {
  const [change, ...others] = new Set(instances.map(instance => instance.change))
  return others.length > 0 ? 'changed' : change
}

/** Returns keys of resources by id or ARN, and by name: `project orders` or, in a module, `module.a project orders`. */
function identitiesOf(resources: readonly UnlinkedResource[]): Map<string, string> {
  const ids = resources.flatMap(({ key, type, settings, module, isInState, isDataSource }) => {
    const hasIdentity = isInState && !WITHOUT_IDENTITY.some(end => type.endsWith(end))
    // A lookup of several resources has the id of their VPC or Region.
    const isOfSeveral = isDataSource && type.endsWith('s')
    const noun = type
      .toLowerCase()
      .replace(/_?name$/, '')
      .replace(/^.*[^a-z]/, '')
    const namePaths = ['name', noun, `${noun}name`]
    return settings.flatMap(setting => {
      if (!('text' in setting)) return []
      const { path, text } = setting
      const texts = hasIdentity && IDENTITIES.includes(path) && !(isOfSeveral && path === 'id') ? [text] : []
      if (namePaths.includes(path) && /\w/.test(text)) texts.push(`${noun} ${text}`, `${module} ${noun} ${text}`)
      return texts.map(text => ({ key, type, text }))
    })
  })
  return new Map(
    [...groupBy(ids, ({ text }) => text)].flatMap(([text, resources]): [string, string][] => {
      // A bucket and its policy have the same id. A function and a table, or two functions, are ambiguous.
      const [main, ...others] = resources.toSorted((a, b) => a.type.length - b.type.length)
      const isClear = others.every(({ key, type }) => key === main?.key || type.startsWith(`${main?.type}_`))
      return main && isClear ? [[text, main.key]] : []
    }),
  )
}

/** Returns the keys in `identitiesOf` for the text of a setting such as `configuration.projectname`. */
function keysOf({ isInState, module }: UnlinkedResource, { path, text }: TextSetting): string[] {
  // Variables and tags may have the name of the product.
  const [, noun] = /^(?!environment|tags)(?:.*\.)?(\w+)name$/.exec(path) ?? []
  // The URL of an object has the id of its bucket: `s3://scripts/load.py`.
  const id = text.replace(/^s3:\/\/([^/]+).*$/, '$1')
  return [...(isInState ? [id] : []), ...(noun ? [`${module} ${noun} ${text}`, `${noun} ${text}`] : [])]
}

function zoneOf({ path, text }: TextSetting): string | undefined {
  if (!/^availabilityzone(?:id)?$/.test(path)) return undefined
  if (/^\d$/.test(text)) return `Availability Zone ${Number(text) + 1}`
  if (isRegion(text.slice(0, -1)) && /[a-z]$/.test(text)) return text
  return /…[a-f]$/.test(text) ? `Availability Zone ${text.slice(-1)}` : undefined
}
