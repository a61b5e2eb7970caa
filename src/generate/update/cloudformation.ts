/** CloudFormation types, from the CDK's resource specification (`@aws-cdk/aws-service-spec`). */
import { gunzipSync } from 'node:zlib'
import { groupBy } from '@/core/collections'
import type { Identifiers } from '@/core/identify/types'
import type { NpmPackage } from './packages'
import { applyChange, omitKeys, type UpdateResult, updateList } from './update'

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
 * Returns `rows` with the types that are new in the package, and without those that it no longer has. Types of new
 * namespaces become manual steps. Keeps the types of SAM (`AWS::Serverless`), which the package never contains.
 */
export function updateCloudFormation(rows: Rows, types: readonly string[]): UpdateResult<Rows> {
  const known = new Set(rows.flatMap(({ namespace, types }) => types.map(type => `${namespace}::${type}`)))
  const present = new Set(types)
  const isNew = (type: string) => !known.has(type)
  const namespaces = new Set(rows.map(({ namespace }) => namespace))
  const added = types.filter(type => isNew(type) && namespaces.has(split(type).namespace))
  const removed = [...known].filter(type => !present.has(type) && split(type).namespace !== 'AWS::Serverless')
  const data = rows.flatMap(row => {
    const namesIn = (names: readonly string[]) =>
      names.map(split).flatMap(({ namespace, name }) => (namespace === row.namespace ? [name] : []))
    const [fresh, gone] = [namesIn(added), namesIn(removed)]
    if (fresh.length + gone.length === 0) return [row]
    const types = updateList(row.types, fresh, gone)
    const next = applyChange(row, {
      types,
      elsewhere: omitKeys(row.elsewhere, gone),
      icons: omitKeys(row.icons, gone),
      unseen: updateList(row.unseen ?? [], fresh, gone),
      plumbing: updateList(row.plumbing ?? [], [], gone),
    })
    return types.length === 0 ? [] : [next]
  })
  return {
    data,
    added,
    removed,
    manualSteps: newNamespaces(types.filter(type => isNew(type) && !added.includes(type))),
  }
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
