/** Reads existing resources from answers of the AWS CLI, tables, and lists: one resource for each record with an id. */
import INVENTORY from '../../../../data/inventory.json' with { type: 'json' }
import { partitionOf } from '../../catalog/links/console'
import { countWithNoun } from '../../catalog/names/display'
import { lettersAndDigits } from '../../catalog/names/names'
import { isRegion, REGION } from '../../catalog/regions/region-syntax'
import { groupBy } from '../../collections'
import { resultOrDefault } from '../../errors'
import { toOneLine } from '../../escape'
import { type Arn, parseArn } from '../../identify/names/arn'
import { ID_END, ID_PREFIXES, idPrefix, RESOURCE_ID_TYPES } from '../../identify/names/resource-ids'
import { singularOf } from '../../plurals'
import { isObject, type JsonObject } from '../json-object'
import type { Resource } from '../resource-types'
import { settingsOf } from '../values/value'
import type { Table } from './tables'
import { typeInWords, typeOfMachine } from './words'

/** Facts about records from the text around them. */
export interface InventoryContext {
  /** Command of the AWS CLI, or the first word in the name of a table of Steampipe: `s3api`, `lambda`. */
  service?: string | undefined
  /** Name of the list or operation: `Buckets`, `DescribeVpcs`. */
  list?: string | undefined
  region?: string | undefined
  account?: string | undefined
  /** True for the rows of a spreadsheet, in which people write types in words. */
  isSheet?: true
  /** Arguments of the command, which all records have in common: `{ targetgrouparn: 'arn:…' }`. */
  command?: Readonly<Record<string, string>> | undefined
}

type Fields = readonly (readonly [name: string, text: string])[]

/** Matches `vpc-0a1b2c3d`, `subnet-0a1b2c3d`. */
const NETWORK_ID = new RegExp(`\\b(?:vpc|subnet)-${ID_END}\\b`, 'g')
/** Matches `us-east-1a`, and its Region. */
const ZONE = new RegExp(`^(${REGION.source})[a-z]$`)
/** Matches `https://sqs.us-east-1.amazonaws.com/123456789012/orders`: its Region, account, and name. */
const QUEUE_URL = new RegExp(
  `^https://(?:sqs\\.)?(?:(${REGION.source})\\.)?(?:queue\\.)?amazonaws\\.com(?:\\.cn)?/(\\d{12})/([\\w.-]+)$`,
)
/** The Region of `https://queue.amazonaws.com/123456789012/orders`. */
const DEFAULT_QUEUE_REGION = 'us-east-1'
/** Lists whose names do not tell what they contain. */
const ANY_LIST = /^(?:items?|results?|resources?|members?|entries|values?)$/i
/** Texts for an absent value. */
const NO_VALUE = /^(?:|-|none|null|<null>|n\/a)$/i

/** Reads the resources in JSON or in rows of a table. If no record has an id, reads the names in lists. */
export function readRecords(value: unknown, context: InventoryContext): Resource[] {
  const withIds = resourcesInside(value, context, false)
  return withIds.length > 0 ? withIds : resourcesInside(value, context, true)
}

/** Reads the rows of a table. A note has the number of those without a resource. */
export function readRows(rows: Table['rows'], context: InventoryContext) {
  const inSheet = { ...context, isSheet: true as const }
  const read = (byName: boolean) => rows.map(row => resourcesInside([row], inSheet, byName))
  const withIds = read(false)
  const resources = withIds.some(({ length }) => length > 0) ? withIds : read(true)
  const unread = rows.filter((row, i) => resources[i]?.length === 0 && Object.values(row).some(Boolean))
  const notes = unread.length > 0 ? [`${countWithNoun(unread.length, 'row')} without a resource`] : []
  return { existing: resources.flat(), notes }
}

/** Nested lists in text output of the AWS CLI whose rows have ids, too. */
const NESTED_LIST = /^(?:EBS|NETWORKINTERFACES|ATTACHMENTS?|ASSOCIATIONS?|ROUTES|(?:SECURITY)?GROUPS|IPV6ADDRESSES)$/

