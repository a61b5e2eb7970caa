import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { publishedServiceAtoms } from '@/state/published-service'

/** Returns a service (null until it has loaded) and the state of its load, which starts when `isNeeded` is true. */
export function usePublishedService(slug: string, withOperations: boolean, isNeeded = true) {
  const { valueAtom, failedAtom, requestAtom } = publishedServiceAtoms(slug, withOperations)
  const service = useAtomValue(valueAtom)
  const hasFailed = useAtomValue(failedAtom)
  const request = useSetAtom(requestAtom)
  useEffect(() => {
    if (isNeeded) request()
  }, [isNeeded, request])
  return { service, hasFailed, retry: request }
}
