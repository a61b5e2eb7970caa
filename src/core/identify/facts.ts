/** Lookup tables of identifiers. */
import type { Service } from '../catalogue/types'
import { groupBy } from '../collections'
import type { ApiEntry, Operations } from '../search/things/palette-data'
import { popularityRank } from '../search/things/service-owners'
import type { SearchItem } from '../search/things/things'
import { type Guides, pagesOf } from './guide-pages'
import type { CodeNames, Identifiers } from './types'

export type IamPrefix = Identifiers['iam']['prefixes'][number]

/** A CloudFormation type. */
export interface TypeFact {
  /** In full: `AWS::S3::Bucket`. */
  type: string
  slug: string | undefined
  /** Module of aws-cdk-lib. */
  module: string | undefined
  icon: string | undefined
  /** True for supporting resources (policy, attachment, association), which diagrams omit. */
  isPlumbing: boolean
  isPageUnverified: boolean
}

/** A Terraform resource or data source. */
export interface TerraformFact {
  /** With aws_. */
  name: string
  kind: 'resource' | 'data'
  slug: string | undefined
  cfn: string | undefined
  icon: string | undefined
  isPlumbing: boolean
}

/** Data for the tables. */
export interface FactSources {
  identifiers: CodeNames
  guides: Guides
  services: readonly Service[]
  apis: readonly ApiEntry[]
  operations: Operations
  /** Returns a search item by id. */
  thingOf: (id: string) => SearchItem | undefined
  /** Documentation links and features of the search. */
  docs: readonly SearchItem[]
  features: readonly SearchItem[]
}

/** Returns the lookup tables. Keys are in lower case unless noted. */
export function createFacts({ identifiers, guides, services, apis, operations, thingOf, docs, features }: FactSources) {
  const { cloudformation, terraform, iam, arns, names } = identifiers
  const types = new Map<string, TypeFact>()
  /** Namespaces and CDK modules (without aws_ and separators), with their types. */
  const namespaces = new Map<string, (typeof cloudformation)[number]>()
  const modules = new Map<string, (typeof cloudformation)[number]>()
  for (const row of cloudformation) {
    const { namespace, slug, module, elsewhere = {}, icons = {}, unseen = [], plumbing = [] } = row
    namespaces.set(namespace.toLowerCase(), row)
    modules.set(normalizeCodeName(namespace.replace(/^.*::/, '')), row)
    for (const name of row.types)
      types.set(`${namespace}::${name}`.toLowerCase(), {
        type: `${namespace}::${name}`,
        slug: elsewhere[name] ?? slug ?? undefined,
        module,
        icon: icons[name],
        isPlumbing: plumbing.includes(name),
        isPageUnverified: unseen.includes(name),
      })
  }
  for (const row of cloudformation) if (row.module) modules.set(normalizeCodeName(row.module.replace(/^aws_/, '')), row)

  /** Data sources have the prefix `data.`. */
  const terraforms = new Map<string, TerraformFact>()
  const terraformByType = new Map<string, string>()
  for (const { slug, resources = [], data = [], types: cfn = {}, icons = {}, plumbing = [] } of terraform)
    for (const [kind, list] of [['resource', resources] as const, ['data', data] as const])
      for (const bare of list) {
        const name = `aws_${bare}`
        const isPlumbing = plumbing.includes(bare)
        const fact = { name, kind, slug: slug ?? undefined, cfn: cfn[bare], icon: icons[bare], isPlumbing }
        terraforms.set(kind === 'data' ? `data.${name}` : name, fact)
        if (kind === 'resource' && fact.cfn !== undefined && !terraformByType.has(fact.cfn))
          terraformByType.set(fact.cfn, name)
      }

  /** Names of APIs and services in code of any language. */
  const codes = new Map<string, { slug: string; api?: ApiEntry }>()
  const addCode = (name: string | undefined, fact: { slug: string; api?: ApiEntry }) => {
    const key = name && normalizeCodeName(name)
    if (key && !codes.has(key)) codes.set(key, fact)
  }
  for (const pick of [apiId, jsName, boto3, cliName, ({ name }: ApiEntry) => name])
    for (const api of apis) addCode(pick(api), { slug: api.slug, api })
  for (const { slug, go = [] } of names) for (const name of go) addCode(name, { slug })
  for (const row of cloudformation) if (row.slug) addCode(row.namespace.replace(/^.*::/, ''), { slug: row.slug })

  const mapped = iam.operations.flatMap(row => (row.prefix === undefined || row.none ? [] : [row]))
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const rankOf = ({ slug }: { slug: string }) => popularityRank(bySlug.get(slug))
  return {
    identifiers,
    services: bySlug,
    thingOf,
    /** Documentation link by its path in lower case. */
    docs: new Map(docs.flatMap(doc => (doc.url === undefined ? [] : [[pathOf(doc.url).toLowerCase(), doc] as const]))),
    /** Features by name in lower case. */
    features: new Map(
      features.flatMap(thing =>
        [thing.title, ...(thing.names ?? [])].map(name => [name.toLowerCase(), thing] as const),
      ),
    ),
    types,
    namespaces,
    modules,
    terraforms,
    /** Terraform resource by CloudFormation type, in its original case. */
    terraformByType,
    codes,
    boto3: byName(apis, boto3),
    js: byName(apis, jsName),
    cli: byName(apis, cliName),
    /** Popular services first. */
    apis: new Map(apis.toSorted((a, b) => rankOf(a) - rankOf(b)).map(api => [api.api, api])),
    /** Operation names by API. */
    operations: Object.fromEntries(Object.entries(operations).map(([api, { names }]) => [api, names])) as Readonly<
      Partial<Record<string, readonly string[]>>
    >,
    /** Operation pages by API. */
    operationPages: operations,
    prefixes: new Map(iam.prefixes.map(row => [row.prefix, row])),
    /** Mapping of an API's operations to IAM actions. */
    mapped: new Map(mapped.map(row => [row.api, row])),
    /** APIs whose operations are the actions of an IAM prefix. */
    apisOfPrefix: groupBy(mapped, row => row.prefix ?? ''),
    segments: new Map(Object.entries(arns.segments)),
    parts: new Map(Object.entries(arns.parts)),
    arnForms: arnForms(iam.prefixes),
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
    /** By path in lower case. */
    pages: pagesOf(guides),
    /** Services by documentation folder in lower case. */
    folders: foldersOf(guides, docs),
  }
}
export type Facts = ReturnType<typeof createFacts>

