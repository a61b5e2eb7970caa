/** The relations between the types of resources in data/identifiers/diagrams.json, in a template. */
import { lettersAndDigits } from '../../catalog/names/names'
import type { Identifiers } from '../../catalog/types'
import { groupBy, memoizeByObject, reachable } from '../../collections'
import type { NameTables } from '../../identify/names/name-tables'
import { EXTERNAL_MODULE_TYPE, type Reference, type Resource } from '../resource-types'
import { cloudFormationType, isTypeInList } from './resource-kinds'

/** Returns a pattern for setting paths from settings as written in the data; undefined for none. */
const pathPattern = (setting: string) => {
  if (setting === '') return undefined
  const alternatives = setting.split('|').map(path =>
    path
      .split('.')
      .map(name => name.split('*').map(lettersAndDigits).join('[\\w.]*'))
      .join('\\.')
      // `a.*.b` also matches `a.b`.
      .replaceAll('[\\w.]*\\.', '(?:[\\w.]*\\.)?'),
  )
  return new RegExp(`^(?:${alternatives.join('|')})$`)
}

const patternsOf = memoizeByObject(({ owners, flows, uses, admits, clients }: Identifiers['diagrams']) => ({
  belongsTo: new Map(Object.entries(owners).map(([type, setting]) => [type, pathPattern(setting)])),
  clients: new Map(clients.map(type => [type, true])),
  rows: groupBy(
    Object.entries({ flows, uses, admits }).flatMap(([table, rows]) =>
      rows.map(([type, from, to]) => ({ type, table, from: pathPattern(from), to: pathPattern(to) })),
    ),
    ({ type }) => type,
  ),
}))

/** Settings with roles, connections, images, texts for people, and subjects of events, which are no ends of arrows. */
const NO_END_SETTING =
  /(?:role(?:arn)?|defaultarguments\.(?:\w*connection|tempdir)|eventpattern\.detail\.[\w.]*resourcearn|image(?:ur[il])?|(?:^|\.)(?:message|subject|description|comment))$/
/** Types with user data, which Terraform may make of templates. */
const MACHINE_TYPE = /^(?:AWS::EC2::|aws_)instance$|launch_?(?:configuration|template)$|^(?:template|cloudinit)_/i
/** Matches keys of calls of modules, which may have the types of their main resources. */
const CALL_KEY = /(?:^|\.)module\.[\w-]+$/

/** True for what a step passes to the resource that it calls: its payload, or all parameters beside the resource. */
function isPassed(path: string, { references }: Resource): boolean {
  const [step, payload] = /^definition.*?(?=\.(?:parameters|arguments)\.(payload\b)?)/.exec(path) ?? []
  return payload !== undefined || (step !== undefined && references.some(other => other.path === `${step}.resource`))
}

/** Returns the keys of the resources that the settings at `pattern` name. */
export const keysAt = (resource: Resource, pattern: RegExp | undefined): string[] =>
  resource.references.flatMap(({ path, key }) =>
    pattern?.test(path) && !NO_END_SETTING.test(path) && !isPassed(path, resource) ? key : [],
  )

export type OwnedReference = Reference & { owner: Resource }
export type Relations = ReturnType<typeof relationsOf>

/** Returns the resources of a template with their relations in the data. */
export function relationsOf(resources: readonly Resource[], tables: NameTables) {
  const patterns = patternsOf(tables.identifiers.diagrams)
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const inTable = <T>(table: ReadonlyMap<string, T>, { type }: Pick<Resource, 'type'>) =>
    table.get(type) ?? table.get(cloudFormationType(type, tables))
  const typeOf = (key: string) => byKey.get(key)?.type ?? ''
  const kindOf = (key: string) => cloudFormationType(typeOf(key), tables)
  const isCreated = (key: string) => byKey.get(key)?.isDataSource !== true
  const rowsOf = (resource: Resource) => {
    const types = [resource.type, ...(CALL_KEY.test(resource.key) ? [EXTERNAL_MODULE_TYPE] : [])]
    return [...new Set(types)].flatMap(type => inTable(patterns.rows, { type }) ?? [])
  }
  /** Returns what the rows of a table link: for each, the resource that has the setting, and both ends. */
  function* pairsIn(table: 'flows' | 'uses' | 'admits') {
    for (const resource of resources)
      for (const row of rowsOf(resource).filter(row => row.table === table)) {
        const sources = keysAt(resource, row.from)
        const targets = row.to ? keysAt(resource, row.to) : [resource.key]
        const startsTask = targets.some(key => kindOf(key) === 'AWS::ECS::TaskDefinition')
        for (const from of sources.length > 0 ? sources : [resource.key])
          for (const to of targets) if (!startsTask || kindOf(to) !== 'AWS::ECS::Cluster') yield { resource, from, to }
      }
  }
  const belongsTo = new Map<string, string>()
  for (const resource of resources) {
    const keys = keysAt(resource, inTable(patterns.belongsTo, resource))
    const whole = keys.find(key => isCreated(key) || !isTypeInList(resource, 'ends', tables))
    if (whole !== undefined) belongsTo.set(resource.key, whole)
  }
  const services = resources.filter(({ key }) => kindOf(key) === 'AWS::ECS::Service')
  for (const [task, [service, another]] of groupBy(services, service => keysAt(service, /^taskdefinition$/)[0] ?? ''))
    if (task !== '' && service && !another) belongsTo.set(task, service.key)

  const isName = (key: string) => /^(?:AWS::Route53::|aws_route53_)/.test(typeOf(key))
  const namedAt = (key: string) => {
    const name = isName(key) ? byKey.get(key) : undefined
    return name ? rowsOf(name).flatMap(({ to }) => keysAt(name, to)) : []
  }
  const isCalled = (key: string) =>
    !isName(key) && (byKey.get(key)?.isPublic === false || !isTypeInList({ type: typeOf(key) }, 'entryPoints', tables))
  /** True for a load balancer in user data, which tells machines the address of the one before them. */
  const isOwnEntry = (key: string, { type }: Resource) =>
    MACHINE_TYPE.test(type) && kindOf(key).endsWith('::LoadBalancer')
  return {
    resources,
    references: resources.flatMap(owner => owner.references.map((named): OwnedReference => ({ owner, ...named }))),
    belongsTo,
    kindOf,
    pairsIn,
    isCreated,
    isIdentity: (key: string) => /^(?:AWS::IAM::|aws_iam_)/.test(typeOf(key)),
    isClient: (resource: Resource) => inTable(patterns.clients, resource) === true,
    /** Returns the resource or, for a name in DNS, what it leads to without entries for users. */
    calledAt: (key: string, client: Resource) =>
      isName(key) || isOwnEntry(key, client) ? [...reachable([key], namedAt)].filter(isCalled) : [key],
    /** Returns the resource or, for a part, the resource that it belongs to, directly or as a part of a part. */
    endAt: (key: string) => [...reachable([key], part => [belongsTo.get(part) ?? part])].at(-1) ?? key,
  }
}
