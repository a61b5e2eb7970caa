import { useAtomValue } from 'jotai'
import { regionTableLoader } from '@/state/catalog'
import { chosenRegionAtom } from '@/state/preferences'
import { useLoad } from './use-load'

/** The label of a service that is not listed in the visitor's Region; with `showsAny`, its state there in any case. */
export function RegionLabel({ className, ...service }: { slug: string; showsAny?: boolean; className: string }) {
  const region = useAtomValue(chosenRegionAtom)
  const text = useLoad(regionTableLoader, region !== '')?.regionLabel({ region, ...service })
  return text && <span className={className}>{text}</span>
}
