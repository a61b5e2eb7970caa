/** The result of reading templates: resources with references to each other. */
import type { Change } from '../diagram/shape'

/** A resource in a template, or in a Terraform configuration or state. */
export interface Resource {
  /** Unique among the resources that are read together. */
  key: string
  /** Name in the template: `OrdersTable`, `logs`. */
  name: string
  /** Type in the template: `AWS::S3::Bucket`, `aws_s3_bucket`. */
  type: string
  /** True for a resource that is named but not created, such as a Terraform data source or the target of an ARN. */
  isDataSource?: true
  /** True for a load balancer for the internet, or a subnet that gives public IP addresses; absent if unknown. */
  isPublic?: boolean
  /** Kind of a load balancer, if it is known. */
  balancer?: 'application' | 'network' | 'gateway'
  /** Name of the Availability Zone: `us-east-1a`, or `Availability Zone 1` for the first zone of the Region. */
  zone?: string
  /** Key of the Terraform module or nested stack that contains the resource: `module.network`. */
  module?: string
  /** Address of a module that is not among the files: `terraform-aws-modules/vpc/aws`. */
  source?: string
  /** Account and Region of an existing resource in an inventory; `''` if unknown. */
  location?: { account: string; region: string }
  /** Other ids and names of the resource: of instances that are drawn as one, in a template, and in an inventory. */
  ids?: readonly string[]
  /** Settings of an existing resource, which may name others. */
  settings?: readonly Extract<Setting, { text: string }>[]
  /** Slug of the service, if `type` does not determine it, as in inventories. */
  slug?: string
  /** True for an existing VPC or subnet without content. It is an icon, because its frame would be empty. */
  isEmpty?: true
  /** Number of instances, unless it is 1; `?` if it is not known. */
  count?: number | '?'
  change?: Change
  /** True if a condition, which is not known, decides whether the resource exists. */
  isConditional?: true
  references: readonly Reference[]
}

export interface Reference {
  /** Names of the setting and its parents (`lettersAndDigits`), joined by dots: `environment.variables.table`. */
  path: string
  key: string
}

export type Setting = { path: string; text: string } | Reference

export interface UnlinkedResource
  extends Pick<
    Resource,
    'key' | 'name' | 'type' | 'isDataSource' | 'module' | 'source' | 'count' | 'change' | 'isConditional'
  > {
  /** True for a resource of a state, whose settings name others by their ids. */
  isInState?: true
  /** Text that differs for resources in different accounts or Regions. */
  environment?: string
  /** True for a data source with settings that are not known. */
  isUncertain?: boolean
  settings: readonly Setting[]
}

/** Type of a Terraform module, and of a nested stack whose template is known. */
export const MODULE_TYPE = 'module'
/** Type of a Terraform module whose resources are not known. */
export const EXTERNAL_MODULE_TYPE = 'external module'
/** Types of nested stacks whose template is not known. */
export const STACK_TYPE = /^AWS::(?:CloudFormation::Stack|Serverless::Application)$/
/** Type of a parameter for one subnet or several. */
export const SUBNET_PARAMETER_TYPE = 'AWS::EC2::Subnet::Id'

export interface TemplateContent {
  resources: readonly Resource[]
  /** Facts about the text, such as `2 documents`. */
  notes: readonly string[]
  /** Files that were named but not read. Unreadable ones have errors, or are beyond a limit. */
  skipped: readonly { name: string; why: string; isUnreadable?: true }[]
  /** ARNs and ids in a list without other words. */
  ids?: readonly string[]
}

/** Adds a file to `TemplateContent.skipped`. The diagram lists it. */
export type SkipReport = (name: string, why: string) => void

/** A template, or the error in it, with line and column if known. */
export type ParsedTemplate = TemplateContent | { problem: string }
