import { useAtomValue, useSetAtom } from 'jotai'
import { publishedServiceAtoms } from '@/state/published-service'

/** Returns a service (null until it has loaded) and the state of its load, which starts when `isNeeded` is true. */
export function usePublishedService(slug: string, withOperations: boolean, isNeeded = true) {
  const { valueAtom, neededAtom, failedAtom } = publishedServiceAtoms(slug, withOperations)
  const service = useAtomValue(isNeeded ? neededAtom : valueAtom)
  return { service, hasFailed: useAtomValue(failedAtom), retry: useSetAtom(neededAtom) }
}
