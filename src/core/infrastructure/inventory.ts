/** Reads lists of existing resources: output of the AWS CLI, CSV of Resource Explorer, results of AWS Config, and ARNs. */
import { lettersAndDigits } from '../catalog/names'
import { resultOrDefault } from '../errors'
import { parseArn } from '../identify/arn'
import { arnsIn } from './recognize'
import { isObject, type UnlinkedResource } from './resource'

/** Names of fields (`lettersAndDigits`) by meaning, in order of preference. */
const FIELDS = {
  arn: ['arn', 'resourcearn', 'identifier'],
  id: ['resourcename', 'physicalresourceid', 'resourceid', 'identifier'],
  type: ['resourcetype'],
  region: ['region', 'awsregion'],
  account: ['account', 'accountid', 'awsaccount', 'owneraccount', 'owneraccountid', 'owningaccountid', 'awsaccountid'],
} as const

/** Reads the resources in JSON. Results of AWS Config are texts that contain JSON. */
export function readInventoryJson(value: unknown): UnlinkedResource[] {
  if (typeof value === 'string')
    return /^\s*\{/.test(value) ? readInventoryJson(resultOrDefault(() => JSON.parse(value), null)) : []
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) && resourceOf(value)
  if (own) return [own]
  // Elsewhere, an ARN may be a detail, such as the view of a search.
  const isArn = (inner: unknown) => Array.isArray(value) && typeof inner === 'string' && inner.startsWith('arn:')
  return Object.values(value).flatMap(inner => readInventoryJson(isArn(inner) ? { arn: inner } : inner))
}

/** Reads ARNs, or lines of CSV whose first line names the columns. Tabs also separate columns. */
export function readInventoryLines(text: string): UnlinkedResource[] {
  const arns = arnsIn(text)
  if (arns.length > 0) return readInventoryJson(arns)
  const [names = [], ...lines] = text.split('\n').map(line => cells(line.trimEnd()))
  return readInventoryJson(lines.map(line => Object.fromEntries(line.map((cell, i) => [names[i], cell]))))
}

const cells = (line: string) =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"[^,\t]*|([^,\t]*))(?:[,\t]|$)/g)].map(
    ([, quoted, plain = '']) => quoted ?? plain,
  )

/** Precedes or follows the name in an ARN: a type; an id of 16 digits, a version, or `*`. */
const AROUND_NAME = /^[^/:]*[/:]|(?:\/[\da-f]{16}|:(?:\d+|\*))+$/g

/** Returns the resource that a record describes; undefined if the record has neither an ARN, nor a type and an id. */
function resourceOf(record: Readonly<Record<string, unknown>>): UnlinkedResource | undefined {
  const byName = new Map(Object.entries(record).map(([name, value]) => [lettersAndDigits(name), value]))
  const field = (names: readonly string[]) =>
    names.flatMap(name => (typeof byName.get(name) === 'string' ? String(byName.get(name)) : [])).find(Boolean)
  const type = field(FIELDS.type)
  const id = field(FIELDS.id)
  const arn = parseArn(field(FIELDS.arn) ?? '') ?? parseArn(id ?? '')
  const key = arn?.text ?? `${type} ${id}`
  if (!arn && (type === undefined || id === undefined)) return undefined
  const name = arn ? arn.resource.replace(AROUND_NAME, '').split(/[/:]/).at(-1) : id
  const stack = parseArn(field(['stackid']) ?? '')
  // ARNs of policies that AWS manages have the account `aws`.
  const account = arn?.account.replace(/\D.*/, '') || field(FIELDS.account) || stack?.account
  const region = arn?.region || field(FIELDS.region) || stack?.region
  const place = { account: account ?? '', region: region ?? '' }
  return { key, name: name || key, type: type ?? key, place, settings: [] }
}
