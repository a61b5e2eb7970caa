import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { PublishedService } from '@/core/catalogue/types'
import { fetchJson } from '@/platform/json'
import { siteAtom } from '@/state/page'

export type LoadedService =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; service: PublishedService['service'] }

/** All that is known of a service, operations included: loaded once it is needed, which is when `isNeeded` becomes true. */
export function usePublishedService(slug: string, isNeeded = true): LoadedService {
  const { version } = useAtomValue(siteAtom)
  const [attempt, setAttempt] = useState(0)
  const [service, setService] = useState<PublishedService['service'] | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    setService(null)
    fetchJson<PublishedService>(`catalogue/services/${slug}.json?v=${version}`).then(
      published => isCurrent && setService(published.service),
      () => isCurrent && setService('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, version, isNeeded, attempt])
  if (service === 'failed') return { state: 'failed', retry: () => setAttempt(n => n + 1) }
  return service ? { state: 'ready', service } : { state: 'loading' }
}
