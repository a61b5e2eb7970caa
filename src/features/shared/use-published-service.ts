import { useAtomValue, useStore } from 'jotai'
import { publishedServiceLoader } from '@/state/published-service'
import { useLoad } from './use-load'

/** Returns a service (null until it has loaded) and the state of its load, which starts when `isNeeded` is true. */
export function usePublishedService(slug: string, withOperations: boolean, isNeeded = true) {
  const store = useStore()
  const loader = publishedServiceLoader(slug, withOperations)
  const hasFailed = useAtomValue(loader.errorAtom) !== null
  return { service: useLoad(loader, isNeeded), hasFailed, retry: () => loader.request(store) }
}
