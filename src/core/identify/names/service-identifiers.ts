/** A service's names in code, templates, policies, and URLs, as listed on its page. */
import type { ApiReference, IdentifierList } from '../../catalog/types'
import { groupBy, memoizeByObject } from '../../collections'
import { parseArn, slugOfArn } from './arn'
import type { NameTables, TerraformType } from './name-tables'

/** Returns the non-empty identifier lists of a service, in page order. The palette identifies every value. */
export function serviceIdentifiers(tables: NameTables, slug: string, apis: readonly ApiReference[]): IdentifierList[] {
  const { cloudformation, names } = tables.identifiers
  const namesRow = names.find(row => row.slug === slug)
  // Hosts of global services follow no known rule.
  const hosts = tables.console.get(slug)?.global ? [] : (namesRow?.hosts ?? [])
  const valuesOf = (pick: (api: ApiReference) => string | undefined) => apis.flatMap(api => pick(api) ?? [])
  const terraformNames = (kind: TerraformType['kind']) =>
    [...tables.terraformTypes].flatMap(([name, info]) => (info.slug === slug && info.kind === kind ? name : []))
  const lists: readonly (readonly [name: string, values: readonly string[]])[] = [
    ['AWS CLI', valuesOf(({ cliCommand }) => cliCommand && `aws ${cliCommand}`)],
    ['Python (Boto3)', valuesOf(({ boto3Name }) => boto3Name && `boto3.client('${boto3Name}')`)],
    ['JavaScript package', valuesOf(({ jsClient }) => jsClient && `@aws-sdk/${jsClient}`)],
    ['Go package', namesRow?.go?.map(name => `github.com/aws/aws-sdk-go-v2/service/${name}`) ?? []],
    ['CDK module', cloudformation.flatMap(row => (row.slug === slug && row.module ? [row.module] : []))],
    ['CloudFormation types', [...tables.types.values()].flatMap(info => (info.slug === slug ? info.type : []))],
    ['AWS Config types', namesRow?.configTypes ?? []],
    ['Terraform resources', terraformNames('resource')],
    ['Terraform data sources', terraformNames('data')],
    ['IAM actions', [...tables.iamPrefixes.values()].flatMap(row => (row.slug === slug ? `${row.prefix}:*` : []))],
    ['ARNs', arnsBySlug(tables).get(slug) ?? []],
    ['Managed policies', namesRow?.policies ?? []],
    ['Service principals', namesRow?.principals ?? []],
    ['Event sources', namesRow?.eventSources ?? []],
    ['Metrics namespaces', namesRow?.metrics ?? []],
    ['Endpoints', hosts.map(host => `${host}.{region}.amazonaws.com`)],
  ]
  return lists.flatMap(([name, values]) => (values.length === 0 ? [] : [{ name, values: [...new Set(values)] }]))
}

/** ARN patterns of all IAM prefixes, by slug of the service that owns the resource. */
const arnsBySlug = memoizeByObject((tables: NameTables) => {
  const texts = tables.identifiers.iam.prefixes.flatMap(({ resources = {} }) =>
    Object.values(resources).map(form => `arn:\${Partition}:${form}`),
  )
  return groupBy(texts, text => {
    const arn = parseArn(text)
    return arn && slugOfArn(tables, arn)
  })
})
