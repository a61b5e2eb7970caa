/** Prepares existing resources for a diagram: finds their types, joins alike ones, and adds the frames around them. */
import { groupBy, memoizeByObject } from '../../collections'
import { parseArn, resourceOfArn, slugOfArn } from '../../identify/arn'
import { type NameTables, normalizeCodeName } from '../../identify/name-tables'
import { singular } from '../inventory/records'
import type { Resource } from '../resource-types'
import { cloudFormationType } from './flows'
import { ACCOUNT_TYPE, iconOf, isListed, isSubnet, isVpc, REGION_TYPE } from './icons-of'

/** Number of alike resources in one place from which on they are drawn as one. */
const MIN_ALIKE = 5

/**
 * Returns existing resources with types of CloudFormation or Terraform, and with the frames of their accounts, Regions,
 * VPCs, and subnets. The resources of templates stay as they are.
 */
export function prepareInventory(given: readonly Resource[], tables: NameTables): Resource[] {
  const inTemplate = new Set(given.flatMap(({ key, place }) => (place ? [] : key)))
  const all = withNetworks(
    joinTemplates(
      given.map(one => (one.place ? { ...one, ...typeOf(one.type, tables) } : one)),
      tables,
    ),
  )
  const typed = all.filter(({ place }) => place)
  const accounts = new Set(typed.flatMap(({ place }) => place?.account || []))
  // ARNs of buckets contain no account.
  const [onlyAccount = ''] = accounts.size === 1 ? accounts : []
  const frames = new Map<string, Resource>()
  /** Adds a frame inside `module`, and returns its key; without a name, returns `module`. */
  const frame = (type: string, name: string, key: string, module?: string) => {
    if (name === '') return module
    frames.set(key, { key, name, type, references: [], ...(module !== undefined && { module }) })
    return key
  }
  const placed = typed.map(resource => {
    const { account = '', region = '' } = resource.place ?? {}
    const outer = frame(ACCOUNT_TYPE, account || onlyAccount, account || onlyAccount)
    const module = frame(REGION_TYPE, region, `${outer ?? ''}/${region}`, outer)
    return { ...resource, ...(module !== undefined && { module: resource.module ?? module }) }
  })
  const used = new Set([...inTemplate, ...usedNetworks(placed, tables)])
  const shown = placed.map(resource => (used.has(resource.key) ? resource : { ...resource, isEmpty: true as const }))
  const alike = groupBy(shown, ({ key, module, type, references }) =>
    used.has(key) ? key : JSON.stringify([module, type, references]),
  )
  return [
    ...all.filter(({ place }) => !place),
    ...frames.values(),
    ...[...alike.values()].flatMap(some => {
      const [first] = some
      if (!first || some.length < MIN_ALIKE) return some
      const name = first.type.replace(/^AWS::/, '').replaceAll(/:+/g, ' ')
      return [{ ...first, name, count: some.length }]
    }),
  ]
}

