/** Finds documentation pages. */
import { OPERATION } from '../catalogue/operations'
import { type Facts, pathOf } from './facts'
import { foundFileCommand, foundOperation, foundThing, foundType, operationThing } from './form'
import { actionThing, DOCS, type Found, makeThing, pageThing, policyThing } from './found'
import { slugsNamed } from './named-after'

/** Returns the most specific match for a documentation path. */
export function foundPage(facts: Facts, address: string): Found | undefined {
  const path = pathOf(address.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/)/i, '')).replace(/^\/?/, '/')
  const anchor = /#.*-action-(\w+)$/.exec(address)?.[1]
  for (const read of PAGE_READERS) {
    const found = read(facts, path, anchor)
    if (found) return found
  }
  return undefined
}

type PageReader = (facts: Facts, path: string, anchor: string | undefined) => Found | undefined

const PAGE_READERS: readonly PageReader[] = [
  (facts, path) => {
    const name = /\/(?:aws|alexa)-(?:resource|properties)-([a-z0-9]+)-([a-z0-9]+)(?:-[a-z0-9-]+)?\.html$/i.exec(path)
    const vendor = path.includes('/alexa-') ? 'alexa' : 'aws'
    return foundType(facts, facts.types.get(`${vendor}::${name?.[1]}::${name?.[2]}`.toLowerCase()))
  },
  (facts, path) => {
    const name = /\/sam-resource-(\w+)\.html$/i.exec(path)?.[1]
    return foundType(facts, facts.types.get(`aws::serverless::${name}`.toLowerCase()))
  },
  (facts, path, action) => {
    const named = /^\/service-authorization\/.*\/(list_[\w-]+)\.html$/.exec(path)?.[1]
    if (named === undefined) return undefined
    // Older addresses include the vendor's name.
    const files = [named, named.replace(/^list_(?:amazon|aws)/, 'list_')]
    const row = facts.identifiers.iam.prefixes.find(({ page, otherPages = {} }) =>
      files.some(file => page === file || file in otherPages),
    )
    if (!row) return undefined
    const slugs = row.slug ? [row.slug] : []
    if (action !== undefined) return { thing: actionThing(facts, row, action), slugs }
    const page = facts.pages.get(path.toLowerCase())
    return { slugs, others: page ? [pageThing(facts, page)] : [], note: 'IAM actions' }
  },
  (facts, path) => {
    const [, command = '', operation = ''] = /^\/cli\/[^/]+\/reference\/([\w-]+)\/(?:([\w-]+)\.html)?/.exec(path) ?? []
    const fileCommand = command === 's3' ? foundFileCommand(facts, operation) : undefined
    if (fileCommand) return fileCommand
    return foundOperation(facts, facts.cli.get(command === 's3' ? 's3api' : command), operation, 'cli')
  },
  (facts, path) => {
    const [, client = '', operation = ''] =
      /\/AWSJavaScriptSDK\/v3\/[^/]+\/client\/([\w-]+)\/?(?:command\/(\w+)Command)?/i.exec(path) ?? []
    return foundOperation(facts, facts.js.get(client), operation, 'javascript')
  },
  (facts, path) => {
    const [, uid, operation = ''] = /^\/goto\/WebAPI\/([\w.-]+)\/(\w+)/.exec(path) ?? []
    const api = [...facts.apis.values()].find(known => known.uid === uid)
    return foundOperation(facts, api, operation, 'api')
  },
  (facts, path) => {
    const name = /\/aws-managed-policy\/[^/]+\/reference\/(\w+)\.html$/.exec(path)?.[1] ?? ''
    const policy = facts.policies.get(name.toLowerCase())
    return policy && foundThing(policyThing(facts, policy))
  },
  (facts, path) => {
    const page = facts.pages.get(path.toLowerCase())
    return page && { thing: pageThing(facts, page), slugs: page.slugs }
  },
  (facts, path) => {
    for (const [api, { operationPage = '', operationPages = {} }] of Object.entries(facts.operationPages)) {
      const [before = '', after = ''] = operationPage.slice(DOCS.length).split(OPERATION)
      const own = before !== '' && path.startsWith(before) && path.endsWith(after) ? path.slice(before.length) : ''
      const named = Object.keys(operationPages).find(operation => operationPages[operation] === DOCS + path)
      const thing = operationThing(facts, api, named ?? own.slice(0, own.length - after.length))
      if (thing) return foundThing(thing)
    }
    return undefined
  },
  (facts, path) => {
    const doc = facts.docs.get(path.toLowerCase())
    return doc && foundThing({ ...doc, identity: { page: path } })
  },
  (facts, path) => {
    const folders = path.toLowerCase().split('/')
    for (let length = folders.length; length > 1; length--) {
      const slugs = facts.folders.get(`${folders.slice(0, length).join('/')}/`)
      if (slugs) return { thing: operationPage(facts, path, slugs) ?? unknownPage(facts, path, slugs[0]), slugs }
    }
    const slugs = slugsNamed(facts, folders[1] ?? '')
    return slugs && { thing: unknownPage(facts, path, slugs[0]), slugs }
  },
]

/** Returns the operation of a page in one of the services' API references. */
function operationPage(facts: Facts, path: string, slugs: readonly string[]) {
  const name = /\/API_(?:\w+_)?([A-Z]\w+)\.html$/.exec(path)?.[1] ?? ''
  for (const { api, slug } of facts.apis.values()) {
    const thing = slugs.includes(slug) ? operationThing(facts, api, name) : undefined
    if (thing) return thing
  }
  return undefined
}

/** Returns a page of which only the address is known. */
function unknownPage(facts: Facts, path: string, slug: string | undefined) {
  const url = DOCS + path
  return makeThing(facts, 'doc', path.replace(/^.*\/(?=[^/])/, ''), slug, {
    id: `page:${url}`,
    url,
    identity: { page: path },
  })
}
