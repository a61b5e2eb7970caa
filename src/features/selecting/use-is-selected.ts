import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { selectedNamesAtom } from '@/state/selection'

/** Is `icon` selected? Renders again only when the answer changes, so that a tick renders one tile. */
export function useIsSelected(icon: string | null): boolean {
  return useAtomValue(useMemo(() => atom(get => icon !== null && get(selectedNamesAtom).has(icon)), [icon]))
}
