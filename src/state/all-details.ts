/** Details of services for previews: one file for all, so that going through rows waits for nothing. */
import type { ServiceDetails } from '@/core/catalogue/types'
import type { AllDetails } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { loadOnce } from './load-once'
import { siteAtom } from './page'

export const {
  valueAtom: allDetailsAtom,
  loadAtom: loadAllDetailsAtom,
  requestAtom: requestAllDetailsAtom,
} = loadOnce(async get => {
  const { details } = await fetchJson<AllDetails>(get(siteAtom).files.details)
  return new Map(details.map(service => [service.slug, service])) as ReadonlyMap<string, ServiceDetails>
})
