/** Identified texts, and search items for identifiers: types, Terraform names, actions, policies, pages. */
import { memoizeByObject } from '../collections'
import { makeItemId } from '../search/items/item-id'
import { knownLines, knownLinks, type SearchItem } from '../search/items/items'
import type { Facts, IamPrefix, TerraformFact, TypeFact } from './facts'
import type { PageFact } from './guide-pages'
import type { Identifiers } from './types'

export interface Identified {
  /** The identified item; absent if the text names a service. */
  item?: SearchItem | undefined
  /** Slugs of its services, best first; empty if unknown. */
  slugs: readonly string[]
  /** Further items, listed after the services. */
  others?: readonly SearchItem[]
  /** Description of the match, displayed after the service's name. */
  note?: string
}

export const DOCS_URL = 'https://docs.aws.amazon.com'
const AUTHORIZATION = `${DOCS_URL}/service-authorization/latest/reference`

/** Returns an item of `kind` that belongs to the service `slug`. Its id contains its title. */
export function makeItem(
  facts: Pick<Facts, 'services'>,
  kind: SearchItem['kind'],
  title: string,
  slug: string | undefined,
  more: Partial<SearchItem>,
): SearchItem {
  const service = facts.services.get(slug ?? '')
  return {
    id: makeItemId(kind, title),
    kind,
    title,
    rank: 0,
    service: service?.service,
    slug: service?.slug,
    ...more,
    iconName: more.iconName ?? service?.iconServices[0],
  }
}

/** Returns the item of a type such as `AWS::S3::Bucket`. */
export function typeItem(facts: Facts, fact: TypeFact): SearchItem {
  const { type, module, icon, slug } = fact
  const twin = facts.terraformByType.get(type)
  const construct = module === undefined ? undefined : `${module}.Cfn${type.replace(/^.*::/, '')}`
  return makeItem(facts, 'type', type, slug, {
    iconName: icon,
    url: typePage(fact),
    lines: knownLines([
      ['CloudFormation type', type],
      ['CDK construct', construct && `aws-cdk-lib.${construct}`],
      ['Terraform resource', twin],
    ]),
    links: knownLinks([
      [`CDK: ${construct}`, construct && `${DOCS_URL}/cdk/api/v2/docs/aws-cdk-lib.${construct}.html`],
      [`Terraform: ${twin}`, twin && terraformPage(twin, 'resource')],
    ]),
    identity: { type },
  })
}

/** Returns the URL of a type's reference page; undefined if unverified. */
function typePage({ type, isPageUnverified }: TypeFact): string | undefined {
  if (isPageUnverified) return undefined
  const [vendor = '', service = '', name = ''] = type.toLowerCase().split('::')
  if (service === 'serverless')
    return `${DOCS_URL}/serverless-application-model/latest/developerguide/sam-resource-${name}.html`
  const prefix = vendor === 'alexa' ? 'alexa' : 'aws'
  return `${DOCS_URL}/AWSCloudFormation/latest/TemplateReference/${prefix}-resource-${service}-${name}.html`
}

/** Returns the item of a Terraform name such as `aws_s3_bucket`. */
export function terraformItem(facts: Facts, { name, kind, slug, cfn, icon }: TerraformFact): SearchItem {
  const type = facts.types.get(cfn?.toLowerCase() ?? '')
  return makeItem(facts, 'terraform', kind === 'data' ? `data.${name}` : name, slug, {
    iconName: icon,
    url: terraformPage(name, kind),
    lines: knownLines([
      [kind === 'data' ? 'Terraform data source' : 'Terraform resource', name],
      ['CloudFormation type', cfn],
    ]),
    links: knownLinks([[`CloudFormation: ${cfn}`, type && typePage(type)]]),
    identity: { terraform: name, kind },
  })
}

function terraformPage(name: string, kind: TerraformFact['kind']): string {
  const folder = kind === 'data' ? 'data-sources' : 'resources'
  return `https://registry.terraform.io/providers/hashicorp/aws/latest/docs/${folder}/${name.replace(/^aws_/, '')}`
}

