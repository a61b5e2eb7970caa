import { useSetAtom, useStore } from 'jotai'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { runCommandAtom } from '@/commands/run'
import { targetOfCell } from '@/commands/subject'
import { CELLS } from '@/core/grid/cell-dom'
import { IconPreview } from '@/features/preview/icon-preview'
import { onDismissal } from '@/platform/events'
import { windowSize } from '@/platform/page'
import { cellsByIdAtom } from '@/state/grid'
import { Button } from '@/ui/button'

/** Time that the mouse rests on a tile before its card is shown, in ms. */
const DELAY_MS = 350

/** Width of the card and the most that it is high, in CSS pixels. It overlaps its tile, so that the mouse can go into it. */
const WIDTH = 260
const HEIGHT = 320
const OVERLAP = 3

/** What of a tile's formats the card has as buttons. */
const FORMATS = [
  { command: 'copy.default', text: 'Copy', key: 'c' },
  { command: 'copy.svg', text: 'SVG' },
  { command: 'copy.png', text: 'PNG' },
] as const

/**
 * Around tiles: shows the one on which the mouse rests on both grounds, with its formats. A press, a scroll and Esc put the card away
 * until the mouse goes to another tile; keyboard and touch have the same in the menu of the tile.
 */
export function HoverCard({ children }: { children: ReactNode }) {
  const store = useStore()
  const run = useSetAtom(runCommandAtom)
  const [shown, setShown] = useState<{ id: string; left: number; top?: number; bottom?: number } | null>(null)
  const hovered = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => (shown ? onDismissal(() => setShown(null)) : undefined), [shown])

  const isInCard = (target: EventTarget) => card.current?.contains(target as Element) === true
  const onPointerMove = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || isInCard(target)) return
    const tile = (target as Element).closest<HTMLElement>(CELLS)
    const id = tile?.dataset.cell
    if (id === hovered.current) return
    hovered.current = id
    hide()
    if (!tile || id === undefined || buttons > 0) return
    timer.current = setTimeout(() => setShown({ id, ...placeBeside(tile.getBoundingClientRect()) }), DELAY_MS)
  }

  const cell = shown && store.get(cellsByIdAtom).get(shown.id)
  return (
    <div
      onPointerMove={onPointerMove}
      onPointerDown={event => !isInCard(event.target) && hide()}
      onPointerLeave={() => {
        hovered.current = undefined
        hide()
      }}
    >
      {children}
      {shown && cell?.icon != null && (
        <div
          ref={card}
          className="no-print fixed z-20 overflow-hidden rounded-surface border border-line bg-raised shadow-float"
          style={{ width: WIDTH, left: shown.left, top: shown.top, bottom: shown.bottom }}
        >
          <IconPreview icon={cell.icon} service={undefined}>
            <div className="mt-3 flex gap-1.5">
              {FORMATS.map(({ command, text, ...format }, i) => (
                <Button
                  key={command}
                  tabIndex={-1}
                  look={i === 0 ? 'solid' : 'outline'}
                  onClick={() => void run(command, targetOfCell(store.get, cell))}
                  className={i === 0 ? 'flex-1' : 'px-2'}
                >
                  {text}
                  {'key' in format && <kbd className="font-mono text-12 opacity-80">{format.key}</kbd>}
                </Button>
              ))}
            </div>
          </IconPreview>
        </div>
      )}
    </div>
  )
}

/** Below a tile, or above it where there is no room; in CSS pixels of the window. */
function placeBeside({ left, right, top, bottom }: DOMRect) {
  const { width, height } = windowSize()
  const place = { left: Math.max(8, Math.min((left + right - WIDTH) / 2, width - WIDTH - 8)) }
  return bottom + HEIGHT < height ? { ...place, top: bottom - OVERLAP } : { ...place, bottom: height - top - OVERLAP }
}
