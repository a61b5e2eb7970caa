import { useAtomValue, useStore } from 'jotai'
import { publishedServiceLoader, type ServicePart } from '@/state/published-service'
import { LoadFailed } from '@/ui/region'
import { useLoad } from './use-load'

export const LOADING = (
  <p role="status" className="py-1 text-13 text-faint">
    Loading…
  </p>
)

/** Loads a part of a service when `isNeeded` is true. Until it has loaded, `note` says so, or why not (`failure`). */
export function usePublishedService(slug: string, part: ServicePart, failure: string, isNeeded = true) {
  const store = useStore()
  const loader = publishedServiceLoader(slug, part)
  const hasFailed = useAtomValue(loader.errorAtom) !== null
  const text = `${failure} Everything else still works.`
  const note = hasFailed ? <LoadFailed text={text} retry={() => loader.request(store)} /> : LOADING
  return { service: useLoad(loader, isNeeded), note }
}
