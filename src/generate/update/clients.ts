/** Clients of the JavaScript SDK that data/apis.json lacks, from the list of services in `aws-cdk-lib`. */
import type { SourceApi } from '../data/schema'
import { matchesWildcard } from './update'

export const SDK_SERVICES_FILE = 'custom-resources/lib/helpers-internal/sdk-v3-metadata.json'

/**
 * Returns a manual step for each client in `file` that no API has.
 * @param ignored patterns of clients of ended services
 */
export function findNewClients(apis: readonly SourceApi[], file: string, ignored: readonly string[]): string[] {
  const known = new Set(apis.map(({ js }) => js))
  const services = Object.entries(JSON.parse(file) as Record<string, { iamPrefix?: string }>)
  return services
    .filter(([name]) => !known.has(`client-${name}`) && !ignored.some(pattern => matchesWildcard(pattern, name)))
    .map(([name, { iamPrefix }]) => {
      const row = { api: name, name: '…', cli: name, js: `client-${name}`, uid: '…', operations: [] }
      const prefix = iamPrefix === undefined ? '' : ` (IAM prefix ${iamPrefix})`
      return `client-${name}${prefix}: add ${JSON.stringify(row)} to data/apis.json, then run this again`
    })
}
