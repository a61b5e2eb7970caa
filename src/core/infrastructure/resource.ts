import { lettersAndDigits } from '../catalog/names'
import { lineAndColumn } from '../errors'

/** A resource in a template, or in a Terraform configuration or state. */
export interface Resource {
  /** Unique in the template. */
  key: string
  /** Name in the template: `OrdersTable`, `logs`. */
  name: string
  /** Type in the template: `AWS::S3::Bucket`, `aws_s3_bucket`. */
  type: string
  /** True for a Terraform data source, which reads an existing resource. */
  isLookup?: true
  /** True for a subnet whose instances get public IP addresses. */
  isPublic?: true
  /** Kind of a load balancer, if it is not the default. */
  balancer?: 'network' | 'gateway'
  /** Name of the Availability Zone: `us-east-1a`, or `Availability Zone 1` for the first zone of the Region. */
  zone?: string
  /** Key of the Terraform module that contains the resource: `module.network`. */
  module?: string
  /** Account and Region of an existing resource in an inventory; `''` if unknown. */
  place?: { account: string; region: string }
  /** Number of instances, if there are several. */
  count?: number
  /** Other resources that the settings of the resource refer to. */
  references: readonly Reference[]
}

export interface Reference {
  /** Names of the setting and its parents (`lettersAndDigits`), joined by dots: `environment.variables.table`. */
  path: string
  key: string
}

export interface Setting {
  path: string
  text: string
}

/** A resource as read from a file. Its settings are not linked to other resources yet. */
export interface UnlinkedResource extends Pick<Resource, 'key' | 'name' | 'type' | 'isLookup' | 'place'> {
  /** Path of the Terraform module, with a dot at the end: `module.network.`. */
  modulePath?: string
  settings: readonly Setting[]
}

/** The resources of a template, or the error in the template, with line and column if known. */
export type ParsedTemplate = { resources: readonly Resource[] } | { problem: string }

/** Error in a template, with a message for the visitor. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  /** Returns an error whose message contains the line and column of `offset` in `text`. */
  static at(text: string, offset: number, message: string): TemplateError {
    const { line, column } = lineAndColumn(text, offset)
    return new TemplateError(`Couldn’t read the template. Line ${line}, column ${column}: ${message}.`)
  }
}

type JsonObject = Readonly<Record<string, unknown>>

/** Returns `value` if it is a JSON object; otherwise, an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys in JSON that are not names of settings: places in lists, functions, and the references in a Terraform plan. */
const NOT_A_NAME = /^(?:\d+|Ref|Fn::\w+|references)$/

/** Maximum length (characters) of a setting path, which keeps the patterns for paths fast. */
const MAX_PATH_LENGTH = 300
export const joinPath = (path: string, name: string) =>
  (path === '' ? name : `${path}.${name}`).slice(0, MAX_PATH_LENGTH)

/** Returns all texts and numbers in the settings, with their paths. YAML aliases may form a cycle, which ends there. */
export function settingsOf(value: unknown, path = '', around = new Set<unknown>()): Setting[] {
  if (value === undefined || value === null || around.has(value)) return []
  if (typeof value !== 'object') return [{ path, text: String(value) }]
  around.add(value)
  const settings = Object.entries(value).flatMap(([key, inner]) =>
    settingsOf(inner, NOT_A_NAME.test(key) ? path : joinPath(path, lettersAndDigits(key)), around),
  )
  around.delete(value)
  return settings
}
