/** Reads addresses of Terraform resources: `module.network.aws_subnet.private[0]`. */
import type { Change } from '../../diagram/shape'
import type { Setting, UnlinkedResource } from '../resource-types'
import { settingsOf } from '../values/value'

/** Returns the resource at an address, without settings and instance indexes; undefined if the address is invalid. */
export function parseAddress(address: string): Omit<UnlinkedResource, 'settings'> | undefined {
  const key = address.replace(/(?<=[\w\]])\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g, '')
  const modulePath = /^(?:module\.[\w-]+\.)*/.exec(key)?.[0] ?? ''
  const parts = key.slice(modulePath.length).split('.')
  const isDataSource = parts[0] === 'data'
  const [type = '', name = ''] = isDataSource ? parts.slice(1) : parts
  if (type === '' || name === '') return undefined
  const module = modulePath.slice(0, -1) || undefined
  return { key, name, type, module, isDataSource: isDataSource || undefined }
}

/**
 * Returns the resource of a plan or state with its values; none for an invalid address. `configured` has the settings
 * in the code, by key.
 */
export function resourceInState(
  address: string,
  values: unknown,
  change?: Change,
  configured?: ReadonlyMap<string, readonly Setting[]>,
): UnlinkedResource[] {
  const resource = parseAddress(address)
  if (!resource) return []
  const settings = [...(configured?.get(resource.key) ?? []), ...settingsOf(values)]
  return [{ ...resource, isInState: true, settings, change }]
}
