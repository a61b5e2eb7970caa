import { countBy } from '../collections'
import type { NameTables } from '../identify/name-tables'
import type { Resource } from './resource'

/** A resource with its icon, or with the reason why it has no icon. */
export interface ResourceWithIcon {
  /** Label, unique within the template. */
  name: string
  type: string
  /** Icon name; null for omitted resources. */
  icon: string | null
  /** Reason why the resource has no icon; absent if it has one. */
  why?: string
  /** True for supporting resources: permissions, policies, associations, versions. */
  isSupporting?: true
  /** Name of the VPC or subnet that contains the resource. */
  parent?: string | undefined
}

/** Types drawn as frames. */
const VPC_TYPES = ['AWS::EC2::VPC', 'AWS::EC2::DefaultVPC', 'aws_vpc', 'aws_default_vpc']
const SUBNET_TYPES = ['AWS::EC2::Subnet', 'aws_subnet', 'aws_default_subnet']
const VPC = 'Group_Virtual-private-cloud-VPC'
const PRIVATE = 'Group_Private-subnet'
const PUBLIC = 'Group_Public-subnet'

/** Matches types of supporting resources that the data does not list. */
const SUPPORTING_TYPE = /(?:policy|permissions?|association|attachment|version)$/i

/** Returns the icon and the frame of each resource. If a type has no icon of its own, uses the icon of its service. */
export function assignIcons(resources: readonly Resource[], tables: NameTables): ResourceWithIcon[] {
  const frameOf = frames(resources)
  const names = labels(resources)
  return resources.map(resource => {
    const { key, type } = resource
    const parent = names.get(frameOf(resource) ?? '')
    return { name: names.get(key) ?? key, type, ...iconOf(resource, tables), parent }
  })
}

function iconOf(resource: Resource, tables: NameTables): Pick<ResourceWithIcon, 'icon' | 'why' | 'isSupporting'> {
  const { type, isLookup } = resource
  const supporting = (why: string) => ({ icon: null, why, isSupporting: true as const })
  const none = (why: string) => ({ icon: null, why })
  if (isLookup) return supporting('reads an existing resource')
  if (VPC_TYPES.includes(type)) return { icon: VPC }
  if (SUBNET_TYPES.includes(type))
    return { icon: resource.isPublic || /public/i.test(resource.name) ? PUBLIC : PRIVATE }
  if (/^Custom::|^AWS::CloudFormation::CustomResource$|^AWS::CDK::/.test(type))
    return supporting('used only during deployment')
  const isTerraform = !type.includes('::')
  if (isTerraform && !/^aws(?:cc)?_/.test(type)) return supporting('not an AWS resource')
  const info = isTerraform ? tables.terraforms.get(type) : tables.types.get(type.toLowerCase())
  const twin = info && 'cfn' in info ? tables.types.get(info.cfn?.toLowerCase() ?? '') : undefined
  if (info?.isSupporting || twin?.isSupporting || (!info && SUPPORTING_TYPE.test(type)))
    return supporting('connects or configures other resources')
  const slug = info?.slug ?? slugOfType(type, tables)
  const service = tables.services.get(slug ?? '')
  const icon = info?.icon ?? twin?.icon ?? service?.iconServices[0]
  if (icon !== undefined) return { icon }
  return none(service ? `${service.service} has no official icon` : 'its service is unknown')
}

/** Returns the slug of the service of an unknown type, found by the beginning of the type's name. */
function slugOfType(type: string, tables: NameTables): string | undefined {
  if (type.includes('::'))
    return tables.namespaces.get(type.toLowerCase().split('::').slice(0, 2).join('::'))?.slug ?? undefined
  const words = type.replace(/^aws(?:cc)?_/, '').split('_')
  const starts = words.map((_, i) => `aws_${words.slice(0, words.length - i).join('_')}`)
  const start = starts.find(name => tables.terraformStarts.has(name))
  return tables.terraformStarts.get(start ?? '')?.[0]
}

/** Returns labels by resource key: the name of the resource, or its key if several resources have the same name. */
function labels(resources: readonly Resource[]): ReadonlyMap<string, string> {
  const count = countBy(resources, ({ name }) => name)
  return new Map(resources.map(({ key, name }) => [key, (count.get(name) ?? 0) > 1 ? key : name]))
}

/** Returns a function that finds the key of a resource's frame: its subnet or, for several subnets, their VPC. */
function frames(resources: readonly Resource[]): (resource: Resource) => string | undefined {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const isFrame = ({ type }: Resource) => VPC_TYPES.includes(type) || SUBNET_TYPES.includes(type)

  /** Returns the frames that a resource refers to, directly or through other resources such as a subnet group. */
  const named = (resource: Resource): Set<Resource> => {
    const found = new Set<Resource>()
    const seen = new Set([resource])
    const left = [resource]
    for (let next = left.pop(); next; next = left.pop())
      for (const key of next.networkKeys) {
        const place = byKey.get(key)
        if (!place || seen.has(place)) continue
        seen.add(place)
        if (isFrame(place)) found.add(place)
        else left.push(place)
      }
    return found
  }
  const vpcOf = (frame: Resource) =>
    VPC_TYPES.includes(frame.type) ? frame : [...named(frame)].find(({ type }) => VPC_TYPES.includes(type))

  return resource => {
    if (VPC_TYPES.includes(resource.type)) return undefined
    const places = [...named(resource)]
    const subnets = places.filter(({ type }) => SUBNET_TYPES.includes(type))
    const [subnet] = subnets
    if (subnet && subnets.length === 1 && !SUBNET_TYPES.includes(resource.type)) return subnet.key
    const [vpc, another] = new Set(places.map(vpcOf))
    return another ? undefined : vpc?.key
  }
}
