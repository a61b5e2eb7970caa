/** Addresses of the AWS console. */
import type { ConsolePlace } from '../catalogue/types'

const HOST = 'console.aws.amazon.com'

/** Consoles of other partitions, by Region. */
const OTHER_HOSTS: readonly (readonly [regions: RegExp, host: string])[] = [
  [/^cn-/, 'console.amazonaws.cn'],
  [/^us-gov-/, 'console.amazonaws-us-gov.com'],
]

/** Returns the address of a console location in `region`; `global` omits the Region, but not the partition. */
export function consoleUrl(place: ConsolePlace, region: string): string {
  if ('url' in place) return place.url
  const { path, global } = place
  const host = OTHER_HOSTS.find(([regions]) => regions.test(region))?.[1] ?? HOST
  return global ? `https://${host}${path}` : `https://${region}.${host}${path}?region=${region}`
}

/** Returns the console address of an ARN through AWS's resolver, known for the partition `aws` only. */
export const resolverUrl = (arn: string): string => `https://${HOST}/go/view?arn=${encodeURIComponent(arn)}`
