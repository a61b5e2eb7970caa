/** Reads addresses of Terraform resources: `module.network.aws_subnet.private[0]`. */
import type { UnlinkedResource } from './resource'

/** Removes instance indexes such as `[0]` from an address. */
const withoutIndexes = (text: string) => text.replace(/(?<=[\w\]])\[(?:\d+|"[^"]*")\]/g, '')

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
