/** Finds the icon and the service of a resource. */
import { lettersAndDigits } from '../../catalog/names/names'
import { GENERIC_FRAME } from '../../diagram/shape'
import { type NameTables, normalizeCodeName } from '../../identify/names/name-tables'
import type { ServiceUse } from '../../lifecycle/endings'
import { EXTERNAL_MODULE_TYPE, MODULE_TYPE, type Resource, STACK_TYPE, SUBNET_PARAMETER_TYPE } from '../resource-types'
import {
  ACCOUNT_TYPE,
  cloudFormationType,
  isNetworkFrame,
  isPublicSubnet,
  isSubnetFrame,
  isVpcFrame,
  REGION_TYPE,
} from './resource-kinds'

export type ResourceIcon = { icon: string } | { why: string; isSupporting?: true }

/** Icons of frames around networks, and of boxes, by type. */
const OUTER_ICONS: Readonly<Record<string, string>> = {
  [MODULE_TYPE]: GENERIC_FRAME,
  [EXTERNAL_MODULE_TYPE]: GENERIC_FRAME,
  [ACCOUNT_TYPE]: 'Group_AWS-Account',
  [REGION_TYPE]: 'Group_Region',
}
export const ZONE_ICON = 'Frame_Availability-Zone'
const BALANCER_ICONS = {
  application: 'Elastic-Load-Balancing_Application-Load-Balancer',
  network: 'Elastic-Load-Balancing_Network-Load-Balancer',
  gateway: 'Elastic-Load-Balancing_Gateway-Load-Balancer',
}

/** Matches types without an icon of their own that are supporting resources, although the data does not say so. */
const SUPPORTING_TYPE =
  /(?:policy|permissions?|association|attachment|version|config|settings?|defaults?|options|state|access|entry|tags?|addon|snapshot|copy)$/i

/** Returns the icon of a resource. If its type has no icon of its own, uses the icon of its service. */
export function iconOf(resource: Resource, tables: NameTables, hasFlow: boolean): ResourceIcon {
  const { type, isDataSource } = resource
  const supporting = (why: string) => ({ why, isSupporting: true as const })
  const outer = OUTER_ICONS[type]
  if (outer !== undefined) return { icon: outer }
  if (isOutside(resource) && type.startsWith('aws_') && !hasFlow) return supporting('reads an existing resource')
  if (isVpcFrame(resource)) return { icon: 'Group_Virtual-private-cloud-VPC' }
  if (isPublicSubnet(resource)) return { icon: 'Group_Public-subnet' }
  const isUnknown =
    type === SUBNET_PARAMETER_TYPE || isDataSource || (resource.location && resource.isPublic === undefined)
  if (isSubnetFrame(resource) && isUnknown && !/private/i.test(resource.name)) return { icon: GENERIC_FRAME }
  if (isSubnetFrame(resource)) return { icon: 'Group_Private-subnet' }
  if (resource.balancer && cloudFormationType(type, tables).startsWith('AWS::ElasticLoadBalancing'))
    return { icon: BALANCER_ICONS[resource.balancer] }
  if (resource.count === 0 && resource.location) return supporting('terminated')
  if (/^Custom::|^AWS::CloudFormation::CustomResource$|^AWS::CDK::/.test(type))
    return supporting('used only during deployment')
  if (!/:|^aws(?:cc)?_/.test(type) && !resource.location) return supporting('not an AWS resource')
  const { info, twin, service } = infoOf({ ...resource, type: typeOfUnreadStack(resource, tables) ?? type }, tables)
  const hasIcon = (info?.icon ?? twin?.icon) !== undefined
  const isSupporting = info?.isSupporting || twin?.isSupporting || (!hasIcon && SUPPORTING_TYPE.test(type))
  if (isSupporting && (isDataSource || !hasFlow)) return supporting('connects or configures other resources')
  const icon = info?.icon ?? twin?.icon ?? service?.iconServices[0]
  if (icon !== undefined) return { icon }
  return { why: service ? `${service.service} has no official icon` : 'its service is unknown' }
}

/** True for a resource that the files name, but do not create. */
export const isOutside = (resource: Resource) =>
  resource.isDataSource === true && resource.type !== EXTERNAL_MODULE_TYPE && !isNetworkFrame(resource)

/** Returns the type that the file of a nested stack names: `AWS::SQS::Queue` for `sqs-queue.yaml`; else, a stack. */
function typeOfUnreadStack({ type, source = '' }: Resource, tables: NameTables): string | undefined {
  const [, service, kind = ''] = /(?:^|\/)([a-z0-9]+)[-_]([\w-]+)\.\w+$/i.exec(source) ?? []
  if (!STACK_TYPE.test(type) || !/\.\w+$/.test(source)) return undefined
  const known = tables.types.get(`aws::${service}::${kind.replace(/[-_]/g, '')}`.toLowerCase())
  return known?.type ?? 'AWS::CloudFormation::Stack'
}

/**
 * Returns the slug of the service of a resource, and the service in its CloudFormation type, reduced by
 * `lettersAndDigits`: `dynamodb` for `AWS::DynamoDB::Table`.
 */
export function serviceOf(resource: Resource, tables: NameTables): Pick<ServiceUse, 'slug' | 'api'> {
  const { twin, service } = infoOf(resource, tables)
  const [, namespace = ''] = (twin?.type ?? resource.type).split('::')
  return { slug: service?.slug, api: lettersAndDigits(namespace) }
}

function infoOf({ type, slug }: Resource, tables: NameTables) {
  const info = type.includes('::') ? tables.types.get(type.toLowerCase()) : tables.terraformTypes.get(type)
  const twin = info && 'cfn' in info ? tables.types.get(info.cfn?.toLowerCase() ?? '') : undefined
  return { info, twin, service: tables.services.get(info?.slug ?? slugOfType(type, tables) ?? slug ?? '') }
}

/** Returns the rank of a resource from left to right: 0 for entries and public subnets, 1 for compute, 2 for data. */
export function rankOf(resource: Resource, tables: NameTables): number {
  if (isSubnetFrame(resource)) return isPublicSubnet(resource) ? 0 : 1
  const [category = ''] = infoOf(resource, tables).service?.categories ?? []
  return category.startsWith('Networking') ? 0 : /^(?:Database|Storage)$/.test(category) ? 2 : 1
}

/** Returns the slug of the service of an unknown type, found by the beginning of the type's name. */
function slugOfType(type: string, tables: NameTables): string | undefined {
  if (type.includes('::'))
    return tables.namespaces.get(type.toLowerCase().split('::').slice(0, 2).join('::'))?.slug ?? undefined
  const words = type.replace(/^aws(?:cc)?_/, '').split('_')
  const starts = words.map((_, i) => words.slice(0, words.length - i).join('_'))
  const slugs = [
    ...starts.map(start => tables.terraformStarts.get(`aws_${start}`)?.[0]),
    // Terraform removes the types of some services that have ended.
    ...starts.map(start => tables.codeNames.get(normalizeCodeName(start))?.slug),
  ]
  return slugs.find(slug => slug !== undefined)
}
