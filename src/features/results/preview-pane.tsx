import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { serviceCell } from '@/core/grid/cell'
import { cellSelector } from '@/core/grid/cell-dom'
import { ExampleQueries } from '@/features/preview/example-queries'
import { Preview } from '@/features/preview/preview'
import { useLoad } from '@/features/shared/use-load'
import { cellIdAt } from '@/platform/cells'
import { listen } from '@/platform/events'
import { detailsLoader } from '@/state/catalog'
import { explorerViewAtom } from '@/state/explorer'
import { activeCellAtom, bestMatchCellAtom, cellsByIdAtom, gridCellsAtom } from '@/state/grid'
import { introServicesAtom } from '@/state/introduction'
import { openPalette } from '@/state/palette'
import CellPreview from './cell-preview'

/** Time (ms) for which the mouse rests on a cell before its preview. The preview stays while the mouse moves to it. */
const REST_MS = 150

/** A preview of the cell last pointed at or focused, else of a result or popular service; without `hint`, examples. */
export default function PreviewPane({ hint }: { hint: ReactNode }) {
  const cells = useAtomValue(cellsByIdAtom)
  const best = useAtomValue(bestMatchCellAtom)
  const active = useAtomValue(activeCellAtom)
  const listed = useAtomValue(gridCellsAtom)
  const { q } = useAtomValue(explorerViewAtom)
  const store = useStore()
  const details = useLoad(detailsLoader)
  const [first] = useAtomValue(introServicesAtom)
  const [pointed, setPointed] = useState<{ id: string; icon: string | undefined }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const point = ({ target }: Event) => {
      clearTimeout(timer)
      const id = cellIdAt(target)
      const icon = (target as Element).closest<HTMLElement>('[data-action=icon]')?.dataset.value
      if (id !== undefined) startTransition(() => setPointed({ id, icon }))
    }
    const stopFocus = listen('focusin', point)
    const stopMouse = listen('pointermove', event => {
      clearTimeout(timer)
      // The preview stays while one of its links has the focus.
      const isUsed = document.activeElement?.closest('[data-preview]') != null
      if (event.pointerType === 'mouse' && event.buttons === 0 && !isUsed) timer = setTimeout(point, REST_MS, event)
    })
    return () => {
      for (const stop of [stopFocus, stopMouse, () => clearTimeout(timer)]) stop()
    }
  }, [])
  const chosen = cells.get(pointed?.id ?? '')
  const popular = details?.get(first?.slug ?? '')
  const cell = chosen ?? best ?? active ?? (q === '' ? popular && serviceCell(popular) : listed[0])
  if (!hint)
    return (
      <Preview>
        <ExampleQueries onChoose={text => openPalette(store, text)} />
      </Preview>
    )
  if (!cell || !(details || chosen)) return hint
  const selector = cellSelector(cell.id)
  return (
    <>
      {/* Highlights the cell by a rule, so that no cell is rendered again. */}
      <style>{`.cell-body:not([data-selected]):is(${selector}, ${selector} > *) { background: var(--marked); box-shadow: inset 3px 0 var(--color-accent) }`}</style>
      {!cells.has(cell.id) && hint}
      <CellPreview cell={cell} icon={chosen && pointed?.icon} />
    </>
  )
}
