import type { Getter } from 'jotai'
import type { PublishedService } from '@/core/catalog/types'
import type { OperationsFile } from '@/core/items/palette-data'
import type { DetailsFile } from '@/core/site/service-content'
import { fetchJson, isCached } from '@/platform/fetch'
import { href } from '@/platform/site'
import { createLoader, type Loader } from './loader'
import { siteAtom } from './page-data'

const loaders = new Map<string, Loader<PublishedService>>()

/** Part of a service to load. Offline, the cached files of all services replace details and operations. */
export type ServicePart = 'details' | 'operations' | 'identifiers'

export function publishedServiceLoader(slug: string, part: ServicePart) {
  const key = `${slug} ${part}`
  const known = loaders.get(key) ?? createLoader(({ get }) => loadService(get, slug, part))
  loaders.set(key, known)
  return known
}

/** Loads the service's file. If that fails, uses the cached details and, if needed, the cached operations. */
async function loadService(get: Getter, slug: string, part: ServicePart): Promise<PublishedService> {
  const { version, files } = get(siteAtom)
  try {
    return (await fetchJson<{ service: PublishedService }>(`catalogue/services/${slug}.json?v=${version}`)).service
  } catch (error) {
    if (part === 'identifiers') throw error
    const needed = part === 'operations' ? [files.details, files.operations] : [files.details]
    if (!(await Promise.all(needed.map(path => isCached(href(path))))).every(Boolean)) throw error
    const [{ details }, later] = await Promise.all([
      fetchJson<DetailsFile>(files.details),
      part === 'operations' ? fetchJson<OperationsFile>(files.operations) : null,
    ])
    const service = details.find(one => one.slug === slug)
    if (!service) throw error
    const apis = service.apis.map(api => {
      const { names = [], ...pages } = later?.operations[api.api] ?? {}
      return { ...api, ...pages, operations: names }
    })
    return { ...service, features: [], apis, identifiers: [], pages: [] }
  }
}
