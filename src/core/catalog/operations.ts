/**
 * Names and documentation URLs of API operations. CLI and Python names follow botocore's published rule
 * (`botocore.xform_name`), including its irregular names.
 */
import COMMANDS from '../../../data/cli-commands.json' with { type: 'json' }
import REMOVED from '../../../data/not-in-cli.json' with { type: 'json' }
import type { ApiReference, PublishedService } from './types'

/** Names of an API in the CLI and the SDKs; absent if a tool lacks the API. */
export type ApiNames = Pick<ApiReference, 'api' | 'cliCommand' | 'boto3Name' | 'jsClient' | 'uid'>

/** URLs of the pages of an API's operations: a pattern, and exceptions by operation. */
export type OperationPages = Pick<PublishedService['service']['apis'][number], 'operationPage' | 'operationPages'>

type ApiLinks = ApiReference['links']

/** Documentation URLs of an operation; absent if unknown. */
export type OperationLinks = Pick<ApiLinks, 'cli' | 'python' | 'javascript'> & { api: string }

const CLI = 'https://docs.aws.amazon.com/cli/latest/reference'
const BOTO3 = 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services'
const JAVASCRIPT = 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client'
/** Placeholder for the operation's name in `operationPage`. */
export const OPERATION_PLACEHOLDER = '{operation}'
const WEB_API = 'https://docs.aws.amazon.com/goto/WebAPI'

/** Operations by API that the CLI lacks or offers in another form (awscli, `customizations/`). */
const NOT_IN_CLI: Readonly<Record<string, readonly string[]>> = REMOVED

/** Returns the documentation URLs of an operation, made by the URL patterns of the references. */
export function operationLinks(api: ApiNames & OperationPages, operation: string): OperationLinks {
  const inCli = !NOT_IN_CLI[api.api]?.includes(operation)
  return {
    ...(api.cliCommand && inCli && { cli: `${CLI}/${api.cliCommand}/${delimitedName(operation, '-')}.html` }),
    ...(api.boto3Name && { python: `${BOTO3}/${api.boto3Name}/client/${delimitedName(operation, '_')}.html` }),
    ...(api.jsClient && { javascript: `${JAVASCRIPT}/${clientName(api.jsClient)}/command/${operation}Command/` }),
    api: apiReferenceUrl(api, operation),
  }
}

/** Returns the URL of `operation` in the API reference; if unknown, the redirect that SDK documentation uses. */
export function apiReferenceUrl(api: Pick<ApiNames, 'uid'> & OperationPages, operation: string): string {
  const page = api.operationPages?.[operation] ?? api.operationPage?.replace(OPERATION_PLACEHOLDER, operation)
  return page ?? `${WEB_API}/${api.uid}/${operation}`
}

/** Returns the URLs of an API in the CLI, Python and JavaScript references. */
export function apiLinks(api: ApiNames): Omit<ApiLinks, 'guide' | 'api'> {
  return {
    ...(api.cliCommand && { cli: `${CLI}/${api.cliCommand}/` }),
    ...(api.api === 's3' && { cliHighLevel: `${CLI}/s3/` }),
    ...(api.boto3Name && { python: `${BOTO3}/${api.boto3Name}.html` }),
    ...(api.jsClient && { javascript: `${JAVASCRIPT}/${clientName(api.jsClient)}/` }),
  }
}

function clientName(jsClient: string): string {
  return jsClient.replace(/^client-/, '')
}

/** A word of a CamelCase name. A plural acronym (`IDs`) is one word; digits belong to the word before them. */
const CAMEL_WORD = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g

/** Returns the words of a CamelCase name: `DescribeDBInstances` is describe, db, instances. */
export function splitCamelCase(name: string): string[] {
  return (name.match(CAMEL_WORD) ?? []).map(word => word.toLowerCase())
}

/** Returns the command name of an operation: `describe-db-instances`. With `_`, the Python name. */
export function delimitedName(operation: string, separator: '-' | '_'): string {
  // From botocore's table of irregular names: words whose capitals do not start a new word.
  const regular = Object.entries(COMMANDS.irregularWords).reduce(
    (name, [word, plain]) => name.replace(word, plain),
    operation,
  )
  return splitCamelCase(regular).join(separator)
}
