/** Prepares existing resources for a diagram: finds their types, joins alike ones, and adds the frames around them. */
import INVENTORY from '../../../../data/inventory.json' with { type: 'json' }
import { lettersAndDigits } from '../../catalog/names/names'
import { groupBy, groupPairs, memoizeByObject } from '../../collections'
import { parseArn, resourceOfArn, slugOfArn } from '../../identify/names/arn'
import { type NameTables, normalizeCodeName } from '../../identify/names/name-tables'
import { arnsIn, kindInList, mergeResources } from '../inventory/records'
import { hostIn, resourcesAtAddress } from '../inventory/words'
import type { Resource } from '../resource-types'
import { iconOf } from './icons-of'
import {
  ACCOUNT_TYPE,
  cloudFormationType,
  isNetworkFrame,
  isSubnetFrame,
  isTypeInList,
  isVpcFrame,
  REGION_TYPE,
} from './resource-kinds'

/** Number of alike resources in one place from which on they are drawn as one. */
const MIN_ALIKE = 5
/** Maximum numbers of names of alike resources in one place, and of resources in an inventory with names. */
const [MAX_NAMES, MAX_NAMED] = [40, 300]

/** Matches the UUID at the end of a name: `pool/efd0d236-5af0-4a67-ab93-b5b37ccf2eac`. */
const UUID_END = /[\W_][\da-f]{8}-[\da-f-]{27}$/i

/** True for a resource of an inventory. Those of templates and states have no location. */
const isInInventory = ({ location }: Resource) => location !== undefined

/**
 * Returns existing resources with types of CloudFormation or Terraform, and with the frames of their accounts, Regions,
 * VPCs, and subnets. Of the resources of templates, those of the provider `awscc` get types of CloudFormation.
 */
export function prepareInventory(resources: readonly Resource[], tables: NameTables): Resource[] {
  const inTemplate = new Set(resources.flatMap(resource => (isInInventory(resource) ? [] : resource.key)))
  const typed = resources.map(resource =>
    isInInventory(resource) || resource.type.startsWith('awscc_')
      ? { ...resource, ...typeOf(resource.type, tables) }
      : resource,
  )
  const joined = linkExisting(withNetworks(joinWithTemplates(joinTwins(typed), tables)), tables)
  const { placed, frames } = placeInRegions(joined.filter(isInInventory))
  const used = new Set([...inTemplate, ...usedNetworks(placed, tables)])
  const shown = placed.map(resource => (used.has(resource.key) ? resource : { ...resource, isEmpty: true as const }))
  const sources = groupPairs(shown.flatMap(({ key, references }) => references.map(to => [to.key, key] as const)))
  const placeOf = ({ key, module, references, count }: Resource) =>
    used.has(key) || count === 0
      ? undefined
      : [module, references.filter(({ path }) => PLACE_PATH.test(path)), sources.get(key)]
  const alike = joinAlike(shown, tables, placeOf, shown.length > MAX_NAMED ? 0 : MAX_NAMES)
  const others = joined.filter(resource => !isInInventory(resource))
  return withKeys(
    [...others, ...frames, ...alike],
    new Map(alike.flatMap(({ key, ids = [], count }) => (count ? ids.map(id => [id, key] as const) : []))),
  )
}

/** Matches the settings in which resources in one place must be equal to be drawn as one. */
const PLACE_PATH = /vpc|subnet|securitygroup/

/** Returns existing resources in the frames of their accounts and Regions, and these frames. */
function placeInRegions(existing: readonly Resource[]) {
  /** Returns the account or Region of all resources that have one; an empty text for several. */
  const only = (part: 'account' | 'region') => {
    const [name = '', another] = new Set(existing.flatMap(({ location }) => location?.[part] || []))
    return another === undefined ? name : ''
  }
  // ARNs of buckets contain no account, and records of networks no Region.
  const [onlyAccount, onlyRegion] = [only('account'), only('region')]
  /** Regions of VPCs and subnets, by the resources inside. */
  const regions = new Map<string, string>()
  for (const { location, references } of existing)
    if (location?.region) for (const { key } of references) regions.set(key, location.region)
  const frames = new Map<string, Resource>()
  /** Adds a frame inside `module`, and returns its key; without a name, returns `module`. */
  const frame = (type: string, name: string, key: string, module?: string) => {
    if (name === '') return module
    frames.set(key, { key, name, type, module, references: [] })
    return key
  }
  const placed = existing.map(resource => {
    const { account = '', region: known } = resource.location ?? {}
    const region = known || regions.get(resource.key) || (isNetworkFrame(resource) ? onlyRegion : '')
    const outer = frame(ACCOUNT_TYPE, account || onlyAccount, account || onlyAccount)
    const module = frame(REGION_TYPE, region, `${outer ?? ''}/${region}`, outer)
    return { ...resource, module: resource.module ?? module }
  })
  return { placed, frames: frames.values() }
}