/** Maximum number of tables inside a table. */
const MAX_NESTED_TABLES = 100

/** Reads the tables that the AWS CLI prints. Tables inside others have details of their records. */
export function readTables(tables: readonly Table[], context: InventoryContext): Resource[] {
  const read = (byName: boolean) =>
    tables.flatMap(({ name, depth, rows }, nth) => {
      const outerRows = rows.filter((row, i) => i === 0 || !Array.isArray(row) || !NESTED_LIST.test(row[0]))
      const inTable = { ...context, list: name || context.list }
      const resources = resourcesInside(outerRows, inTable, byName)
      const [only, another] = resources
      if (!only || another) return only ? [{ depth, resources }] : []
      const next = tables.slice(nth + 1, nth + MAX_NESTED_TABLES)
      const end = next.findIndex(table => table.depth <= depth)
      const inside = networksIn(next.slice(0, end < 0 ? next.length : end), '')
      return [{ depth, resources: [{ ...only, references: [...only.references, ...inside] }] }]
    })
  const withIds = read(false)
  const groups = withIds.length > 0 ? withIds : read(true)
  const outer = Math.min(...groups.map(({ depth }) => depth))
  return groups.flatMap(({ depth, resources }) => (depth === outer ? resources : []))
}

/** Matches a command of the AWS CLI or of `eksctl`: its service, and its operation. */
const COMMAND =
  /\baws(?: +--\S+(?: +[^-\s]\S*)?)* +([a-z][\w-]*) +((?:describe|list|get|batch-get)-[\w-]+|ls\b)|\b(eks)ctl +get +(\w+)/
