import { useAtomValue } from 'jotai'
import { regionTableLoader } from '@/state/catalog'
import { chosenRegionAtom } from '@/state/preferences'

/** The label of a service that is not listed in the visitor's Region; with `showsAny`, its state there in any case. */
export function RegionLabel({ className, ...service }: { slug: string; showsAny?: boolean; className: string }) {
  const region = useAtomValue(chosenRegionAtom)
  // Requests the table if a Region is chosen.
  const { requestedAtom, valueAtom } = regionTableLoader
  const text = useAtomValue(region ? requestedAtom : valueAtom)?.regionLabel({ region, ...service })
  return text && <span className={className}>{text}</span>
}
