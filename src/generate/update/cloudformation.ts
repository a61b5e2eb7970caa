/** CloudFormation types, from the CDK's resource specification (`@aws-cdk/aws-service-spec`). */
import { gunzipSync } from 'node:zlib'
import { groupBy } from '@/core/collections'
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns the names of all types in the package. Rejects if the package has changed its format. */
async function readTypeNames(spec: NpmPackage): Promise<string[]> {
  const { schema } = JSON.parse(gunzipSync(await spec.read('db.json.gz')).toString()) as {
    schema?: { resource?: { entities?: readonly { cloudFormationType: string }[] } }
  }
  const entities = schema?.resource?.entities
  if (!entities) throw new Error('it has no list of resources: see db.json.gz')
  return entities.map(({ cloudFormationType }) => cloudFormationType)
}

/** Adds the new types. Types of new namespaces become steps. The package lacks some types of `AWS::Serverless`. */
export async function updateCloudFormation({ files }: ComparisonInput, spec: NpmPackage): Promise<Differences> {
  const file = 'identifiers/cloudformation.json'
  const rows = files[file].map(row => ({ ...row }))
  const known = rows.flatMap(({ namespace, types }) => types.map(type => `${namespace}::${type}`))
  const samTypes = known.filter(type => type.startsWith('AWS::Serverless::'))
  const { fresh, removed } = compareNameLists({ names: [...(await readTypeNames(spec)), ...samTypes], known, file })
  const added: string[] = []
  const steps: string[] = []
  for (const [namespace, fullNames] of groupBy(fresh, type => type.split('::').slice(0, 2).join('::'))) {
    const types = fullNames.map(type => type.slice(`${namespace}::`.length)).sort()
    const row = rows.find(row => row.namespace === namespace)
    if (row) {
      row.types = [...row.types, ...types].sort()
      row.unverifiedPages = [...(row.unverifiedPages ?? []), ...types].sort()
      added.push(...fullNames)
    } else {
      const newRow = { namespace, slug: '…', module: namespace.toLowerCase().replace('::', '_'), types }
      steps.push(`${namespace}: add ${JSON.stringify(newRow)} to data/${file}`)
    }
  }
  return { added, steps: [...steps, ...removed], files: { [file]: rows } }
}
