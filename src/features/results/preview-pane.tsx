import { useAtomValue } from 'jotai'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { StatusKind } from '@/core/catalog/types'
import { useLoad } from '@/features/shared/use-load'
import { cellIdAt } from '@/platform/cells'
import { listen } from '@/platform/events'
import { detailsLoader } from '@/state/catalog'
import { explorerViewAtom } from '@/state/explorer'
import { activeCellAtom, bestMatchCellAtom, cellsByIdAtom, gridCellsAtom } from '@/state/grid'
import CellPreview from './cell-preview'

/** Time (ms) for which the mouse rests on a cell before its preview. The preview stays while the mouse moves to it. */
const REST_MS = 150

/** Statuses of services that the preview does not show at first without a search text. */
const CLOSED: readonly (StatusKind | undefined)[] = ['ended', 'closed-to-new-customers']

/** A preview of the cell that last had the focus or the mouse; until then, of the best match or the first service. */
export default function PreviewPane({ hint }: { hint: ReactNode }) {
  const cells = useAtomValue(cellsByIdAtom)
  const best = useAtomValue(bestMatchCellAtom)
  const active = useAtomValue(activeCellAtom)
  const listed = useAtomValue(gridCellsAtom)
  const { q } = useAtomValue(explorerViewAtom)
  const hasDetails = useLoad(detailsLoader) !== null
  const [pointed, setPointed] = useState<{ id: string; part: string | undefined }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const point = ({ target }: Event) => {
      clearTimeout(timer)
      const id = cellIdAt(target)
      const part = (target as Element).closest<HTMLElement>('[data-action=part]')?.dataset.value
      if (id !== undefined) startTransition(() => setPointed({ id, part }))
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
  const open = q === '' ? listed.find(({ service }) => !CLOSED.includes(service?.status?.kind)) : undefined
  const cell = chosen ?? best ?? active ?? open ?? listed[0]
  return cell && (hasDetails || chosen) ? <CellPreview cell={cell} part={chosen && pointed?.part} /> : hint
}
