/**
 * Names and documentation URLs of API operations. CLI and Python names follow the rule `xform_name` of botocore,
 * including botocore's irregular names.
 */
import COMMANDS from '../../../../data/cli-commands.json' with { type: 'json' }
import REMOVED from '../../../../data/not-in-cli.json' with { type: 'json' }
import SDKS from '../../../../data/other-sdks.json' with { type: 'json' }
import type { ApiReference, PublishedService } from '../types'
import { DOCS_URL } from './docs-url'

/** Names of an API in the CLI and the SDKs. A name is absent if the tool does not support the API. */
export type ApiNames = Pick<ApiReference, 'api' | 'cliCommand' | 'boto3Name' | 'jsClient' | 'uid'>

/** URLs of operations in an API reference: a pattern, and exceptions by operation. */
export type OperationUrlPatterns = Pick<PublishedService['apis'][number], 'operationPage' | 'operationPages'>

type ApiLinks = ApiReference['links']

/** Documentation URLs of an operation. A URL is absent if the tool does not have the operation. */
export type OperationLinks = Pick<ApiLinks, 'cli' | 'python' | 'javascript'> & { api: string }

const CLI = `${DOCS_URL}/cli/latest/reference`
const BOTO3 = 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services'
const JAVASCRIPT = `${DOCS_URL}/AWSJavaScriptSDK/v3/latest/client`
export const OPERATION_PLACEHOLDER = '{operation}'
/** AWS's redirects to the page of an operation: `{target}/{uid}/{operation}`. */
const REDIRECT = `${DOCS_URL}/goto`

/** SDKs besides those of `OperationLinks`, with their targets of redirects, in the order of AWS's API references. */
const OTHER_SDKS = Object.entries(SDKS)

/** Operations, by API, that the CLI omits or offers in another form (`customizations/` in the source of awscli). */
const NOT_IN_CLI: Readonly<Record<string, readonly string[]>> = REMOVED

/** Returns the URLs of an operation in the API, CLI, Python, and JavaScript references. */
export function operationLinks(api: ApiNames & OperationUrlPatterns, operation: string): OperationLinks {
  const { cliCommand: cli, boto3Name: python, jsClient: javascript } = api
  const inCli = !NOT_IN_CLI[api.api]?.includes(operation)
  return {
    cli: cli && inCli ? `${CLI}/${cli}/${toolOperationName(operation, '-')}.html` : undefined,
    python: python && `${BOTO3}/${python}/client/${toolOperationName(operation, '_')}.html`,
    javascript: javascript && `${JAVASCRIPT}/${clientName(javascript)}/command/${operation}Command/`,
    api: apiReferenceUrl(api, operation),
  }
}

/** Returns the URL of `operation` in the API reference. If that URL is unknown, returns AWS's redirect to the page. */
export function apiReferenceUrl(api: Pick<ApiNames, 'uid'> & OperationUrlPatterns, operation: string): string {
  const page = api.operationPages?.[operation] ?? api.operationPage?.replace(OPERATION_PLACEHOLDER, operation)
  return page ?? `${REDIRECT}/WebAPI/${api.uid}/${operation}`
}

export const otherSdkLinks = ({ uid }: Pick<ApiNames, 'uid'>, operation: string): { sdk: string; url: string }[] =>
  OTHER_SDKS.map(([sdk, target]) => ({ sdk, url: `${REDIRECT}/${target}/${uid}/${operation}` }))

/** Returns the URLs of an API in the CLI, Python, and JavaScript references. */
export function apiReferenceLinks(names: ApiNames): Omit<ApiLinks, 'guide' | 'api'> {
  const { api, cliCommand: cli, boto3Name: python, jsClient: javascript } = names
  return {
    cli: cli && `${CLI}/${cli}/`,
    cliHighLevel: api === 's3' ? `${CLI}/s3/` : undefined,
    python: python && `${BOTO3}/${python}.html`,
    javascript: javascript && `${JAVASCRIPT}/${clientName(javascript)}/`,
  }
}

const clientName = (jsClient: string): string => jsClient.replace(/^client-/, '')

/** A word of a CamelCase name. A plural acronym (`IDs`) is one word; digits belong to the word before them. */
const CAMEL_WORD = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g

/** Returns the words of a CamelCase name: `DescribeDBInstances` becomes describe, db, instances. */
export const splitCamelCase = (name: string): string[] => (name.match(CAMEL_WORD) ?? []).map(word => word.toLowerCase())

/** Returns the CLI name (`describe-db-instances`) or, with `_`, the Python name of an operation. */
export function toolOperationName(operation: string, separator: '-' | '_'): string {
  // `irregularWords` is botocore's table of words in which a capital does not start a new word.
  const irregular = Object.entries(COMMANDS.irregularWords)
  const regular = irregular.reduce((name, [word, plain]) => name.replace(word, plain), operation)
  return splitCamelCase(regular).join(separator)
}
