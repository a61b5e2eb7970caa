import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import { resultsAtom, viewAtom } from '@/state/view'
import { useKeepFocus } from './use-keep-focus'
import { useStayInPlace } from './use-stay-in-place'

export interface KeepPlaceProps {
  container: RefObject<HTMLElement | null>
}

/** Draws nothing: keeps the focus and the place in the page when the results in `container` become others. */
export default function KeepPlace({ container }: KeepPlaceProps) {
  useStayInPlace()
  useKeepFocus(container, useAtomValue(resultsAtom), useAtomValue(viewAtom).view)
  return null
}
