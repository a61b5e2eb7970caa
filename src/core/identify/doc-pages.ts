/** Identifies documentation pages by their URL. */
import { OPERATION_PLACEHOLDER } from '../catalog/operations'
import { type Facts, urlPath } from './facts'
import { actionItem, DOCS_URL, guidePageItem, type Identified, makeItem, policyItem } from './items'
import { slugsByName } from './named-after'
import { findOperation, identifiedItem, identifiedType, identifyFileCommand, identifyOperation } from './pattern'

/** Returns the most specific match for a documentation path. */
export function identifyDocPage(facts: Facts, address: string): Identified | undefined {
  const path = urlPath(address.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/)/i, '')).replace(/^\/?/, '/')
  const anchor = /#.*-action-(\w+)$/.exec(address)?.[1]
  for (const read of PAGE_READERS) {
    const found = read(facts, path, anchor)
    if (found) return found
  }
  return undefined
}

type PageReader = (facts: Facts, path: string, anchor: string | undefined) => Identified | undefined

const PAGE_READERS: readonly PageReader[] = [
  (facts, path) => {
    const name = /\/(?:aws|alexa)-(?:resource|properties)-([a-z0-9]+)-([a-z0-9]+)(?:-[a-z0-9-]+)?\.html$/i.exec(path)
    const vendor = path.includes('/alexa-') ? 'alexa' : 'aws'
    return identifiedType(facts, facts.types.get(`${vendor}::${name?.[1]}::${name?.[2]}`.toLowerCase()))
  },
  (facts, path) => {
    const name = /\/sam-resource-(\w+)\.html$/i.exec(path)?.[1]
    return identifiedType(facts, facts.types.get(`aws::serverless::${name}`.toLowerCase()))
  },
  (facts, path, action) => {
    const named = /^\/service-authorization\/.*\/(list_[\w-]+)\.html$/.exec(path)?.[1]
    if (named === undefined) return undefined
    // Older URLs include the vendor's name.
    const files = [named, named.replace(/^list_(?:amazon|aws)/, 'list_')]
    const row = facts.identifiers.iam.prefixes.find(({ page, otherPages = {} }) =>
      files.some(file => page === file || file in otherPages),
    )
    if (!row) return undefined
    const slugs = row.slug ? [row.slug] : []
    if (action !== undefined) return { item: actionItem(facts, row, action), slugs }
    const page = facts.pages.get(path.toLowerCase())
    return { slugs, others: page ? [guidePageItem(facts, page)] : [], note: 'IAM actions' }
  },
  (facts, path) => {
    const [, command = '', operation = ''] = /^\/cli\/[^/]+\/reference\/([\w-]+)\/(?:([\w-]+)\.html)?/.exec(path) ?? []
    const fileCommand = command === 's3' ? identifyFileCommand(facts, operation) : undefined
    if (fileCommand) return fileCommand
    return identifyOperation(facts, facts.cli.get(command === 's3' ? 's3api' : command), operation, 'cli')
  },
  (facts, path) => {
    const [, client = '', operation = ''] =
      /\/AWSJavaScriptSDK\/v3\/[^/]+\/client\/([\w-]+)\/?(?:command\/(\w+)Command)?/i.exec(path) ?? []
    return identifyOperation(facts, facts.js.get(client), operation, 'javascript')
  },
  (facts, path) => {
    const [, uid, operation = ''] = /^\/goto\/WebAPI\/([\w.-]+)\/(\w+)/.exec(path) ?? []
    const api = [...facts.apis.values()].find(known => known.uid === uid)
    return identifyOperation(facts, api, operation, 'api')
  },
  (facts, path) => {
    const name = /\/aws-managed-policy\/[^/]+\/reference\/(\w+)\.html$/.exec(path)?.[1] ?? ''
    const policy = facts.policies.get(name.toLowerCase())
    return policy && identifiedItem(policyItem(facts, policy))
  },
  (facts, path) => {
    const page = facts.pages.get(path.toLowerCase())
    return page && { item: guidePageItem(facts, page), slugs: page.slugs }
  },
  (facts, path) => {
    for (const [api, { operationPage = '', operationPages = {} }] of Object.entries(facts.operationPages)) {
      const [before = '', after = ''] = operationPage.slice(DOCS_URL.length).split(OPERATION_PLACEHOLDER)
      const own = before !== '' && path.startsWith(before) && path.endsWith(after) ? path.slice(before.length) : ''
      const named = Object.keys(operationPages).find(operation => operationPages[operation] === DOCS_URL + path)
      const item = findOperation(facts, api, named ?? own.slice(0, own.length - after.length))
      if (item) return identifiedItem(item)
    }
    return undefined
  },
  (facts, path) => {
    const doc = facts.docs.get(path.toLowerCase())
    return doc && identifiedItem({ ...doc, identity: { page: path } })
  },
  (facts, path) => {
    const folders = path.toLowerCase().split('/')
    for (let length = folders.length; length > 1; length--) {
      const slugs = facts.folders.get(`${folders.slice(0, length).join('/')}/`)
      if (slugs) return { item: operationPage(facts, path, slugs) ?? unknownPage(facts, path, slugs[0]), slugs }
    }
    const slugs = slugsByName(facts, folders[1] ?? '')
    return slugs && { item: unknownPage(facts, path, slugs[0]), slugs }
  },
]

/** Returns the operation of a page in one of the services' API references. */
function operationPage(facts: Facts, path: string, slugs: readonly string[]) {
  const name = /\/API_(?:\w+_)?([A-Z]\w+)\.html$/.exec(path)?.[1] ?? ''
  for (const { api, slug } of facts.apis.values()) {
    const item = slugs.includes(slug) ? findOperation(facts, api, name) : undefined
    if (item) return item
  }
  return undefined
}

/** Returns a page of which only the URL is known. */
function unknownPage(facts: Facts, path: string, slug: string | undefined) {
  const url = DOCS_URL + path
  return makeItem(facts, 'doc', path.replace(/^.*\/(?=[^/])/, ''), slug, {
    id: `page:${url}`,
    url,
    identity: { page: path },
  })
}
