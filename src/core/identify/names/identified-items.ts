/** Makes search items for CloudFormation types, Terraform names, IAM actions, and policies. */
import { DOCS_URL } from '../../catalog/links/docs-url'
import type { Identifiers } from '../../catalog/types'
import { memoizeByObject } from '../../collections'
import { definedLines, type SearchItem } from '../../items/item'
import { makeItem } from '../../items/service-owners'
import type { CloudFormationType, IamPrefix, NameTables, TerraformType } from './name-tables'

export interface Identification {
  /** The identified item; absent if the text names a service. */
  item?: SearchItem
  /** Slugs of the identified services, best first; empty if unknown. */
  slugs: readonly string[]
  others?: readonly SearchItem[]
  /** Description of the match, displayed after the service's name. */
  note?: string
}

const AUTHORIZATION = `${DOCS_URL}/service-authorization/latest/reference`

export function cloudFormationItem(tables: NameTables, info: CloudFormationType): SearchItem {
  const { type, module, icon, slug } = info
  const twin = tables.terraformNameByType.get(type)
  const construct = module === undefined ? undefined : `${module}.Cfn${type.replace(/^.*::/, '')}`
  return makeItem(tables, 'type', type, slug, {
    iconName: icon,
    url: typePage(info),
    lines: definedLines([
      ['CloudFormation type', type],
      ['CDK construct', construct && `aws-cdk-lib.${construct}`],
      ['Terraform resource', twin],
    ]),
    links: definedLines([
      [`CDK: ${construct}`, construct && `${DOCS_URL}/cdk/api/v2/docs/aws-cdk-lib.${construct}.html`],
      [`Terraform: ${twin}`, twin && terraformPage(twin, 'resource')],
    ]),
    identity: { type },
  })
}

/** Returns the URL of a type's reference page; undefined if the page is not known to exist. */
function typePage({ type, isPageUnverified }: CloudFormationType): string | undefined {
  if (isPageUnverified) return undefined
  const [vendor = '', service = '', name = ''] = type.toLowerCase().split('::')
  if (service === 'serverless')
    return `${DOCS_URL}/serverless-application-model/latest/developerguide/sam-resource-${name}.html`
  const prefix = vendor === 'alexa' ? 'alexa' : 'aws'
  return `${DOCS_URL}/AWSCloudFormation/latest/TemplateReference/${prefix}-resource-${service}-${name}.html`
}

export function terraformItem(tables: NameTables, { name, kind, slug, cfn, icon }: TerraformType): SearchItem {
  const type = tables.types.get(cfn?.toLowerCase() ?? '')
  return makeItem(tables, 'terraform', kind === 'data' ? `data.${name}` : name, slug, {
    iconName: icon,
    url: terraformPage(name, kind),
    lines: definedLines([
      [kind === 'data' ? 'Terraform data source' : 'Terraform resource', name],
      ['CloudFormation type', cfn],
    ]),
    links: definedLines([[`CloudFormation: ${cfn}`, type && typePage(type)]]),
    identity: { terraform: name, kind },
  })
}

function terraformPage(name: string, kind: TerraformType['kind']): string {
  const folder = kind === 'data' ? 'data-sources' : 'resources'
  return `https://registry.terraform.io/providers/hashicorp/aws/latest/docs/${folder}/${name.replace(/^aws_/, '')}`
}

/** Access levels of IAM actions by letter. */
export const ACCESS_LEVELS: Readonly<Record<string, string>> = {
  L: 'List',
  R: 'Read',
  W: 'Write',
  T: 'Tagging',
  P: 'Permissions management',
}

/** Returns the item of an existing IAM action, such as `s3:GetObject`. */
export function iamActionItem(tables: NameTables, service: IamPrefix, action: string): SearchItem {
  const name = `${service.prefix}:${action}`
  const operation = operationOfAction(tables, service.prefix, action)
  return makeItem(tables, 'action', name, service.slug ?? undefined, {
    url: iamActionUrl(service, action),
    lines: [
      ['IAM action', name],
      ['access level', ACCESS_LEVELS[accessLevelLetter(tables.identifiers.iam, service, action)] ?? ''],
      ['policy statement', JSON.stringify({ Effect: 'Allow', Action: name, Resource: '*' }, null, 2)],
    ],
    identity: { action: name, ...operation },
  })
}

/** Returns the operation with the same name as an IAM action, and the operation's API. */
export function operationOfAction(tables: NameTables, prefix: string, action: string) {
  const owner = tables.apisOfPrefix
    .get(prefix)
    ?.find(({ api, without = [] }) => tables.operations[api]?.names.includes(action) && !without.includes(action))
  return owner && { api: owner.api, operation: action }
}

/** Returns the IAM prefix that has an action with the operation's name; undefined if there is no such action. */
export function prefixOfOperation(tables: NameTables, api: string, operation: string): IamPrefix | undefined {
  const owner = tables.iamOperationsByApi.get(api)
  return owner?.without?.includes(operation) ? undefined : tables.iamPrefixes.get(owner?.prefix ?? '')
}

/** Returns the IAM actions of a prefix in alphabetical order. */
export const iamActionsOf = (tables: NameTables, service: IamPrefix): readonly string[] => listedIn(tables)(service)

const listedIn = memoizeByObject((tables: NameTables) =>
  memoizeByObject(({ prefix, actions = [] }: IamPrefix) => {
    const operationActions = (tables.apisOfPrefix.get(prefix) ?? []).flatMap(({ api, without = [] }) =>
      (tables.operations[api]?.names ?? []).filter(operation => !without.includes(operation)),
    )
    return [...new Set([...actions, ...operationActions])].sort()
  }),
)

/** Returns the documentation URL of an IAM prefix, or of one of its actions. */
export function iamActionUrl({ page, otherPages = {} }: IamPrefix, action?: string): string {
  const other = Object.entries(otherPages).find(([, actions]) => action !== undefined && actions.includes(action))
  const file = other?.[0] ?? page
  return `${AUTHORIZATION}/${file}.html${action === undefined ? '' : `#${file.replace(/^list_/, '')}-action-${action}`}`
}

/** Returns the access level of an action as one letter (`IamPrefix.levels`). */
export function accessLevelLetter(iam: Identifiers['iam'], service: IamPrefix, action: string): string {
  const exception = Object.entries(service.levels ?? {}).find(([, actions]) => actions.includes(action))
  if (exception) return exception[0]
  const words = Object.keys(iam.levels).filter(word => action.startsWith(word))
  const word = words.sort((a, b) => b.length - a.length).find(word => !/^[a-z]/.test(action.slice(word.length)))
  return iam.levels[word ?? ''] ?? 'W'
}

export const policyItem = (tables: NameTables, { name, slug }: { name: string; slug: string }, arn?: string) =>
  makeItem(tables, 'policy', name, slug, {
    url: `${DOCS_URL}/aws-managed-policy/latest/reference/${name}.html`,
    lines: definedLines([
      ['managed policy', name],
      ['ARN', arn],
    ]),
    identity: { policy: name },
  })
