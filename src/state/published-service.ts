import type { Getter } from 'jotai'
import type { PublishedService } from '@/core/catalog/types'
import type { OperationsFile } from '@/core/items/palette-data'
import type { DetailsFile } from '@/core/site/service-content'
import { fetchJson, isCached } from '@/platform/fetch'
import { href } from '@/platform/site'
import { createLoader, type Loader } from './loader'
import { siteAtom } from './page-data'

type Service = PublishedService['service']

const loaders = new Map<string, Loader<Service>>()

/** Returns the loader of the service with this slug, including its operations if `withOperations` is true. */
export function publishedServiceLoader(slug: string, withOperations: boolean) {
  const key = `${slug} ${withOperations}`
  const known = loaders.get(key) ?? createLoader(({ get }) => loadService(get, slug, withOperations))
  loaders.set(key, known)
  return known
}

/** Loads the service's file. If that fails, uses the cached details and, if needed, the cached operations. */
async function loadService(get: Getter, slug: string, withOperations: boolean): Promise<Service> {
  const { version, files } = get(siteAtom)
  try {
    return (await fetchJson<PublishedService>(`catalogue/services/${slug}.json?v=${version}`)).service
  } catch (error) {
    const needed = [files.details, ...(withOperations ? [files.operations] : [])]
    if (!(await Promise.all(needed.map(path => isCached(href(path))))).every(Boolean)) throw error
    const [{ details }, later] = await Promise.all([
      fetchJson<DetailsFile>(files.details),
      withOperations ? fetchJson<OperationsFile>(files.operations) : null,
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
