import { useAtomValue, useSetAtom } from 'jotai'
import { publishedServiceLoader } from '@/state/published-service'

/** Returns a service (null until it has loaded) and the state of its load, which starts when `isNeeded` is true. */
export function usePublishedService(slug: string, withOperations: boolean, isNeeded = true) {
  const { valueAtom, requestedAtom, errorAtom } = publishedServiceLoader(slug, withOperations)
  const service = useAtomValue(isNeeded ? requestedAtom : valueAtom)
  return { service, hasFailed: useAtomValue(errorAtom) !== null, retry: useSetAtom(requestedAtom) }
}
