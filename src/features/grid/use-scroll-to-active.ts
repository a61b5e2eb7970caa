import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { focusRequestAtom } from '@/state/grid'

/** Brings the active cell into sight after a move, clear of the header (the page's scroll padding). */
export function useScrollToActive(): void {
  const request = useAtomValue(focusRequestAtom)
  useEffect(() => {
    if (request > 0) document.activeElement?.closest('[data-cell]')?.scrollIntoView({ block: 'nearest' })
  }, [request])
}
