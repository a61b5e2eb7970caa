/** Lookup tables of identifiers: names in code, templates, policies, and URLs. */
import { DOCS_URL } from '../../catalog/links/docs-url'
import { popularityRank } from '../../catalog/popularity'
import type { Identifiers, IdentifiersFile, Service } from '../../catalog/types'
import { groupBy, groupPairs } from '../../collections'
import { type Guides, guidePagesByPath } from '../../items/guide-pages'
import type { SearchItem } from '../../items/item'
import type { OperationsByApi, SearchApi } from '../../items/search-data'

export type IamPrefix = Identifiers['iam']['prefixes'][number]

export interface CloudFormationType {
  /** Full name: `AWS::S3::Bucket`. */
  type: string
  slug: string | undefined
  module: string | undefined
  icon: string | undefined
  /** True for supporting resources (policy, attachment, association), which diagrams omit. */
  isSupporting: boolean
  isPageUnverified: boolean
}

export interface TerraformType extends Pick<CloudFormationType, 'slug' | 'icon' | 'isSupporting'> {
  /** Full name, including `aws_`. */
  name: string
  kind: 'resource' | 'data'
  cfn: string | undefined
}

/** Data from which the lookup tables are made. The optional fields are needed to identify text. */
export interface LookupSources {
  identifiers: IdentifiersFile
  guides: Guides
  services: readonly Service[]
  apis: readonly SearchApi[]
  operations: OperationsByApi
  itemOf?: (id: string) => SearchItem | undefined
  docs?: readonly SearchItem[]
  features?: readonly SearchItem[]
}

/** Returns the lookup tables. Keys are in lower case unless noted. */
export function createNameTables(sources: LookupSources) {
  const { identifiers, guides, services, apis, operations } = sources
  const { itemOf = () => undefined, docs = [], features = [] } = sources
  const { cloudformation, terraform, iam, arns, names } = identifiers
  const iamOperations = iam.operations.flatMap(row => (row.prefix === undefined || row.none ? [] : [row]))
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const rankOf = ({ slug }: { slug: string }) => popularityRank(bySlug.get(slug))
  return {
    identifiers,
    services: bySlug,
    itemOf,
    docs: new Map(docs.flatMap(doc => (doc.url === undefined ? [] : [[urlPath(doc.url).toLowerCase(), doc] as const]))),
    features: new Map(
      features.flatMap(item => [item.title, ...(item.names ?? [])].map(name => [name.toLowerCase(), item] as const)),
    ),
    ...cloudFormationTables(cloudformation),
    ...terraformTables(terraform),
    codeNames: codeNamesOf(identifiers, apis),
    apiByBoto3Name: byName(apis, boto3),
    apiByJsClient: byName(apis, jsName),
    apiByCliCommand: byName(apis, cliName),
    /** APIs by id. APIs of popular services come first. */
    apis: new Map(apis.toSorted((a, b) => rankOf(a) - rankOf(b)).map(api => [api.api, api])),
    operations,
    iamPrefixes: new Map(iam.prefixes.map(row => [row.prefix, row])),
    /** APIs whose operations are IAM actions, by id, with their IAM prefix. */
    iamOperationsByApi: new Map(iamOperations.map(row => [row.api, row])),
    apisOfPrefix: groupBy(iamOperations, row => row.prefix ?? ''),
    arnSegments: new Map(Object.entries(arns.segments)),
    arnPrefixes: new Map(Object.entries(arns.prefixes)),
    arnForms: arnFormsOf(iam.prefixes),
    hosts: slugsBy(names, row => row.hosts),
    signing: slugsBy(names, row => row.signing),
    principals: slugsBy(names, row => row.principals),
    eventSources: slugsBy(names, row => row.eventSources),
    metrics: slugsBy(names, row => row.metrics),
    terraformStarts: slugsBy(names, row => row.terraform),
    policies: new Map(
      names.flatMap(({ slug, policies = [] }) => policies.map(name => [name.toLowerCase(), { name, slug }] as const)),
    ),
    configTypes: slugsBy(names, row => row.configTypes),
    console: new Map(identifiers.console.map(row => [row.slug, row])),
    pages: guidePagesByPath(guides),
    /** Slugs of services by documentation folder in lower case. */
    folders: foldersOf(guides, docs),
  }
}
export type NameTables = ReturnType<typeof createNameTables>

/** Returns the types by name, and the rows of the data by namespace, and by CDK module (`normalizeCodeName`). */
function cloudFormationTables(rows: Identifiers['cloudformation']) {
  const types = new Map<string, CloudFormationType>()
  const namespaces = new Map<string, (typeof rows)[number]>()
  const modules = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const { namespace, slug, module, elsewhere = {}, icons = {}, unverifiedPages = [], supporting = [] } = row
    namespaces.set(namespace.toLowerCase(), row)
    modules.set(normalizeCodeName(lastPart(namespace)), row)
    for (const name of row.types)
      types.set(`${namespace}::${name}`.toLowerCase(), {
        type: `${namespace}::${name}`,
        slug: elsewhere[name] ?? slug ?? undefined,
        module,
        icon: icons[name],
        isSupporting: supporting.includes(name),
        isPageUnverified: unverifiedPages.includes(name),
      })
  }
  for (const row of rows) if (row.module) modules.set(normalizeCodeName(row.module.replace(/^aws_/, '')), row)
  return { types, namespaces, modules }
}

