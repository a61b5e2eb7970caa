/** Builds URLs of the AWS console. */
import type { ConsoleLocation } from '../catalog/types'

const HOST = 'console.aws.amazon.com'

/** Console hosts of other partitions, by Region. */
const OTHER_HOSTS: readonly (readonly [regions: RegExp, host: string])[] = [
  [/^cn-/, 'console.amazonaws.cn'],
  [/^us-gov-/, 'console.amazonaws-us-gov.com'],
]

/** Returns the URL of a console location in `region`. URLs of global locations depend only on the partition. */
export function consoleUrl(place: ConsoleLocation, region: string): string {
  if ('url' in place) return place.url
  const { path, global } = place
  const host = OTHER_HOSTS.find(([regions]) => regions.test(region))?.[1] ?? HOST
  if (/^https:/.test(path)) return path
  if (global) return `https://${host}${path}`
  const [page = '', ...fragment] = path.split(/(?=#)/)
  return `https://${region}.${host}${page}?region=${region}${fragment.join('')}`
}

/** Returns AWS's URL that opens an ARN in the console. Such URLs exist only for the partition `aws`. */
export const arnResolverUrl = (arn: string): string => `https://${HOST}/go/view?arn=${encodeURIComponent(arn)}`
