/** Links of each API to the references of CLI, Python, JavaScript and API, and to its guide; absent if not known. */
import { apiLinks } from '@/core/catalogue/operations'
import type { ApiReference } from '@/core/catalogue/types'
import type { ApiSource } from '../schema'

const DOCUMENTATION = 'https://docs.aws.amazon.com'

/** `link` of the source, a path on the documentation's host or a whole URL, as an absolute URL. */
export function absoluteUrl(link: string): string {
  return link.startsWith('/') ? DOCUMENTATION + link : link
}

/** The links of one API. */
export function apiReference(api: ApiSource): ApiReference {
  const names = {
    api: api.api,
    ...(api.cli && { cliCommand: api.cli }),
    ...(api.boto3 && { boto3Name: api.boto3 }),
    ...(api.js && { jsClient: api.js }),
    uid: api.uid,
  }
  return {
    ...names,
    name: api.name,
    links: {
      ...(api.guide && { guide: { title: api.guideTitle ?? 'Guide', url: absoluteUrl(api.guide) } }),
      ...(api.reference && { api: absoluteUrl(api.reference) }),
      ...apiLinks(names),
    },
    operationCount: api.operations.length,
  }
}
