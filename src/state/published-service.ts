import type { Getter } from 'jotai'
import type { PublishedService } from '@/core/catalog/types'
import type { OperationsFile } from '@/core/items/search-data'
import type { DetailsFile } from '@/core/site/service-content'
import { fetchJson, isCached } from '@/platform/fetch'
import { href } from '@/platform/site'
import { createLoader, type Loader } from './loader'
import { siteAtom } from './page-data'

const loaders = new Map<string, Loader<PublishedService>>()

/** Part of a service to load. Offline, the cached files of all services replace the operations. */
type ServicePart = 'operations' | 'identifiers'

export function publishedServiceLoader(slug: string, part: ServicePart) {
  const key = `${slug} ${part}`
  const known = loaders.get(key) ?? createLoader(({ get }) => loadService(get, slug, part))
  loaders.set(key, known)
  return known
}

/** Loads the service's file. If that fails, uses the cached details and operations. */
async function loadService(get: Getter, slug: string, part: ServicePart): Promise<PublishedService> {
  const { version, files } = get(siteAtom)
  try {
    return (await fetchJson<{ service: PublishedService }>(`catalogue/services/${slug}.json?v=${version}`)).service
  } catch (error) {
    if (part === 'identifiers') throw error
    const paths = [files.details, files.operations].map(path => href(path))
    if (!(await Promise.all(paths.map(isCached))).every(Boolean)) throw error
    const { details } = await fetchJson<DetailsFile>(files.details)
    const { operations } = await fetchJson<OperationsFile>(files.operations)
    const service = details.find(one => one.slug === slug)
    if (!service) throw error
    const apis = service.apis.map(api => {
      const { names = [], ...pages } = operations[api.api] ?? {}
      return { ...api, ...pages, operations: names }
    })
    return { ...service, features: [], apis, identifiers: [], pages: [] }
  }
}