/** Matches an argument with its value, which is not made by another command. */
const ARGUMENT = /--([a-z][\w-]*)[ =]["']?((?!-)[^\s"'$<`]+)/g

/** Returns what the first command in a text says about the records that follow. */
export function contextIn(text: string): InventoryContext {
  const [command, ...parts] = COMMAND.exec(text) ?? /\bfrom\s+aws_([a-z\d]+)_(\w+)/i.exec(text) ?? []
  const [service, list] = parts.filter(part => part !== undefined)
  const [, vpcid = ''] = /vpc-?id,Values=["']?(vpc-\w+)/i.exec(text) ?? []
  const named: Record<string, string> = Object.fromEntries(
    Array.from(text.matchAll(ARGUMENT), ([, name = '', value = '']) => [lettersAndDigits(name), value]),
  )
  return {
    service,
    list,
    region: named.region,
    command: command === undefined ? undefined : { ...named, ...(vpcid && { vpcid }) },
  }
}

/** Joins the resources of one id, of which several records may tell different facts. */
export const mergeResources = (resources: readonly Resource[]): Resource[] =>
  [...groupBy(resources, ({ key }) => key)].map(([key, group]) => {
    const knownPart = (part: 'account' | 'region') => group.map(({ location }) => location?.[part]).find(Boolean) ?? ''
    const isInInventory = group.some(({ location }) => location !== undefined)
    const references = new Map(group.flatMap(({ references }) => references.map(to => [to.key, to] as const)))
    return {
      ...Object.assign({}, ...group.toReversed()),
      name: group.find(({ name }) => name !== key)?.name ?? key,
      location: isInInventory ? { account: knownPart('account'), region: knownPart('region') } : undefined,
      references: [...references.values()],
      ids: group.flatMap(({ ids = [] }) => ids),
      settings: group.flatMap(({ settings = [] }) => settings),
    }
  })

/**
 * Returns the resources of all records inside `value`: of records with an ARN or id or, with `byName`, of named records
 * in lists. A text may be JSON itself, as in results of AWS Config.
 */
function resourcesInside(value: unknown, context: InventoryContext, byName: boolean, isListed = false): Resource[] {
  const resourceOf = (record: JsonObject) =>
    (isListed || !hasLists(record) ? relationResources(record, context) : undefined) ??
    recordResource(record, context, byName && isListed)
  if (typeof value === 'string') {
    if (!/^\s*\{/.test(value)) return resourceOf({ [isIdentity(value) ? 'id' : 'name']: value })
    const json = resultOrDefault(() => JSON.parse(value), null)
    return resourcesInside(json, context, byName, isListed)
  }
  if (Array.isArray(value)) {
    const texts = value.filter(cell => typeof cell === 'string')
    const isRow = isListed && value.every(cell => typeof cell !== 'object' || cell === null)
    const isOfOneKind = texts.every(isIdentity) && new Set(texts.map(idPrefix)).size < 2
    return isRow && !isOfOneKind
      ? resourceOf(recordOfRow(texts))
      : value.flatMap(element => resourcesInside(element, context, byName, true))
  }
  if (!isObject(value)) return []
  const resource = resourceOf(value)
  if (resource.length > 0) return resource
  const account = fieldIn(fieldsOf(value), INVENTORY.account) ?? context.account
  return Object.entries(value).flatMap(([key, content]) => {
    // Elsewhere, a text may be a detail, such as the ARN of a role.
    if (typeof content !== 'object' && !/^\s*\{\s*"/.test(String(content))) return []
    return resourcesInside(content, { ...context, account, list: ANY_LIST.test(key) ? context.list : key }, byName)
  })
}

/** Texts in rows that are no names: states, kinds, and engines. */
const NO_NAMES = new Set(INVENTORY.notNames)
const isNoName = (text: string) =>
  isIdentity(text) ||
  isRegion(text) ||
  /::|^[A-Z]+(?:_[A-Z]+)*$|-\d[a-z]$/.test(text) ||
  NO_NAMES.has(text.toLowerCase())

/** Returns the record of a row without names of columns. Its name is the first text, or the only possible one. */
function recordOfRow(texts: readonly string[]): JsonObject {
  const names = texts.filter(text => /^[a-z][\w -]*$/i.test(text) && !isNoName(text) && !typeOfMachine(text))
  const [first = '', [only, another]] = [texts[0], names]
  const type = texts.find(text => /^(?:AWS|Custom|Alexa)::/.test(text))
  const isNamed = !isNoName(first) || (type !== undefined && /^[A-Z]+$/.test(first))
  const name = isNamed ? first : another === undefined ? only : undefined
  return {
    ...(texts.some(isIdentity) && Object.fromEntries(texts.entries())),
    ...(type !== undefined && { type, id: texts.find(text => idPrefix(text)) ?? name }),
    name,
    region: texts.find(isRegion),
  }
}

const hasLists = (record: JsonObject) => Object.values(record).some(value => Array.isArray(value))

/** Types of records that say how other resources are connected, by service and kind, or by kind. */
const RELATIONS: Readonly<Record<string, string>> = INVENTORY.relations
/** Fields with the resource to which such a record belongs. */
const OWNERS: Readonly<Record<string, string>> = INVENTORY.relationOwners
/** Returns the ARNs in a text, also those in a URI of API Gateway or in JSON. */
export const arnsIn = (text: string): string[] =>
  Array.from(text.matchAll(/arn:aws[\w-]*:(?!apigateway|execute-api)[^\s"'`\\,}\])]+/g), ([arn]) =>
    arn.replace(/\/invocations$|[.;]+$/, ''),
  )

/** Returns the resource of a record that connects others, and those that it names; undefined for other records. */
function relationResources(record: JsonObject, context: InventoryContext): Resource[] | undefined {
  const kind = kindInList(context.list)
  const type = RELATIONS[`${context.service}:${kind}`] ?? RELATIONS[kind]
  if (type === undefined) return undefined
  const settings = namingSettings({ ...context.command, ...record })
  const ownerField = OWNERS[type]
  const owner = settings.find(({ path }) => path === ownerField)?.text
  if (ownerField !== undefined && owner === undefined) return []
  const named = settings.flatMap(({ path, text }) => (path === `${kind}arn` ? [] : arnsIn(text)))
  // The owner has an ARN or, in a heading, a name.
  const isNamed = owner !== undefined && !parseArn(owner)
  const key = isNamed ? `${type} ${owner}` : (owner ?? `${type} ${JSON.stringify(settings.map(({ text }) => text))}`)
  const location = { account: '', region: '' }
  const name = fieldIn(fieldsOf(record), ['name']) ?? kind
  const relation = {
    key,
    type: isNamed ? type : (owner ?? type),
    name: owner?.split('/')[isNamed ? 0 : 1] ?? name,
    location,
    references: [],
    settings,
  }
  const others = named.filter(arn => arn !== owner || settings.length > 1)
  // A target may be an address.
  const addresses = settings.flatMap(({ path, text }) => (path === 'target.id' && /^[\d.]+$/.test(text) ? text : []))
  const targets = addresses.map(id => ({ ...record, type: 'AWS::EC2::NetworkInterface', id, name: id }))
  const records = [...others.map(arn => ({ arn })), ...targets]
  return [relation, ...records.flatMap(other => recordResource(other, {}, false))]
}

/** Matches the paths and the texts of settings that may name resources. */
const NAMING_PATH =
  /(?:name|id|arn|identifier|rule|bucket|cluster|function|groups?|topic|queue|table|url|uri|endpoint)s?$/
const NAMING_TEXT = new RegExp(`arn:aws|amazonaws\\.com|cloudfront\\.net|^(?:${ID_PREFIXES})-[\\da-f]+$`)

/** Returns the settings of a record that may name other resources. */
const namingSettings = (record: JsonObject): { path: string; text: string }[] =>
  settingsOf(record)
    .filter(setting => 'text' in setting)
    .filter(({ path, text }) => NAMING_TEXT.test(text) || (text.length < 200 && NAMING_PATH.test(path)))

const isIdentity = (text: string) => /^arn:|^https:/.test(text) || idPrefix(text) !== undefined

/** Returns the fields with text, by names without capitals and separators (`lettersAndDigits`). */
const fieldsOf = (record: JsonObject): Fields =>
  Object.entries(record).flatMap(([name, text]) =>
    typeof text === 'string' && !NO_VALUE.test(text) ? [[lettersAndDigits(name), text] as const] : [],
  )

const fieldIn = (fields: Fields, names: readonly string[]): string | undefined =>
  names.flatMap(name => fields.find(([field]) => field === name)?.[1] ?? [])[0]

/** Returns the kind of the records in a list or of an operation: `loadbalancer` for `DescribeLoadBalancers`. */
export function kindInList(list = ''): string {
  const plain = lettersAndDigits(list.replace(/^(?:[Dd]escribe|[Ll]ist|(?:[Bb]atch-?)?[Gg]et)(?=[-_A-Z])/, ''))
  const end = INVENTORY.listEndings.find(ending => plain.endsWith(ending) && plain !== ending) ?? ''
  return singularOf(plain.slice(0, plain.length - end.length))
}

/** Precedes or follows the name in an ARN: a type (`function:`); an id of 16 digits, a UUID, a version (`:2`), `:*`. */
const AROUND_NAME = /^[^/:]*[/:]|(?:\/[\da-f]{16}|\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-\d+)?|:(?:\d+|\*))+$/g
/** Kinds of load balancers by their names in ARNs. */
const BALANCERS: Readonly<Record<string, Resource['balancer']>> = { app: 'application', net: 'network', gwy: 'gateway' }
/** Matches fields with other ids and addresses of a resource. */
const OWN_ID = /^(?:id|arn|logicalresourceid|dns(?:name)?|domainname|apiendpoint)$/
const PUBLIC_FIELD = /"(?:map_?public_?ip_?on_?launch|scheme)":"?(true|false|internet-facing|internal)\b/i
const TERMINATED = /"(?:instance_?)?state":(?:\{[^{}]*)?"terminated"/i
/** Services by fields of their records. Their lists have the names of others: `Clusters` of Redshift and of EMR. */
const SERVICES_BY_FIELD = Object.entries(INVENTORY.services)

/** Returns the resource that a record describes. Returns an empty list if the record has no id of its own. */
export function recordResource(record: JsonObject, context: InventoryContext, byName: boolean): Resource[] {
  const fields = fieldsOf(record)
  const [, service = context.service] = SERVICES_BY_FIELD.find(([field]) => field in record) ?? []
  const identity = identityOf(fields, { ...context, service }, byName)
  if (!identity || INVENTORY.endedKinds.includes(kindInList(context.list))) return []
  const { key, type, arn, name } = identity
  const nameFields = [...INVENTORY.name, `${lettersAndDigits(type.replace(/^.*:/, ''))}name`]
  const text = JSON.stringify(record)
  const zoneField = fields.find(([, value]) => ZONE.test(value))?.[1]
  const [zone, zoneRegion] = ZONE.exec(zoneField ?? /"availabilityzone":"([^"]*)/i.exec(text)?.[1] ?? '') ?? []
  const stack = parseArn(fieldIn(fields, ['stackid']) ?? '')
  // ARNs of policies that AWS manages have the account `aws`.
  const accounts = [arn?.account, fieldIn(fields, INVENTORY.account), stack?.account, context.account]
  const regions = [arn?.region, fieldIn(fields, INVENTORY.region), stack?.region, zoneRegion, context.region]
  const resource: Resource = {
    key,
    type,
    name: toOneLine(nameTag(record) ?? fieldIn(fields, ['name']) ?? name ?? fieldIn(fields, nameFields) ?? key),
    location: {
      account: accounts.find(account => /^\d{12}$/.test(account ?? '')) ?? '',
      region: regions.find(region => isRegion(region ?? '')) ?? '',
    },
    references: networksIn(
      [record, context.command?.vpcid],
      key,
      context.isSheet && fieldIn(fields, ['vpc', 'vpcname']),
    ),
    settings: namingSettings({ ...context.command, ...record, ...balancerAround(arn) }),
  }
  // Unknown fields stay absent, because another record of the same id may have them.
  const isPublic = PUBLIC_FIELD.exec(text)?.[1]
  const balancer = balancerOf(fields, arn, context.list)
  if (zone !== undefined) resource.zone = zone
  const listNoun = kindInList(context.list)
  const isOwn = (field: string) => OWN_ID.test(field) || (listNoun !== '' && field === `${listNoun}id`)
  const ids = fields.flatMap(([field, text]) => (isOwn(field) && text !== key ? text : []))
  if (ids.length > 0) resource.ids = ids
  if (TERMINATED.test(text)) resource.count = 0
  if (isPublic !== undefined) resource.isPublic = /^(?:true|internet-facing)$/i.test(isPublic)
  return [balancer ? { ...resource, type: 'AWS::ElasticLoadBalancingV2::LoadBalancer', balancer } : resource]
}

/** Returns the load balancer in the ARN of a listener or rule. */
function balancerAround(arn: Arn | undefined): JsonObject {
  const listener = arn?.text.replace(/:listener(?:-rule)?(\/\w+\/[^/]+\/[^/]+)\/.*/, ':loadbalancer$1')
  return listener === undefined || listener === arn?.text ? {} : { LoadBalancerArn: listener }
}

function balancerOf(fields: Fields, arn: Arn | undefined, list: string | undefined): Resource['balancer'] {
  const isListed = kindInList(list) === 'loadbalancer'
  const kind = Object.values(BALANCERS).find(kind => isListed && fields.some(([, value]) => value === kind))
  const [, nameInArn = ''] = /^loadbalancer\/(app|net|gwy)\//.exec(arn?.resource ?? '') ?? []
  return kind ?? BALANCERS[nameInArn]
}

/** Returns references to the VPCs and subnets in a record, except to itself, or to a VPC by its name. */
function networksIn(record: unknown, key: string, vpcName?: string | false): Resource['references'] {
  const ids = new Set(JSON.stringify(record).toLowerCase().match(NETWORK_ID))
  ids.delete(key)
  if (vpcName && ids.size === 0 && !key.startsWith('vpc-')) return [{ path: 'vpcid', key: `vpc ${vpcName}` }]
  return [...ids].map(id => ({ path: `${idPrefix(id)}id`, key: id }))
}

/** Matches what `aws s3 ls` prints before a name. */
const DATE_BEFORE_NAME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +/

interface Identity extends Pick<Resource, 'key' | 'type'> {
  arn?: Arn
  /** Name in the ARN or in the record; absent for an id. */
  name?: string | undefined
}

/**
 * Returns what identifies the resource of a record: its ARN; the id beside its type; its id of EC2, unless that is the
 * place of a named resource; or its name in a list.
 */
function identityOf(fields: Fields, context: InventoryContext, byName: boolean): Identity | undefined {
  const { service = '', list } = context
  const listNoun = kindInList(list)
  const type = typeIn(fields)
  const withId = (id: string) => ({
    key: id.toLowerCase(),
    type: type ?? `ec2:${RESOURCE_ID_TYPES[idPrefix(id) ?? '']}`,
  })
  const arn = parseArn(ownArn(fields, listNoun, byName) ?? '')
  if (arn) {
    const idInArn = arn.resource.replace(/^.*\//, '')
    if (idPrefix(idInArn)) return { ...withId(idInArn), arn }
    const name = arn.resource.replace(AROUND_NAME, '').split(/[/:]/).at(-1)
    return { key: arn.text, type: type ?? arn.text, arn, name }
  }
  const typeName = type ?? fieldIn(fields, ['resourcetype'])?.toLowerCase()
  const idOrName = typeName && fieldIn(fields, INVENTORY.id)?.replace(DATE_BEFORE_NAME, '')
  if (idOrName && idPrefix(idOrName)) return withId(idOrName)
  if (idOrName) return { key: `${typeName} ${idOrName}`, type: typeName, name: idOrName }
  const typeInRow = context.isSheet && !ownId(fields) ? typeOfRow(fields) : undefined
  const nameInRow = typeInRow && fieldIn(fields, [...INVENTORY.name, ...INVENTORY.id])
  if (nameInRow) return { key: `${typeInRow} ${nameInRow}`, type: typeInRow, name: nameInRow }
  const [idField, id] = ownId(fields) ?? []
  const named = ownName(fields, listNoun)
  // A named record may be in a VPC. The record of a VPC has its id.
  const kindOfId = lettersAndDigits(RESOURCE_ID_TYPES[idPrefix(id ?? '') ?? ''] ?? '')
  const isPlace =
    named &&
    id !== undefined &&
    /^(?:vpc|subnet|sg)-/.test(id) &&
    kindOfId !== listNoun &&
    !named.noun.endsWith(fieldStem(idField))
  if (id !== undefined && !isPlace) return withId(id)
  // Actions and patterns are no names: `s3:GetObject`, `*`.
  if (!named || /[:*]/.test(named.text)) return undefined
  const { text: name, noun } = named
  if (!byName && !isPlace) return undefined
  return { key: `${service}:${noun} ${name}`, type: `${service}:${noun}`, name }
}

/** Returns the type of a row of a spreadsheet by its words (`Application Load Balancer`) or its type of machines. */
function typeOfRow(fields: Fields): string | undefined {
  const words = fields.filter(([field]) => INVENTORY.wordFields.includes(field)).map(([, text]) => typeInWords(text))
  const machines = fields.map(([, text]) => typeOfMachine(text))
  return [...words, ...machines].find(type => type !== undefined)
}

/** Returns the type in a record: `AWS::EC2::VPC`, `aws_vpc`, `ec2:vpc`. */
function typeIn(fields: Fields): string | undefined {
  const isType = (text: string) => /::|^aws_|^[\w-]+:\w/.test(text)
  const [, type] = fields.find(([field, text]) => INVENTORY.type.includes(field) && isType(text)) ?? []
  const [service, kind] = [fieldIn(fields, ['service']), fieldIn(fields, ['type'])]
  return type ?? (service && kind && `${service}:${kind}`.toLowerCase())
}

const fieldStem = (field = '') => field.replace(/(?:arn|name|identifier|id)$/, '')

/** Returns the ARN of a record among its ARNs of roles, keys, and other resources. */
function ownArn(fields: Fields, noun: string, byName: boolean): string | undefined {
  const queueUrl = fields.find(([, text]) => QUEUE_URL.test(text))?.[1] ?? ''
  const [, region = DEFAULT_QUEUE_REGION, account, queue] = QUEUE_URL.exec(queueUrl) ?? []
  if (queue !== undefined) return `arn:${partitionOf(region).id}:sqs:${region}:${account}:${queue}`
  const arns = fields.filter(([, text]) => parseArn(text))
  const withName = arns.filter(([field]) => field.endsWith('arn') && field !== 'viewarn')
  const hasSibling = (stem: string) => fields.some(([field]) => field === `${stem}name` || field === `${stem}id`)
  const [, arn] =
    // `{ "Arn": … }`, or a row without names.
    arns.find(([, text]) => noun !== '' && parseArn(text)?.resource.split(/[/:]/, 1)[0] === noun) ??
    arns.find(([field]) => INVENTORY.arn.includes(field) || /^(?:id|\d+)$/.test(field)) ??
    // In `Functions`: `{ "FunctionArn": …, "RoleArn": … }`.
    withName.find(([field]) => noun !== '' && noun.endsWith(fieldStem(field))) ??
    // In any list: `{ "TopicArn": …, "TopicName": …, "KeyArn": … }`.
    withName.find(([field]) => hasSibling(fieldStem(field))) ??
    // `{ "QueueArn": … }` in no list.
    (noun === '' || byName ? withName[0] : undefined) ??
    []
  return arn
}

/** Returns the id of EC2 that identifies a record: an instance names its subnet, and a subnet names its VPC. */
function ownId(fields: Fields): Fields[number] | undefined {
  const rank = ([, id]: Fields[number]) => INVENTORY.idOrder.indexOf(idPrefix(id) ?? '')
  return fields.filter(field => rank(field) >= 0).sort((a, b) => rank(a) - rank(b))[0]
}

/**
 * Returns the name of a record of a list, and the kind of the record: `DBInstanceIdentifier` in `DBInstances`, or
 * simply `Name`. Without a list, the name of the field tells the kind.
 */
function ownName(fields: Fields, noun: string): { text: string; noun: string } | undefined {
  const isName = (field: string) => /(?:name|identifier|id)$/.test(field) && !INVENTORY.account.includes(field)
  const nameFields = fields.filter(([field]) => isName(field))
  if (noun === '') {
    // `{ "StreamName": … }` alone.
    const [field, text = ''] = nameFields.find(([field, text]) => fieldStem(field).length > 1 && !idPrefix(text)) ?? []
    return field === undefined ? undefined : { text, noun: fieldStem(field) }
  }
  // In `Streams`: `{ "StreamName": … }`, `{ "Name": … }`, or `{ "Id": … }`.
  const [, name] = nameFields.find(([field]) => field !== 'id' && noun.endsWith(fieldStem(field))) ?? []
  const text = name ?? fieldIn(fields, ['id'])
  return text === undefined ? undefined : { text, noun }
}

/** Returns the tag `Name`, which the answers of services write as a list of pairs or as an object. */
function nameTag(record: JsonObject): string | undefined {
  const tags = Object.entries(record).find(([name]) => /^tag(?:s|set|list)$/i.test(name))?.[1]
  if (isObject(tags)) return fieldIn(fieldsOf(tags), ['name'])
  const pairs = Array.isArray(tags) ? tags.filter(isObject).map(fieldsOf) : []
  const pair = pairs.find(pair => fieldIn(pair, ['key']) === 'Name')
  return pair && fieldIn(pair, ['value'])
}
