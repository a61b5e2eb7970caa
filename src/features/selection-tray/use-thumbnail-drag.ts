import { useSetAtom, useStore } from 'jotai'
import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { moved } from '@/core/selection/list'
import { dragInStrip } from '@/platform/strip-drag'
import { selectAtom, selectionAtom } from '@/state/selection'

/** Reordering thumbnails by dragging. The place follows from their width `step` in CSS pixels, mounted or not. */
export function useThumbnailDrag(scroller: RefObject<HTMLElement | null>, step: number) {
  const store = useStore()
  const select = useSetAtom(selectAtom)
  const [dragged, setDragged] = useState<string | null>(null)
  const onPointerDown = (event: ReactPointerEvent, name: string) => {
    if (event.button !== 0 || !scroller.current) return
    dragInStrip(event, scroller.current, {
      onStart: () => setDragged(name),
      onFrame: x => {
        const names = store.get(selectionAtom)
        const place = Math.min(Math.max(Math.floor(x / step), 0), names.length - 1)
        if (names.includes(name) && names.indexOf(name) !== place) select(moved(names, name, place))
      },
      onEnd: () => setDragged(null),
    })
  }
  return { dragged, onPointerDown }
}
