/** Builds URLs of the AWS console. */
import type { ConsoleLocation } from './types'

const AWS = { id: 'aws', name: 'AWS', host: 'console.aws.amazon.com', home: 'us-east-1' }
/** Partitions with a public console: its host, and a Region for ARNs without one. */
export const PARTITIONS = [
  AWS,
  { id: 'aws-cn', name: 'AWS China', host: 'console.amazonaws.cn', home: 'cn-north-1' },
  { id: 'aws-us-gov', name: 'AWS GovCloud (US)', host: 'console.amazonaws-us-gov.com', home: 'us-gov-west-1' },
  { id: 'aws-eusc', name: 'AWS European Sovereign Cloud', host: 'console.amazonaws-eusc.eu', home: 'eusc-de-east-1' },
]

export const partitionOf = (region: string) =>
  PARTITIONS.findLast(({ id }) => `aws-${region}`.startsWith(`${id}-`)) ?? AWS

/** Returns the URL of a console location in `region`. URLs of global locations depend only on the partition. */
export function consoleUrl(place: ConsoleLocation, region: string): string {
  if ('url' in place) return place.url
  const { path, global } = place
  const { host } = partitionOf(region)
  if (/^https:/.test(path)) return path
  if (global) return `https://${host}${path}`
  const [page = '', ...fragment] = path.split(/(?=#)/)
  return `https://${region}.${host}${page}?region=${region}${fragment.join('')}`
}

/** Returns AWS's URL that opens an ARN in the console. Such URLs exist only for the partition `aws`. */
export const arnResolverUrl = (arn: string): string => `https://${AWS.host}/go/view?arn=${encodeURIComponent(arn)}`
