/** All that is known of a service, operations included. */
import { atom } from 'jotai'
import type { PublishedService } from '@/core/catalogue/types'
import type { AllDetails } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { isCached } from '@/platform/offline'
import { href } from '@/platform/site'
import { siteAtom } from './page'

type Service = PublishedService['service']

/** API -> its operations. */
type Operations = Readonly<Record<string, readonly string[]>>

const NO_OPERATIONS: Operations = {}

/** What the lists and pages show of a service; `withOperations` for a page that lists these, too. */
export interface WantedService {
  slug: string
  withOperations: boolean
}

/**
 * Loads a service. Where its own file cannot be had, it is made of the details of all and the operations of all, if
 * these are kept on this machine; without operations it has none. Rejects when there is no way.
 */
export const loadPublishedServiceAtom = atom(null, async (get, _set, wanted: WantedService): Promise<Service> => {
  const { version, files } = get(siteAtom)
  try {
    return (await fetchJson<PublishedService>(`catalogue/services/${wanted.slug}.json?v=${version}`)).service
  } catch (error) {
    const needed = [files.details, ...(wanted.withOperations ? [files.operations] : [])]
    if (!(await Promise.all(needed.map(path => isCached(href(path))))).every(Boolean)) throw error
    const [{ details }, operations] = await Promise.all([
      fetchJson<AllDetails>(files.details),
      wanted.withOperations ? fetchJson<Operations>(files.operations) : NO_OPERATIONS,
    ])
    const service = details.find(({ slug }) => slug === wanted.slug)
    if (!service) throw error
    return { ...service, apis: service.apis.map(api => ({ ...api, operations: operations[api.api] ?? [] })) }
  }
})
