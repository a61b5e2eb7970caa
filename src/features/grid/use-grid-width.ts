import { useSetAtom } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { rootFontSize } from '@/platform/page'
import { gridWidthAtom } from '@/state/grid-width'

/** Keeps the width of the results known, in rem. */
export function useGridWidth(ref: RefObject<HTMLElement | null>): void {
  const setWidth = useSetAtom(gridWidthAtom)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth / rootFontSize())
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, setWidth])
}
