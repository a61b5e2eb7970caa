/** Addresses of the AWS console. */
import type { ConsolePlace } from '../catalogue/types'

/** A Region, and those of the partitions that have consoles of their own. */
const HOSTS: readonly (readonly [partition: string, regions: RegExp, host: string])[] = [
  ['aws-cn', /^cn-/, 'console.amazonaws.cn'],
  ['aws-us-gov', /^us-gov-/, 'console.amazonaws-us-gov.com'],
  ['aws', /^(?!us-iso|eu-isoe|eusc-)[a-z]{2}-[a-z]+-\d+$/, 'console.aws.amazon.com'],
]

/** The host of the console of a partition; undefined where it is not public. */
export function consoleHost(partition: string): string | undefined {
  return HOSTS.find(([name]) => name === partition)?.[2]
}

/** The address of a place in the console, in `region`; `global`: without the Region, but in its partition. */
export function consoleUrl(place: ConsolePlace, region: string): string {
  if ('url' in place) return place.url
  const { path, global } = place
  const host = HOSTS.find(([, regions]) => regions.test(region))?.[2] ?? HOSTS[2]?.[2] ?? ''
  return global ? `https://${host}${path}` : `https://${region}.${host}${path}?region=${region}`
}
