import { useAtomValue } from 'jotai'
import { displayName } from '@/core/catalogue/display'
import type { Service } from '@/core/catalogue/types'
import { viewAtom } from '@/state/view'

/** Names a service as the view wants it: with or without Amazon/AWS. */
export function useServiceLabel(): (service: Pick<Service, 'service' | 'serviceSimpleName'>) => string {
  const { prefix } = useAtomValue(viewAtom)
  return service => displayName(service, prefix)
}
