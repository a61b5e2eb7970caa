/** Addresses of the AWS console. */
import type { ConsolePlace } from '../catalogue/types'

const HOST = 'console.aws.amazon.com'

/** Regions of partitions that have consoles of their own. */
const OTHER_HOSTS: readonly (readonly [regions: RegExp, host: string])[] = [
  [/^cn-/, 'console.amazonaws.cn'],
  [/^us-gov-/, 'console.amazonaws-us-gov.com'],
]

/** The address of a place in the console, in `region`; `global`: without the Region, but in its partition. */
export function consoleUrl(place: ConsolePlace, region: string): string {
  if ('url' in place) return place.url
  const { path, global } = place
  const host = OTHER_HOSTS.find(([regions]) => regions.test(region))?.[1] ?? HOST
  return global ? `https://${host}${path}` : `https://${region}.${host}${path}?region=${region}`
}

/** Where the console shows the resource of an ARN: its own resolver, which only the partition `aws` is known to have. */
export const resolverUrl = (arn: string): string => `https://${HOST}/go/view?arn=${encodeURIComponent(arn)}`
