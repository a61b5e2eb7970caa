import { useAtomValue } from 'jotai'
import { serviceRegionsAtoms } from '@/state/catalog'
import { chosenRegionAtom } from '@/state/preferences'

/** The label of a service that is not listed in the visitor's Region; with `showsAny`, its state there in any case. */
export function RegionLabel({ className, ...service }: { slug: string; showsAny?: boolean; className: string }) {
  const region = useAtomValue(chosenRegionAtom)
  // Requests the table if a Region is chosen.
  const { neededAtom, valueAtom } = serviceRegionsAtoms
  const text = useAtomValue(region ? neededAtom : valueAtom)?.regionLabel({ region, ...service })
  return text && <span className={className}>{text}</span>
}
