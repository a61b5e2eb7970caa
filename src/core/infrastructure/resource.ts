import { placeIn } from '../errors'

/** A resource in a template, or in a Terraform configuration or state. */
export interface Resource {
  /** Unique in its file. */
  key: string
  /** Name in the file: `OrdersTable`, `logs`, `module.network.private`. */
  name: string
  /** `AWS::S3::Bucket`, `aws_s3_bucket` */
  type: string
  /** True for a Terraform data source, which reads an existing resource. */
  isLookup?: true
  /** True for a subnet whose instances get public addresses. */
  isPublic?: true
  /** Keys of the resources named as its VPC, subnets or security groups. */
  placedBy: readonly string[]
}

/** The resources of a text; or the error, with line and column if known. */
export type Reading = { resources: readonly Resource[] } | { problem: string }

/** The text is invalid; the message is for the visitor. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'

  /** `offset` is the error's position in `text`. */
  static at(text: string, offset: number, message: string): ReadingError {
    const { line, column } = placeIn(text, offset)
    return new ReadingError(`Line ${line}, column ${column}: ${message}`)
  }
}

/** Settings that place a resource. */
export const PLACE = /vpc|subnet/i

type Values = Readonly<Record<string, unknown>>

/** Returns a JSON object; an empty one for other values. */
export function values(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

/** Returns all texts in settings that place a resource, at any depth. */
export function placeTexts(settings: unknown): string[] {
  const texts: string[] = []
  // Iterative, because the nesting is user input.
  const left: [value: unknown, isPlace: boolean][] = [[settings, false]]
  // Aliases repeat their nodes, or contain them.
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
      for (const [key, inner] of Object.entries(value)) left.push([inner, isPlace || PLACE.test(key)])
    }
  }
  return texts
}