/** Joins existing resources with those of templates that have the same physical id, or the same type and name. */
function joinTemplates(all: readonly Resource[], tables: NameTables): Resource[] {
  const idsOf = (one: Resource, ids: readonly string[]) =>
    ids.map(id => `${cloudFormationType(one.type, tables)} ${id}`)
  const planned = new Map(
    all.flatMap(one =>
      one.place ? [] : idsOf(one, [one.key.replace(/^.*\//, ''), ...(one.ids ?? [])]).map(id => [id, one.key] as const),
    ),
  )
  const joined = new Map(
    all.flatMap(one => {
      const ids = one.place ? idsOf(one, [...(one.ids ?? []), one.key, one.name]) : []
      return ids.flatMap(id => planned.get(id) ?? []).map(key => [one.key, key] as const)
    }),
  )
  const listed = new Map(all.flatMap(one => (joined.has(one.key) ? [[joined.get(one.key), one] as const] : [])))
  return all.flatMap(one => {
    if (joined.has(one.key)) return []
    const { place = listed.get(one.key)?.place, references } = one
    const hasPlace = references.some(({ path }) => /vpc|subnet/.test(path))
    const named = [...references, ...((!hasPlace && listed.get(one.key)?.references) || [])]
    return [
      {
        ...{ ...one, ...(place && { place }) },
        references: named.map(({ path, key }) => ({ path, key: joined.get(key) ?? key })),
      },
    ]
  })
}

/** Adds the VPCs and subnets that resources name but that are not listed. */
function withNetworks(resources: readonly Resource[]): Resource[] {
  const networks = new Map<string, Resource>()
  for (const { key, place, references } of resources) {
    const [vpc, other] = references.filter(({ path }) => path === 'vpcid')
    for (const { key: id, path } of place ? references : [])
      networks.set(id, {
        ...{ key: id, name: id, type: path === 'vpcid' ? 'AWS::EC2::VPC' : 'AWS::EC2::Subnet' },
        ...(place && { place }),
        references: path === 'subnetid' && vpc && !other && vpc.key !== key ? [vpc] : [],
      })
  }
  const listed = new Set(resources.map(({ key }) => key))
  return [...resources, ...[...networks.values()].filter(({ key }) => !listed.has(key))]
}

/** Returns the keys of the VPCs and subnets that contain something. The others are icons: their frames would be empty. */
function usedNetworks(resources: readonly Resource[], tables: NameTables): ReadonlySet<string> {
  const isShown = (one: Resource) =>
    !isVpc(one) && !isSubnet(one) && 'icon' in iconOf(one, tables, false) && !isListed(one, 'details', tables)
  const used = new Set(resources.flatMap(one => (isShown(one) ? one.references.map(({ key }) => key) : [])))
  for (const one of resources)
    if (isSubnet(one) && used.has(one.key)) for (const { key } of one.references) used.add(key)
  return used
}

/** Returns the type of CloudFormation or Terraform for a type, an ARN, or a list, and the slug of its service. */
function typeOf(given: string, tables: NameTables): { type: string; slug?: string } {
  if ((given.includes('::') && !given.startsWith('arn:')) || given.startsWith('aws_')) return { type: given }
  const arn = parseArn(given)
  const type = arn ? (resourceOfArn(tables, arn)?.type ?? arn.segment) : given
  const [segment = '', noun = ''] = type.split(/:(?=[^:]*$)/)
  const known = tables.types.get(`aws::${segment.replace(/:.*/, '')}::${noun.replaceAll(/[-_]/g, '')}`.toLowerCase())
  if (known) return { type: known.type }
  const slug = arn
    ? slugOfArn(tables, arn)
    : (tables.arnSegments.get(segment) ?? tables.codeNames.get(normalizeCodeName(segment))?.slug)
  const listed = typeInList(tables, slug, singular(noun))
  return { type: listed ?? type, ...(slug !== undefined && { slug }) }
}

/** Returns the type of the resources that a service, or else the most popular service, lists under a name. */
function typeInList(tables: NameTables, slug: string | undefined, noun: string): string | undefined {
  const types = typesByName(tables).get(noun) ?? []
  const isList = (operation: string) => /^(?:Describe|List|Get)/.test(operation) && singular(operation) === noun
  const apis = types.length > 0 && slug === undefined ? [...tables.apis.values()] : []
  const listing = apis.filter(({ api }) => tables.operations[api]?.some(isList))
  const slugs = [
    slug,
    ...listing
      .filter(({ main }) => main)
      .concat(listing)
      .map(api => api.slug),
  ]
  return slugs.flatMap(one => types.find(type => type.slug === one)?.type ?? [])[0]
}

/** Returns types of CloudFormation by the last part of their names. */
const typesByName = memoizeByObject(({ types }: NameTables) =>
  groupBy([...types.values()], ({ type }) => type.replace(/^.*::/, '').toLowerCase()),
)
