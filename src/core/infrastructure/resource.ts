import { placeIn } from '../errors'

/** What a template, a configuration or a state of Terraform says of one resource. */
export interface Resource {
  /** Unique in its file. */
  key: string
  /** Its name in the file: `OrdersTable`, `logs`, `module.network.private`. */
  name: string
  /** `AWS::S3::Bucket`, `aws_s3_bucket` */
  type: string
  /** A data source of Terraform: something that is looked up, not made. */
  isLookup?: true
  /** Is a subnet said to give its instances public addresses? */
  isPublic?: true
  /** Keys of the resources that its VPC, its subnets or its security groups are said to be. */
  placedBy: readonly string[]
}

/** What a text was read as; or why it could not be, with the line and column where that is known. */
export type Reading = { resources: readonly Resource[] } | { problem: string }

/** The text is not what it looks like; the message is for the visitor. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'

  /** `offset`: where in `text` the problem is. */
  static at(text: string, offset: number, message: string): ReadingError {
    const { line, column } = placeIn(text, offset)
    return new ReadingError(`Line ${line}, column ${column}: ${message}`)
  }
}

/** Names of settings that say where a resource is. */
export const PLACE = /vpc|subnet/i

type Values = Readonly<Record<string, unknown>>

/** An object of JSON, or an empty one in the place of anything else. */
export function values(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

/** All texts in the settings that say where a resource is, however deep. */
export function placeTexts(settings: unknown): string[] {
  const texts: string[] = []
  // Not recursive, since the nesting is the visitor's.
  const left: [value: unknown, isPlace: boolean][] = [[settings, false]]
  // Aliases repeat the nodes that they refer to, or contain them.
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
