/** Clients of the JavaScript SDK, from the list of services in `aws-cdk-lib`. */
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns steps for clients that no API has. */
export async function findNewClients({ files, ignored }: ComparisonInput, { read }: NpmPackage): Promise<Differences> {
  const text = await read(WATCHED.clients)
  const services = JSON.parse(text.toString()) as Record<string, { iamPrefix?: string }>
  const known = files['apis.json'].flatMap(({ js }) => js?.replace(/^client-/, '') ?? [])
  const { fresh } = compareNameLists({
    names: Object.keys(services),
    known,
    file: 'apis.json',
    ignored: ignored.clients,
  })
  const steps = fresh.map(name => {
    const row = { api: name, name: '…', cli: name, js: `client-${name}`, uid: '…', operations: [] }
    const prefix = services[name]?.iamPrefix
    const title = `client-${name}${prefix === undefined ? '' : ` (IAM prefix ${prefix})`}`
    return `${title}: add ${JSON.stringify(row)} to data/apis.json, then run this again`
  })
  return { steps }
}
