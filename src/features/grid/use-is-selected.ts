import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { selectedNamesAtom } from '@/state/selection'

const neverAtom = atom(false)

/** Is `icon` selected? Renders again only when the answer changes, so that a tick renders one tile. */
export function useIsSelected(icon: string | null): boolean {
  return useAtomValue(
    useMemo(() => (icon === null ? neverAtom : atom(get => get(selectedNamesAtom).has(icon))), [icon]),
  )
}