const lastPart = (namespace: string) => namespace.replace(/^.*::/, '')

function terraformTables(rows: Identifiers['terraform']) {
  /** Resources and data sources by name. Names of data sources have the prefix `data.`. */
  const terraformTypes = new Map<string, TerraformType>()
  /** Resources by CloudFormation type. Types keep their capitals: `AWS::S3::Bucket`. */
  const terraformNameByType = new Map<string, string>()
  for (const { slug, resources = [], data = [], types = {}, icons = {}, supporting = [] } of rows) {
    const typeOf = (bare: string, kind: TerraformType['kind']): TerraformType => ({
      name: `aws_${bare}`,
      kind,
      slug: slug ?? undefined,
      cfn: types[bare],
      icon: icons[bare],
      isSupporting: supporting.includes(bare),
    })
    for (const type of resources.map(bare => typeOf(bare, 'resource'))) {
      terraformTypes.set(type.name, type)
      if (type.cfn !== undefined && !terraformNameByType.has(type.cfn)) terraformNameByType.set(type.cfn, type.name)
    }
    for (const type of data.map(bare => typeOf(bare, 'data'))) terraformTypes.set(`data.${type.name}`, type)
  }
  return { terraformTypes, terraformNameByType }
}

/** Returns services and APIs by name in code, such as SDK clients and CLI commands (`normalizeCodeName`). */
function codeNamesOf({ names, cloudformation }: IdentifiersFile, apis: readonly SearchApi[]) {
  const codeNames = new Map<string, { slug: string; api?: SearchApi }>()
  const add = (name: string | undefined, named: { slug: string; api?: SearchApi }) => {
    const key = name && normalizeCodeName(name)
    if (key && !codeNames.has(key)) codeNames.set(key, named)
  }
  for (const nameOf of [({ api }: SearchApi) => api, jsName, boto3, cliName, ({ name }: SearchApi) => name])
    for (const api of apis) add(nameOf(api), { slug: api.slug, api })
  for (const { slug, go = [], java = [] } of names) for (const name of [...go, ...java]) add(name, { slug })
  for (const { slug, namespace } of cloudformation) if (slug) add(lastPart(namespace), { slug })
  return codeNames
}

/** Returns the path of a URL, without query and fragment. */
export const urlPath = (url: string): string => url.replace(/^(?:https?:\/\/)?[^/]*/, '').replace(/[?#].*$/s, '')

/** Converts a code name to lower case. Removes separators and a final `service`. */
export function normalizeCodeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain.length > 7 ? plain.replace(/service$/, '') : plain
}

const boto3 = ({ boto3Name }: SearchApi) => boto3Name
const cliName = ({ cliCommand }: SearchApi) => cliCommand
const jsName = ({ jsClient }: SearchApi) => jsClient?.replace(/^client-/, '')

const byName = (apis: readonly SearchApi[], pick: (api: SearchApi) => string | undefined): Map<string, SearchApi> =>
  new Map(apis.flatMap(api => (pick(api) === undefined ? [] : [[pick(api) ?? '', api] as const])))

type Names = Identifiers['names'][number]

/** Returns the slugs by lower-case name. A name that a row repeats counts once. */
const slugsBy = (rows: readonly Names[], namesOf: (row: Names) => readonly string[] | undefined) =>
  groupPairs(rows.flatMap(row => [...new Set(namesOf(row))].map(name => [name.toLowerCase(), row.slug] as const)))

/** Returns service slugs by documentation folder and by each parent folder. Guides take precedence over links. */
function foldersOf(guides: Guides, docs: readonly SearchItem[]): Map<string, readonly string[]> {
  const folders = new Map<string, readonly string[]>()
  const add = (path: string, slugs: readonly string[]) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1)
      if (!folders.has(folder)) folders.set(folder, slugs)
    }
  }
  // Adds the guides' own folders first, because `add` must not assign these folders to guides inside them.
  for (const { root, slugs } of guides) folders.set(root.toLowerCase(), slugs)
  for (const { root, slugs } of guides) add(root.toLowerCase(), slugs)
  for (const { url, slug } of docs)
    if (slug !== undefined && url?.startsWith(`${DOCS_URL}/`)) add(urlPath(url).toLowerCase(), [slug])
  return folders
}

export interface ArnForm {
  /** IAM prefix and type: `s3:bucket`. */
  type: string
  /** Part after the account, with `${…}` for names. */
  resource: string
}

/**
 * Returns ARN patterns by the third part of an ARN. Patterns with more literal text come first. For equal lengths,
 * patterns whose IAM prefix equals the third part come first.
 */
function arnFormsOf(prefixes: readonly IamPrefix[]): ReadonlyMap<string, readonly ArnForm[]> {
  const forms = prefixes.flatMap(({ prefix, resources = {} }) =>
    Object.entries(resources).map(([type, arn]) => {
      const [segment = '', , , ...rest] = arn.split(':')
      const resource = rest.join(':')
      const literal = resource.replace(/\$\{[^}]*\}/g, '').length
      return { type: `${prefix}:${type}`, resource, segment, literal, isOwn: segment === prefix }
    }),
  )
  forms.sort((a, b) => b.literal - a.literal || Number(b.isOwn) - Number(a.isOwn))
  return groupBy(forms, ({ segment }) => segment)
}
