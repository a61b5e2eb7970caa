/**
 * Names and addresses of API operations. The command line and Python names follow the rule that botocore publishes
 * (`botocore.xform_name`), its irregular names included.
 */

import COMMANDS from '../../../data/cli-commands.json' with { type: 'json' }
import REMOVED from '../../../data/not-in-cli.json' with { type: 'json' }
import type { ApiReference, PublishedService } from './types'

/** Names of an API in the SDKs; absent where that tool does not have the API. */
export type ApiNames = Pick<ApiReference, 'api' | 'cliCommand' | 'boto3Name' | 'jsClient' | 'uid'>

/** The pages of the API's operations: one address with the operation's name left open, and those that differ. */
export type OperationPages = Pick<PublishedService['service']['apis'][number], 'operationPage' | 'operationPages'>

type ApiLinks = ApiReference['links']

/** Where an operation is documented; absent where no such page is known. */
export type OperationLinks = Pick<ApiLinks, 'cli' | 'python' | 'javascript'> & { api: string }

const CLI = 'https://docs.aws.amazon.com/cli/latest/reference'
const BOTO3 = 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services'
const JAVASCRIPT = 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client'
/** Stands for the name of an operation in `operationPage`. */
export const OPERATION = '{operation}'
const WEB_API = 'https://docs.aws.amazon.com/goto/WebAPI'

/**
 * Operations that the CLI removes from its commands: those that answer with streams, and those that it offers in another
 * form (awscli, `customizations/removals.py` and `customizations/rds.py`).
 */
const NOT_IN_CLI: Readonly<Record<string, readonly string[]>> = REMOVED

/** The addresses at which `operation` of the API is documented, by the public URL patterns of the SDKs. */
export function operationLinks(api: ApiNames & OperationPages, operation: string): OperationLinks {
  const inCli = !NOT_IN_CLI[api.api]?.includes(operation)
  return {
    ...(api.cliCommand && inCli && { cli: `${CLI}/${api.cliCommand}/${toolName(operation, '-')}.html` }),
    ...(api.boto3Name && { python: `${BOTO3}/${api.boto3Name}/client/${toolName(operation, '_')}.html` }),
    ...(api.jsClient && { javascript: `${JAVASCRIPT}/${clientName(api.jsClient)}/command/${operation}Command/` }),
    api: operationReference(api, operation),
  }
}

/** The page of `operation` in the API reference; where none is known, a redirect that the SDKs' own documentation uses. */
export function operationReference(api: Pick<ApiNames, 'uid'> & OperationPages, operation: string): string {
  const page = api.operationPages?.[operation] ?? api.operationPage?.replace(OPERATION, operation)
  return page ?? `${WEB_API}/${api.uid}/${operation}`
}

/** The addresses of the whole API in the references of the CLI, Python and JavaScript. */
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

/** Words of a name in CamelCase; a plural acronym is one word, and digits belong to the word before them. */
const CAMEL_WORD = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g

/** `DescribeDBInstances` -> describe, db, instances. */
export function camelWords(name: string): string[] {
  return (name.match(CAMEL_WORD) ?? []).map(word => word.toLowerCase())
}

/** `DescribeDBInstances` -> `describe-db-instances`, the name of the command; with `_`, as in Python. */
export function toolName(operation: string, separator: '-' | '_'): string {
  // As in botocore's table of irregular names: words whose capitals do not begin a new word.
  const regular = Object.entries(COMMANDS.irregularWords).reduce(
    (name, [word, plain]) => name.replace(word, plain),
    operation,
  )
  return camelWords(regular).join(separator)
}
