import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue, useStore } from 'jotai'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { dragAttributes } from '@/core/grid/cell-dom'
import { iconNameOfSelectedIcon, moveInSelection } from '@/core/selection/list'
import { observeDrag, onNativeDragEnd, scrollStripAtEdge } from '@/platform/pointer-drag'
import { getIconLabelAtom } from '@/state/labels'
import { announce } from '@/state/notices'
import { selectionAtom, setSelection } from '@/state/selection'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { UiIcon } from '@/ui/ui-icon'

/** Distance (px) between the left edges of two thumbnails. */
const STEP_PX = 52

/** The selected icons, as one tab stop. Alt+arrow or dragging moves an icon. Only visible thumbnails are mounted. */
export function Thumbnails({ selection }: { selection: readonly string[] }) {
  const label = useAtomValue(getIconLabelAtom)
  const store = useStore()
  const scroller = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  const wantsFocus = useRef(false)
  const { dragged, onPointerDown, ofThumbnail, ofStrip } = useThumbnailDrag(scroller)
  const virtualizer = useVirtualizer({
    count: selection.length,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => STEP_PX,
    getItemKey: i => selection[i] ?? i,
    overscan: 4,
  })
  const active = Math.min(tabStop, selection.length - 1)

  // Scrolls to the end after icons were added.
  const count = useRef(selection.length)
  useEffect(() => {
    if (selection.length > count.current) virtualizer.scrollToIndex(selection.length - 1)
    count.current = selection.length
  }, [selection, virtualizer])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), selection.length - 1)
    wantsFocus.current = true
    setTabStop(next)
    virtualizer.scrollToIndex(next)
  }
  const move = (index: number, to: number) => {
    const item = selection[index]
    const position = Math.min(Math.max(to, 0), selection.length - 1)
    if (item === undefined || position === index) return
    setSelection(store, moveInSelection(selection, item, position))
    announce(store, `${label(item)} moved to position ${position + 1} of ${selection.length}`)
    goTo(position)
  }
  const remove = (index: number) => {
    const item = selection[index]
    if (item === undefined) return
    const others = selection.filter(other => other !== item)
    setSelection(store, others)
    announce(store, `${label(item)} removed, ${others.length} left`)
    goTo(Math.min(index, selection.length - 2))
  }
  const handleKeys = (event: React.KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: selection.length - 1 }[event.key]
    if (to === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) remove(index)
    else if (event.altKey) move(index, to)
    else goTo(to)
  }

  return (
    <div
      ref={scroller}
      className="quiet-scroll fades-sides overflow-x-auto overflow-y-hidden overscroll-x-contain"
      // A multiple of the width of a thumbnail, so that no thumbnail is cut off.
      style={{ width: selection.length * STEP_PX, maxWidth: `round(down, 100%, ${STEP_PX}px)` }}
      {...ofStrip}
    >
      <ul
        aria-label="Selected icons, in order. Alt with an arrow moves an icon; Delete removes it."
        // Prevents the remove button of the last thumbnail from causing scrolling.
        className="relative h-13 overflow-clip @min-[46rem]:h-15"
        style={{ width: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = selection[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              aria-setsize={selection.length}
              aria-posinset={index + 1}
              className={joinClasses('group/thumb absolute top-2 size-11', dragged === item && 'z-10 opacity-60')}
              style={{ transform: `translateX(${start}px)` }}
              {...dragAttributes(iconNameOfSelectedIcon(item))}
              {...ofThumbnail}
              onPointerDown={event => onPointerDown(event, item)}
              onKeyDown={event => handleKeys(event, index)}
            >
              <button
                type="button"
                tabIndex={index === active ? 0 : -1}
                aria-label={`${label(item)}, ${index + 1} of ${selection.length}`}
                title={label(item)}
                onFocus={() => setTabStop(index)}
                className="flex size-11 cursor-grab items-center justify-center rounded-control border border-line bg-surface hover:border-line-strong focus-visible:-outline-offset-2 active:cursor-grabbing"
              >
                <IconImage icon={iconNameOfSelectedIcon(item)} size={1.75} />
              </button>
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Remove ${label(item)}`}
                onClick={() => remove(index)}
                className="absolute -top-2 -right-2 flex size-6 min-w-0! items-start justify-end text-muted hover:text-text pointer-fine:opacity-0 pointer-fine:group-hover/thumb:opacity-100"
              >
                <span className="flex size-4 items-center justify-center rounded-full border border-line bg-raised">
                  <UiIcon icon={X} size={10} strokeWidth={2.5} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Reorders by dragging. A mouse starts a native drag, which restores the order while it is outside the strip. */
function useThumbnailDrag(scroller: React.RefObject<HTMLElement | null>) {
  const store = useStore()
  const [dragged, setDragged] = useState<string | null>(null)
  /** The dragged icon, the order before the drag, and whether a native drag has started. */
  const drag = useRef({ item: '', before: store.get(selectionAtom), isNative: false })
  const moveTo = (x: number) => {
    const { item, before } = drag.current
    const strip = scroller.current
    const now = store.get(selectionAtom)
    if (!strip || !now.includes(item)) return
    const along = x - strip.getBoundingClientRect().left + strip.scrollLeft
    const position = Math.min(Math.max(Math.floor(along / STEP_PX), 0), now.length - 1)
    if (now.indexOf(item) !== position) setSelection(store, moveInSelection(now, item, position), null, before)
  }
  const restore = () => setSelection(store, drag.current.before, null, drag.current.before)
  const end = (isCanceled: boolean) => {
    if (isCanceled) restore()
    setDragged(null)
  }
  const onDragOver = (event: React.DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    moveTo(event.clientX)
  }
  return {
    dragged,
    onPointerDown(event: React.PointerEvent, item: string) {
      if (event.button !== 0 || !scroller.current) return
      drag.current = { item, before: store.get(selectionAtom), isNative: false }
      observeDrag(event, {
        scroll: scrollStripAtEdge(scroller.current),
        onStart: () => setDragged(item),
        onMove: moveTo,
        onEnd: isCanceled => {
          if (!drag.current.isNative) end(isCanceled)
        },
      })
    },
    ofThumbnail: {
      onDragStart: () => {
        drag.current.isNative = true
        setDragged(drag.current.item)
        onNativeDragEnd(end)
      },
    },
    ofStrip: {
      // Chromium also requires handling `dragenter` when the drag enters a thumbnail.
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave({ currentTarget, relatedTarget }: React.DragEvent) {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (dragged !== null && !isInside) restore()
      },
      onDrop: (event: React.DragEvent) => event.preventDefault(),
    },
  }
}
