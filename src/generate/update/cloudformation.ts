/** CloudFormation types, from the CDK's resource specification (`@aws-cdk/aws-service-spec`). */
import { gunzipSync } from 'node:zlib'
import { groupBy } from '@/core/collections'
import { type Changes, type ComparisonInput, differences } from './comparison'
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
export async function updateCloudFormation({ files }: ComparisonInput, spec: NpmPackage): Promise<Changes> {
  const rows = files['identifiers/cloudformation.json']
  const known = rows.flatMap(({ namespace, types }) => types.map(type => `${namespace}::${type}`))
  const ofSam = known.filter(type => type.startsWith('AWS::Serverless::'))
  const file = 'identifiers/cloudformation.json'
  const { fresh, gone } = differences({ names: [...(await readTypeNames(spec)), ...ofSam], known, file })
  const byNamespace = groupBy(fresh, type => type.split('::').slice(0, 2).join('::'))
  const namesIn = (namespace: string) =>
    byNamespace
      .get(namespace)
      ?.map(type => type.slice(`${namespace}::`.length))
      .sort() ?? []
  const data = rows.map(row => {
    const own = namesIn(row.namespace)
    const { unverifiedPages = [] } = row
    if (own.length === 0) return row
    return { ...row, types: [...row.types, ...own].sort(), unverifiedPages: [...unverifiedPages, ...own].sort() }
  })
  const isNew = (namespace: string) => !rows.some(row => row.namespace === namespace)
  const news = [...byNamespace.keys()].filter(isNew).map(namespace => {
    const module = namespace.toLowerCase().replace('::', '_')
    const row = { namespace, slug: '…', module, types: namesIn(namespace) }
    return `${namespace}: add ${JSON.stringify(row)} to data/${file}`
  })
  const added = [...byNamespace].flatMap(([namespace, types]) => (isNew(namespace) ? [] : types))
  return { added, steps: [...news, ...gone], files: { [file]: data } }
}
