/** CloudFormation types, from the CDK's resource specification (`@aws-cdk/aws-service-spec`). */
import { gunzipSync } from 'node:zlib'
import type { Identifiers } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import type { NpmPackage } from './packages'
import { removalSteps, type UpdateResult } from './update'

type Rows = Identifiers['cloudformation']

/** Returns the names of all types in the package. Rejects if the package has changed its format. */
export async function readTypeNames(spec: NpmPackage): Promise<string[]> {
  const { schema } = JSON.parse(gunzipSync(await spec.read('db.json.gz')).toString()) as {
    schema?: { resource?: { entities?: readonly { cloudFormationType: string }[] } }
  }
  const entities = schema?.resource?.entities
  if (!entities) throw new Error(`@aws-cdk/aws-service-spec ${spec.version} has no list of resources: see db.json.gz`)
  return entities.map(({ cloudFormationType }) => cloudFormationType)
}

/**
 * Returns `rows` with the types that are new in the package. Types of new namespaces, and types that the package no
 * longer has, become manual steps. The package never contains the types of SAM (`AWS::Serverless`).
 */
export function updateCloudFormation(rows: Rows, types: readonly string[]): UpdateResult<Rows> {
  const known = rows.flatMap(({ namespace, types }) => types.map(type => `${namespace}::${type}`))
  const fresh = types.filter(type => !known.includes(type))
  const added = fresh.filter(type => rows.some(({ namespace }) => namespace === split(type).namespace))
  const gone = known.filter(type => !types.includes(type) && split(type).namespace !== 'AWS::Serverless')
  const data = rows.map(row => {
    const own = added.filter(type => split(type).namespace === row.namespace).map(type => split(type).name)
    const { unverifiedPages = [] } = row
    if (own.length === 0) return row
    return { ...row, types: [...row.types, ...own].sort(), unverifiedPages: [...unverifiedPages, ...own].sort() }
  })
  const manualSteps = [
    ...newNamespaces(fresh.filter(type => !added.includes(type))),
    ...removalSteps(gone, 'data/identifiers/cloudformation.json'),
  ]
  return { data, added, manualSteps }
}

/** Returns a manual step for each namespace of `types`. All of them are new. */
function newNamespaces(types: readonly string[]): string[] {
  return [...groupBy(types, type => split(type).namespace)].map(([namespace, types]) => {
    const module = namespace.toLowerCase().replace('::', '_')
    const row = { namespace, slug: '…', module, types: types.map(type => split(type).name).sort() }
    return `${namespace}: add ${JSON.stringify(row)} to data/identifiers/cloudformation.json`
  })
}

/** Splits `AWS::S3::Bucket` into the namespace `AWS::S3` and the name `Bucket`. */
function split(type: string): { namespace: string; name: string } {
  const [vendor = '', service = '', ...name] = type.split('::')
  return { namespace: `${vendor}::${service}`, name: name.join('::') }
}