/** Returns an existing resource's name without a number or id at its end, such as `web` for `web-1`; `''` for none. */
const nameWithoutNumber = ({ key, name, location }: Resource) =>
  location === undefined || name === key
    ? ''
    : name.replace(/[\W_]?(?:[\da-f]{8}-[\da-f-]{27}|[\da-f]{8,40}|\d{1,9})$/i, '')

/**
 * Joins many resources of one type to one with their number, or to one for each of at most `maxNames` names. `likeness`
 * returns what must be equal, if it may be.
 */
export function joinAlike(
  resources: readonly Resource[],
  tables: NameTables,
  likeness: (resource: Resource) => unknown,
  maxNames = 0,
): Resource[] {
  const groups = groupBy(resources, resource => {
    const equal = likeness(resource)
    return equal === undefined ? resource.key : JSON.stringify([resource.type, equal])
  })
  return [...groups.values()].flatMap(group => {
    if (group.length < MIN_ALIKE) return group
    const byStem = groupBy(group, nameWithoutNumber)
    const isNamed = (stem: string) => byStem.size <= maxNames || (byStem.get(stem)?.length ?? 0) >= MIN_ALIKE
    const byName = groupBy(group, resource => (isNamed(nameWithoutNumber(resource)) ? nameWithoutNumber(resource) : ''))
    return [...byName].flatMap(([stem, alike]) => {
      const [first, another] = alike
      if (!first || !another) return alike.map(one => ({ ...one, name: one.name.replace(UUID_END, '') }))
      const type = cloudFormationType(first.type, tables)
      const name = stem || type.replace(/^AWS::/, '').replaceAll(/:+/g, ' ')
      return [{ ...first, name, count: alike.length, ids: alike.map(({ key }) => key) }]
    })
  })
}

