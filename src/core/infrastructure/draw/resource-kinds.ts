/** Kinds of resources in diagrams, by their types. */
import type { NameTables } from '../../identify/names/name-tables'
import { MODULE_TYPE, type Resource, SUBNET_PARAMETER_TYPE } from '../resource-types'

const VPC_TYPE = /^(?:AWS::EC2::(?:Default)?VPC|aws_(?:default_)?vpc)$/
/** A data source may find several subnets. */
const SUBNET_TYPE = /^(?:AWS::EC2::Subnet|aws_(?:default_)?subnet(?:s|_ids)?)$/
/** Types of the frames of an inventory. */
export const ACCOUNT_TYPE = 'account'
export const REGION_TYPE = 'region'
const OUTER_TYPES = [MODULE_TYPE, ACCOUNT_TYPE, REGION_TYPE]

export const isVpcFrame = ({ type, isEmpty }: Resource) => !isEmpty && VPC_TYPE.test(type)
export const isSubnetFrame = ({ type, isEmpty }: Resource) =>
  !isEmpty && (type === SUBNET_PARAMETER_TYPE || SUBNET_TYPE.test(type))
export const isNetworkFrame = (resource: Resource) => isVpcFrame(resource) || isSubnetFrame(resource)
/** True for a frame around VPCs and other resources: a Terraform module, an account, or a Region. */
export const isOuterFrame = ({ type }: Resource) => OUTER_TYPES.includes(type)
export const isFrame = (resource: Resource) => isNetworkFrame(resource) || isOuterFrame(resource)
export const isPublicSubnet = (subnet: Resource) =>
  isSubnetFrame(subnet) &&
  (subnet.isPublic || /(?<!no[nt][-_ ]?)public|dmz|default_subnet/i.test(`${subnet.name} ${subnet.type}`))

/** Returns the CloudFormation type that is equivalent to a Terraform type; otherwise, the type itself. */
export const cloudFormationType = (type: string, { terraformTypes }: NameTables): string =>
  terraformTypes.get(type)?.cfn ?? type

type TypeList = 'alike' | 'details' | 'entryPoints' | 'ends'

export const isTypeInList = ({ type }: Pick<Resource, 'type'>, list: TypeList, tables: NameTables): boolean =>
  tables.identifiers.diagrams[list].some(name =>
    [type, cloudFormationType(type, tables)].some(typeName =>
      name.endsWith('*') ? typeName.startsWith(name.slice(0, -1)) : typeName === name,
    ),
  )
