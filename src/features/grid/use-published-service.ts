import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PublishedService } from '@/core/catalogue/types'
import { loadPublishedServiceAtom, type WantedService } from '@/state/published-service'

export type LoadedService =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; service: PublishedService['service'] }

/** What is known of a service: loaded once it is needed, which is when `isNeeded` becomes true. */
export function usePublishedService({ slug, withOperations }: WantedService, isNeeded = true): LoadedService {
  const load = useSetAtom(loadPublishedServiceAtom)
  const [attempt, setAttempt] = useState(0)
  const [service, setService] = useState<PublishedService['service'] | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    setService(null)
    load({ slug, withOperations }).then(
      loaded => isCurrent && setService(loaded),
      () => isCurrent && setService('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, withOperations, load, isNeeded, attempt])
  if (service === 'failed') return { state: 'failed', retry: () => setAttempt(n => n + 1) }
  return service ? { state: 'ready', service } : { state: 'loading' }
}
