import { lineAndColumn } from '../errors'

/** A resource in a template, or in a Terraform configuration or state. */
export interface Resource {
  /** Unique in the template. */
  key: string
  /** Name in the template: `OrdersTable`, `logs`, `module.network.private`. */
  name: string
  /** Type in the template: `AWS::S3::Bucket`, `aws_s3_bucket`. */
  type: string
  /** True for a Terraform data source, which reads an existing resource. */
  isLookup?: true
  /** True for a subnet whose instances get public IP addresses. */
  isPublic?: true
  /** Keys of the resources that appear in settings for VPCs and subnets. */
  networkKeys: readonly string[]
}

/** The resources of a template, or the error in the template, with line and column if known. */
export type ParsedTemplate = { resources: readonly Resource[] } | { problem: string }

/** Error in a template, with a message for the visitor. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  /** Returns an error whose message begins with the line and column of `offset` in `text`. */
  static at(text: string, offset: number, message: string): TemplateError {
    const { line, column } = lineAndColumn(text, offset)
    return new TemplateError(`Line ${line}, column ${column}: ${message}`)
  }
}

/** Matches names of settings that refer to a VPC or subnet. */
export const NETWORK_SETTING_PATTERN = /vpc|subnet/i

type JsonObject = Readonly<Record<string, unknown>>

/** Returns `value` if it is a JSON object; otherwise, an empty object. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** Returns all strings inside VPC and subnet settings, at any depth. */
export function networkTexts(settings: unknown): string[] {
  const texts: string[] = []
  // A loop instead of recursion, because a deeply nested template would exceed the stack.
  const left: [value: unknown, isPlace: boolean][] = [[settings, false]]
  // YAML aliases may repeat a node, or form a cycle.
  const seen = { inPlace: new Set<unknown>(), elsewhere: new Set<unknown>() }
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, isPlace] = next
    if (typeof value === 'string') {
      if (isPlace) texts.push(value)
      continue
    }
    const known = isPlace ? seen.inPlace : seen.elsewhere
    if (typeof value === 'object' && value !== null && !known.has(value)) {
      known.add(value)
      for (const [key, inner] of Object.entries(value)) left.push([inner, isPlace || NETWORK_SETTING_PATTERN.test(key)])
    }
  }
  return texts
}