/** Returns an address without protocol, host, query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/^(?:https?:\/\/)?[^/]*/, '').replace(/[?#].*$/s, '')
}

/** Normalizes a code name: lower case, without separators and a final `service`. */
export function normalizeCodeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain.length > 7 ? plain.replace(/service$/, '') : plain
}

const apiId = ({ api }: ApiEntry) => api
const boto3 = ({ boto3Name }: ApiEntry) => boto3Name
const cliName = ({ cliCommand }: ApiEntry) => cliCommand
const jsName = ({ jsClient }: ApiEntry) => jsClient?.replace(/^client-/, '')

function byName(apis: readonly ApiEntry[], nameOf: (api: ApiEntry) => string | undefined): Map<string, ApiEntry> {
  return new Map(apis.flatMap(api => (nameOf(api) === undefined ? [] : [[nameOf(api) ?? '', api] as const])))
}

type Names = Identifiers['names'][number]

/** Returns distinct slugs by name in lower case. */
function slugsBy(rows: readonly Names[], namesOf: (row: Names) => readonly string[] | undefined) {
  const named = rows.flatMap(row =>
    [...new Set(namesOf(row))].map(name => ({ name: name.toLowerCase(), slug: row.slug })),
  )
  return new Map([...groupBy(named, ({ name }) => name)].map(([name, own]) => [name, own.map(({ slug }) => slug)]))
}

/** Returns all parent folders of guides and documentation links. */
function foldersOf(guides: Guides, docs: readonly SearchItem[]): Map<string, readonly string[]> {
  const folders = new Map<string, readonly string[]>()
  const add = (path: string, slugs: readonly string[]) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1)
      if (!folders.has(folder)) folders.set(folder, slugs)
    }
  }
  // A guide's own folder belongs to the guide's services, regardless of other pages around it.
  for (const { root, slugs } of guides) folders.set(root.toLowerCase(), slugs)
  for (const { root, slugs } of guides) add(root.toLowerCase(), slugs)
  for (const { url, slug } of docs)
    if (slug !== undefined && url?.startsWith('https://docs.aws.amazon.com/')) add(pathOf(url).toLowerCase(), [slug])
  return folders
}

/** An ARN pattern of a resource type. */
export interface ArnForm {
  /** With the IAM prefix: `s3:bucket`. */
  type: string
  /** The part after the account, with `${…}` for names. */
  resource: string
}

/**
 * Returns ARN patterns by the third part of an ARN. Patterns with the longest literal text come first; among equals,
 * those of the IAM prefix with that name.
 */
function arnForms(prefixes: readonly IamPrefix[]): ReadonlyMap<string, readonly ArnForm[]> {
  const forms = prefixes.flatMap(({ prefix, resources = {} }) =>
    Object.entries(resources).map(([type, arn]) => {
      const [segment = '', , , ...rest] = arn.split(':')
      const resource = rest.join(':')
      const literal = resource.replace(/\$\{[^}]*\}/g, '').length
      return {
        type: `${prefix}:${type}`,
        resource,
        segment,
        literal,
        isOwn: segment === prefix,
      }
    }),
  )
  forms.sort((a, b) => b.literal - a.literal || Number(b.isOwn) - Number(a.isOwn))
  return groupBy(forms, ({ segment }) => segment)
}