/** Joins existing resources with those of templates that have the same physical id, or the same type and name. */
function joinWithTemplates(resources: readonly Resource[], tables: NameTables): Resource[] {
  /** Returns the ids and names of a resource, after its type. In a project, the path of the file precedes the key. */
  const idsOf = ({ key, name, type, ids = [], location }: Resource) => {
    const names = location ? [key, name] : [key.replace(/^.*\//, '')]
    return [...ids, ...names].map(id => `${cloudFormationType(type, tables)} ${id}`)
  }
  const inTemplates = resources.filter(resource => !isInInventory(resource))
  const keysInTemplates = new Map(inTemplates.flatMap(resource => idsOf(resource).map(id => [id, resource.key])))
  /** Keys in templates by keys of existing resources, and existing resources by keys in templates. */
  const [joined, twins] = [new Map<string, string>(), new Map<string, Resource>()]
  for (const existing of resources.filter(isInInventory))
    for (const key of idsOf(existing).flatMap(id => keysInTemplates.get(id) ?? [])) {
      joined.set(existing.key, key)
      twins.set(key, existing)
    }
  return resources
    .filter(({ key }) => !joined.has(key))
    .map(resource => {
      const twin = twins.get(resource.key)
      const hasNetwork = resource.references.some(({ path }) => /vpc|subnet/.test(path))
      const added = (!hasNetwork && twin?.references) || []
      const references = [...resource.references, ...added].map(({ path, key }) => ({
        path,
        key: joined.get(key) ?? key,
      }))
      return { ...resource, location: resource.location ?? twin?.location, references }
    })
}

/** Returns resources with other keys for those in `keys`, also in their references. */
const withKeys = (resources: readonly Resource[], keys: ReadonlyMap<string, string>): Resource[] =>
  resources.map(resource => ({
    ...resource,
    key: keys.get(resource.key) ?? resource.key,
    references: resource.references.map(({ path, key }) => ({ path, key: keys.get(key) ?? key })),
  }))

/** Joins a resource that a list names with the one of its type and name that has an ARN or id, if there is only one. */
function joinTwins(resources: readonly Resource[]): Resource[] {
  const isByName = ({ key }: Resource) => key.includes(' ')
  const groups = groupBy(resources.filter(isInInventory), ({ type, name }) => `${type} ${name}`).values()
  const twins = [...groups].flatMap(group => {
    const [owner, another] = group.filter(resource => !isByName(resource))
    return owner && !another ? group.filter(isByName).map(({ key }) => [key, owner.key] as const) : []
  })
  return twins.length > 0 ? mergeResources(withKeys(resources, new Map(twins))) : [...resources]
}

/** Returns the last part of a type of CloudFormation: `loadbalancer`. */
const nounOf = (type: string) => lettersAndDigits(type.replace(/^.*::/, ''))

/** Adds references to the resources that the settings of existing ones name by ARN, id, address, or name. */
function linkExisting(resources: readonly Resource[], tables: NameTables): Resource[] {
  const named = resources.filter(isInInventory).flatMap(({ key, type, name, ids = [] }) => {
    const noun = nounOf(type).replace(/^rest(?=api$)/, '')
    const texts = [key, ...ids].map(text => text.toLowerCase().replace(/^https:\/\//, ''))
    return [...texts, ...[name, ...ids].map(text => `${noun} ${text.toLowerCase()}`)].map(id => [id, key] as const)
  })
  const keys = groupPairs(named)
  const keyOf = (name: string) => {
    const [key, another] = new Set(keys.get(name.toLowerCase()))
    return another === undefined ? key : undefined
  }
  /** Returns the possible names of the resources that a setting names, each in the order of preference. */
  const namesIn = (path: string, text: string): string[][] => {
    const arns = arnsIn(text)
    if (arns.length > 0) return arns.map(arn => [arn, nameOfArn(arn, tables)])
    const inDomain = resourcesAtAddress(text).map(({ type, name }) => `${nounOf(type)} ${name}`)
    const noun = path
      .replace(/^.*\./, '')
      .replace(/(?:name|id|arn|identifier)s?$/, '')
      .replace(/^rest(?=api$)/, '')
    return [[hostIn(text), ...inDomain, `${noun} ${text}`]]
  }
  return resources.map(({ settings = [], ...resource }) => {
    const known = new Set(resource.references.map(({ key }) => key))
    const added = settings.flatMap(({ path, text }) =>
      namesIn(path, text).flatMap(names => {
        const key = names.map(keyOf).find(found => found !== undefined)
        return key === undefined || key === resource.key || known.has(key) ? [] : { path, key }
      }),
    )
    return added.length > 0 ? { ...resource, references: [...resource.references, ...added] } : resource
  })
}

/** Returns the kind and the name of the resource of an ARN: `function orders`. */
function nameOfArn(text: string, tables: NameTables): string {
  const arn = parseArn(text)
  const found = arn && resourceOfArn(tables, arn)
  return found
    ? `${nounOf(typeOf(text, tables).type)} ${found.name.replace(/:(?:\$LATEST|\d+)$| \/ [\da-f]{16}$/, '')}`
    : text
}

/** Adds the VPCs and subnets that resources name but that are not listed. */
function withNetworks(resources: readonly Resource[]): Resource[] {
  const networks = new Map<string, Resource>()
  for (const { key, location, zone, references } of resources) {
    const [vpc, other] = references.filter(({ path }) => path === 'vpcid')
    const [, otherSubnet] = references.filter(({ path }) => path === 'subnetid')
    for (const { key: id, path } of location ? references.filter(({ path }) => /^(?:vpc|subnet)id$/.test(path)) : [])
      networks.set(id, {
        key: id,
        name: id.replace(/^vpc /, ''),
        type: path === 'vpcid' ? 'AWS::EC2::VPC' : 'AWS::EC2::Subnet',
        location,
        zone: path === 'subnetid' && !otherSubnet ? zone : undefined,
        references: path === 'subnetid' && vpc && !other && vpc.key !== key ? [vpc] : [],
      })
  }
  const keys = new Set(resources.map(({ key }) => key))
  const all = [...resources, ...[...networks.values()].filter(({ key }) => !keys.has(key))]
  const [vpc, otherVpc] = all.filter(isVpcFrame)
  return vpc?.location && !otherVpc ? all.map(resource => withVpc(resource, vpc)) : all
}

/** Returns an existing resource that is always in a VPC with a reference to the only VPC, unless it is elsewhere. */
function withVpc(resource: Resource, { key, location }: Resource): Resource {
  const { type, references } = resource
  const isElsewhere = (part: 'account' | 'region') =>
    resource.location?.[part] && location?.[part] && resource.location[part] !== location[part]
  const isInside =
    resource.location && INVENTORY.inVpc.includes(type) && !isElsewhere('account') && !isElsewhere('region')
  const isPlaced = references.some(({ path }) => PLACE_PATH.test(path))
  return isInside && !isPlaced ? { ...resource, references: [...references, { path: 'vpcid', key }] } : resource
}

/** Returns the keys of the VPCs that contain something, and of their subnets. Others are icons. */
function usedNetworks(resources: readonly Resource[], tables: NameTables): ReadonlySet<string> {
  const isShown = (resource: Resource) =>
    !isNetworkFrame(resource) && 'icon' in iconOf(resource, tables, false) && !isTypeInList(resource, 'details', tables)
  const shown = resources.filter(isShown)
  const used = new Set(shown.flatMap(({ references }) => references.map(({ key }) => key)))
  for (const { key: subnet, references } of resources.filter(isSubnetFrame))
    for (const key of [subnet, ...references.map(({ key }) => key)]) used.add(key)
  return used
}

/** Types of CloudFormation by those in ARNs, if their names differ. */
const ARN_TYPES = new Map(Object.entries(INVENTORY.arnTypes))

/** Returns the type in templates and, if known, the service of a type (`s3:bucket`), an ARN, or a list (`Buckets`). */
function typeOf(source: string, tables: NameTables): { type: string; slug?: string } {
  if ((source.includes('::') && !source.startsWith('arn:')) || source.startsWith('aws_')) return { type: source }
  if (source.startsWith('awscc_'))
    return { type: typesByLetters(tables).get(lettersAndDigits(source.replace('cc', ''))) ?? source }
  const arn = parseArn(source)
  const type = arn ? (resourceOfArn(tables, arn)?.type ?? arn.segment) : source
  const [segment = '', noun = ''] = type.split(/:(?=[^:]*$)/)
  const namesake = `aws::${segment.replace(/:.*/, '')}::${noun.replaceAll(/[-_]/g, '')}`
  const known = tables.types.get((ARN_TYPES.get(type) ?? namesake).toLowerCase())
  if (known) return { type: known.type }
  const slugOf = (name: string) => tables.arnSegments.get(name) ?? tables.codeNames.get(normalizeCodeName(name))?.slug
  // The words of a heading begin with a service.
  const slugs = segment.split(' ').flatMap((_, i, words) => slugOf(words.slice(0, words.length - i).join(' ')) ?? [])
  const slug = arn ? slugOfArn(tables, arn) : slugs[0]
  const typeOfNoun = typeInList(tables, slug, kindInList(noun || segment))
  return { type: typeOfNoun ?? type, slug }
}

/** Returns the type of the resources that a service, or else the most popular service, lists under a name. */
function typeInList(tables: NameTables, slug: string | undefined, noun: string): string | undefined {
  const types = typesByName(tables).get(noun) ?? []
  const isList = (operation: string) => /^(?:Describe|List|Get)/.test(operation) && kindInList(operation) === noun
  const apis = types.length > 0 && slug === undefined ? [...tables.apis.values()] : []
  const listing = apis.filter(({ api }) => tables.operations[api]?.names.some(isList))
  const mainFirst = [...listing.filter(({ main }) => main), ...listing]
  const slugs = [slug, ...mainFirst.map(api => api.slug)]
  return slugs.flatMap(service => types.find(type => type.slug === service)?.type ?? [])[0]
}

/** Returns types of CloudFormation by the last part of their names. */
const typesByName = memoizeByObject(({ types }: NameTables) =>
  groupBy([...types.values()], ({ type }) => type.replace(/^.*::/, '').toLowerCase()),
)

const typesByLetters = memoizeByObject(
  ({ types }: NameTables) => new Map([...types.values()].map(({ type }) => [lettersAndDigits(type), type])),
)
