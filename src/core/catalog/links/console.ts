import TABLE from '../../../../data/partitions.json' with { type: 'json' }
import type { ConsoleLocation } from '../types'

const partition = (id: keyof typeof TABLE) => ({ id, ...TABLE[id] })
/** Partitions with a public console. `home` is a Region for ARNs without one. */
export const PARTITIONS = (Object.keys(TABLE) as (keyof typeof TABLE)[]).map(partition)

export const partitionOf = (region: string) =>
  PARTITIONS.findLast(({ id }) => `aws-${region}`.startsWith(`${id}-`)) ?? partition('aws')

/** Returns the URL of a console location in `region`. URLs of global locations depend only on the partition. */
export function consoleUrl(location: ConsoleLocation, region: string): string {
  if ('url' in location) return location.url
  const { path, global } = location
  const { console: host } = partitionOf(region)
  if (/^https:/.test(path)) return path
  if (global) return `https://${host}${path}`
  const [page = '', ...fragment] = path.split(/(?=#)/)
  return `https://${region}.${host}${page}?region=${region}${fragment.join('')}`
}

/** Returns AWS's URL that opens an ARN in the console. Such URLs exist only for the partition `aws`. */
export const arnResolverUrl = (arn: string): string =>
  `https://${TABLE.aws.console}/go/view?arn=${encodeURIComponent(arn)}`
