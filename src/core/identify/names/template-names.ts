/** Identifies CloudFormation types, Terraform names, and IAM actions, also incomplete ones. */
import { wildcardMatcher } from '../../wildcard'
import {
  cloudFormationItem,
  type Identification,
  iamActionItem,
  iamActionsOf,
  operationOfAction,
  terraformItem,
} from './identified-items'
import { type NameTables, normalizeCodeName, type TerraformType } from './name-tables'
import { findOperation, identifiedItem, identifiedServices, identifiedType, slugList } from './pattern'

/** Maximum number of items for an incomplete name. */
const MAX_COMPLETIONS = 20

/** Returns the slugs of the services whose ARNs or SDK clients have this name. */
export function slugsOfSegment(tables: NameTables, name: string): string[] {
  const plain = name.toLowerCase()
  return slugList(tables.arnSegments.get(plain) ?? tables.codeNames.get(plain)?.slug)
}

/** Returns the type `text`. If there is none, returns types that begin with `text`, or the service of the namespace. */
export function identifyTypes(tables: NameTables, text: string): Identification | undefined {
  const [vendor = '', service = '', name = ''] = text.replace(/\*$/, '').split('::')
  const listed = tables.namespaces.get(`${vendor}::${service}`)
  const exactType = identifiedType(tables, tables.types.get(`${vendor}::${service}::${name}`))
  if (exactType) return exactType
  const config = tables.configTypes.get(text)
  if (config) return { slugs: config, note: 'type of AWS Config' }
  if (!listed) return identifiedServices(PSEUDO.test(text) ? ['cloudformation'] : undefined, 'pseudo parameter')
  const begun = listed.types
    .filter(type => name !== '' && type.toLowerCase().startsWith(name))
    .slice(0, MAX_COMPLETIONS)
    .flatMap(type => tables.types.get(`${listed.namespace}::${type}`.toLowerCase()) ?? [])
    .map(info => cloudFormationItem(tables, info))
  const [item, ...others] = begun
  return { item, slugs: slugList(item?.slug ?? listed.slug), others, note: item ? '' : 'CloudFormation namespace' }
}

const PSEUDO =
  /^aws::(?:accountid|notificationarns|novalue|partition|region|stackid|stackname|urlsuffix|include|languageextensions|secretsmanager-.*)$/

/** Returns the resource and data source with this name. If there are none, returns longer names, or services. */
export function identifyTerraform(tables: NameTables, name: string, isData: boolean): Identification | undefined {
  const both = [tables.terraformTypes.get(name), tables.terraformTypes.get(`data.${name}`)]
  const [first, second] = (isData ? both.reverse() : both).filter((info): info is TerraformType => info !== undefined)
  if (first)
    return { ...identifiedItem(terraformItem(tables, first)), others: second ? [terraformItem(tables, second)] : [] }
  // The name is incomplete, or newer than the data.
  const begun = [...tables.terraformTypes].filter(([known]) => known.startsWith(name)).slice(0, MAX_COMPLETIONS)
  const [item, ...others] = begun.map(([, info]) => terraformItem(tables, info))
  const module = tables.modules.get(normalizeCodeName(name.replace(/^aws_/, '')))
  if (module?.module === name && module.slug)
    return { slugs: [module.slug], others: item ? [item, ...others] : [], note: 'CDK module' }
  for (let length = name.length; length > 'aws_'.length; length--) {
    const slugs = /^(?:_|$)/.test(name.slice(length)) ? tables.terraformStarts.get(name.slice(0, length)) : undefined
    if (slugs) return { item, slugs, others, note: 'Terraform' }
  }
  return item && { ...identifiedItem(item), others }
}

/** Returns an IAM action and the operation with the same name. For a pattern such as `Get*`, returns all matches. */
export function identifyAction(tables: NameTables, prefix: string, action: string): Identification | undefined {
  const service = tables.iamPrefixes.get(prefix)
  if (!service) return undefined
  const slugs = slugList(service.slug)
  const all = iamActionsOf(tables, service)
  if (all.includes(action)) {
    const same = operationOfAction(tables, prefix, action)
    const operation = same && findOperation(tables, same.api, action)
    return { item: iamActionItem(tables, service, action), slugs, others: operation ? [operation] : [] }
  }
  const matching = /[*?]/.test(action)
    ? all.filter(wildcardMatcher(action))
    : all.filter(known => known.startsWith(action)).slice(0, MAX_COMPLETIONS)
  const [item, ...others] = matching.map(known => iamActionItem(tables, service, known))
  if (action === '*') return { slugs, others: item ? [item, ...others] : [], note: 'IAM prefix' }
  return { item, slugs, others, note: item ? '' : 'IAM prefix' }
}
