/** Reads lists of existing resources: output of the AWS CLI, CSV of Resource Explorer, results of AWS Config, and ARNs. */
import { parseArn } from '../identify/arn'
import { isObject, settingName, type UnlinkedResource } from './resource'

/** Names of fields (`settingName`) by meaning, in order of preference. */
const FIELDS = {
  arn: ['arn', 'resourcearn', 'identifier'],
  id: ['resourcename', 'physicalresourceid', 'resourceid', 'identifier'],
  type: ['resourcetype'],
  region: ['region', 'awsregion'],
  account: ['account', 'accountid', 'awsaccount', 'owneraccount', 'owneraccountid', 'owningaccountid', 'awsaccountid'],
} as const

/** Reads the resources in JSON. Results of AWS Config are texts that contain JSON. */
export function readInventoryJson(root: unknown): UnlinkedResource[] {
  const found: UnlinkedResource[] = []
  const left = [root]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string' && /^\s*\{/.test(value)) left.push(parsedOrText(value))
    if (typeof value !== 'object' || value === null) continue
    const own = isObject(value) ? resourceOf(value) : undefined
    if (own) found.push(own)
    else left.push(...Object.values(value).toReversed())
  }
  return found
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads one ARN per line, or CSV whose first line names the columns. */
export function readInventoryLines(text: string): UnlinkedResource[] {
  const [head = '', ...lines] = text.split('\n').map(line => line.trim())
  if (head.startsWith('arn:')) return [head, ...lines].flatMap(arn => resourceOf({ arn }) ?? [])
  const names = cells(head)
  return lines.flatMap(line => resourceOf(Object.fromEntries(cells(line).map((cell, i) => [names[i], cell]))) ?? [])
}

const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain)

/** Returns the resource that a record describes; undefined if the record has neither an ARN, nor a type and an id. */
function resourceOf(record: Readonly<Record<string, unknown>>): UnlinkedResource | undefined {
  const byName = new Map(Object.entries(record).map(([name, value]) => [settingName(name), value]))
  const field = (names: readonly string[]) =>
    names.flatMap(name => (typeof byName.get(name) === 'string' ? String(byName.get(name)) : [])).find(Boolean)
  const type = field(FIELDS.type)
  const id = field(FIELDS.id)
  const arn = parseArn(field(FIELDS.arn) ?? '') ?? parseArn(id ?? '')
  const key = arn?.text ?? `${type} ${id}`
  if (!arn && (type === undefined || id === undefined)) return undefined
  const name = arn ? arn.resource.split(/[/:]/).at(-1) : id
  const stack = parseArn(field(['stackid']) ?? '')
  const account = arn?.account || field(FIELDS.account) || stack?.account
  const region = arn?.region || field(FIELDS.region) || stack?.region
  const place = { account: account ?? '', region: region ?? '' }
  return { key, name: name || key, type: type ?? key, place, settings: [] }
}