const LEVELS: Readonly<Record<string, string>> = {
  L: 'List',
  R: 'Read',
  W: 'Write',
  T: 'Tagging',
  P: 'Permissions management',
}

/** Returns the item of an existing action, such as `s3:GetObject`. */
export function actionItem(facts: Facts, row: IamPrefix, action: string): SearchItem {
  const name = `${row.prefix}:${action}`
  const operation = operationOfAction(facts, row.prefix, action)
  return makeItem(facts, 'action', name, row.slug ?? undefined, {
    url: actionPageUrl(row, action),
    lines: [
      ['IAM action', name],
      ['access level', LEVELS[accessLevel(facts.identifiers.iam, row, action)] ?? ''],
      ['policy statement', JSON.stringify({ Effect: 'Allow', Action: name, Resource: '*' }, null, 2)],
    ],
    identity: { action: name, ...operation },
  })
}

/** Returns the operation named like an action, and its API. */
export function operationOfAction(facts: Facts, prefix: string, action: string) {
  const row = facts.apisOfPrefix
    .get(prefix)
    ?.find(({ api, without = [] }) => facts.operations[api]?.includes(action) && !without.includes(action))
  return row && { api: row.api, operation: action }
}

/** Returns the IAM prefix that has an action named like the operation; undefined if there is none. */
export function prefixOfOperation(facts: Facts, api: string, operation: string): IamPrefix | undefined {
  const row = facts.mapped.get(api)
  return row?.without?.includes(operation) ? undefined : facts.prefixes.get(row?.prefix ?? '')
}

/** Returns the actions of a prefix in alphabetical order. */
export const actionsOf = (facts: Facts, row: IamPrefix): readonly string[] => listedIn(facts)(row)

const listedIn = memoizeByObject((facts: Facts) =>
  memoizeByObject(({ prefix, actions = [] }: IamPrefix) => {
    const shared = (facts.apisOfPrefix.get(prefix) ?? []).flatMap(({ api, without = [] }) =>
      (facts.operations[api] ?? []).filter(operation => !without.includes(operation)),
    )
    return [...new Set([...actions, ...shared])].sort()
  }),
)

/** Returns the documentation URL of an IAM prefix, or of one of its actions. */
export function actionPageUrl({ page, otherPages = {} }: IamPrefix, action?: string): string {
  const other = Object.entries(otherPages).find(([, actions]) => action !== undefined && actions.includes(action))
  const file = other?.[0] ?? page
  return `${AUTHORIZATION}/${file}.html${action === undefined ? '' : `#${file.replace(/^list_/, '')}-action-${action}`}`
}

/** Returns the access level of an action as one letter (`IamPrefix.levels`). */
export function accessLevel(
  iam: Pick<Identifiers['iam'], 'levels'>,
  row: Pick<IamPrefix, 'levels'>,
  action: string,
): string {
  const own = Object.entries(row.levels ?? {}).find(([, actions]) => actions.includes(action))
  if (own) return own[0]
  const words = Object.keys(iam.levels).filter(word => action.startsWith(word))
  const word = words.sort((a, b) => b.length - a.length).find(word => !/^[a-z]/.test(action.slice(word.length)))
  return iam.levels[word ?? ''] ?? 'W'
}

/** Returns the item of a policy such as `AmazonS3ReadOnlyAccess`. */
export function policyItem(facts: Facts, { name, slug }: { name: string; slug: string }, arn?: string): SearchItem {
  return makeItem(facts, 'policy', name, slug, {
    url: `${DOCS_URL}/aws-managed-policy/latest/reference/${name}.html`,
    lines: knownLines([
      ['managed policy', name],
      ['ARN', arn],
    ]),
    identity: { policy: name },
  })
}

export function guidePageItem(facts: Pick<Facts, 'services'>, { path, title, guide, slugs }: PageFact): SearchItem {
  return makeItem(facts, 'doc', title, slugs[0], {
    id: `page:${DOCS_URL}${path}`,
    url: DOCS_URL + path,
    guide,
    identity: { page: path },
  })
}
