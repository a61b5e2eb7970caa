/** Reads addresses of Terraform resources: `module.network.aws_subnet.private[0]`. */
import type { UnlinkedResource } from './resource'

/** An address of a resource, with the modules around it. The limits keep the search linear. */
const ADDRESS = /(?<![\w.])(?:module\.[\w-]+\.){0,20}(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+/

/** Removes instance indexes such as `[0]` from an address. */
const withoutIndexes = (text: string) => text.replace(/(?<=[\w\]])\[(?:\d+|"[^"]*")\]/g, '')

/** Reads one resource address per line, as printed by `terraform state list`. */
export function readTerraformAddresses(text: string): UnlinkedResource[] {
  return text.split('\n').flatMap(line => resourceAt(ADDRESS.exec(withoutIndexes(line))?.[0] ?? '') ?? [])
}

/** Returns the resource with this address, without settings; undefined if the address is invalid. */
export function resourceAt(address: string): UnlinkedResource | undefined {
  const key = withoutIndexes(address)
  const modulePath = /^(?:module\.[\w-]+\.)*/.exec(key)?.[0] ?? ''
  const parts = key.slice(modulePath.length).split('.')
  const isLookup = parts[0] === 'data'
  const [type = '', name = ''] = isLookup ? parts.slice(1) : parts
  if (type === '' || name === '') return undefined
  const module = modulePath.slice(0, -1)
  return { key, name, type, settings: [], ...(module !== '' && { module }), ...(isLookup && { isLookup }) }
}
