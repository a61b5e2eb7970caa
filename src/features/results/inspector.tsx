import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { runCommandAtom } from '@/commands/run'
import type { GridCell } from '@/core/grid/cell'
import { serviceHref } from '@/platform/site'
import { actionsCellAtom, cellsByIdAtom } from '@/state/grid'
import { cellLabelAtom } from '@/state/labels'
import { Button } from '@/ui/button'
import { Kbd } from '@/ui/text'
import CellPreview from './cell-preview'

/** Time that a cell is pointed at, or has the focus, before it is shown, in ms: who passes by changes nothing. */
const DELAY = 150

/** The service or icon of the cell that is pointed at or has the focus; the last one as long as there is no other. */
export default function Inspector() {
  const id = useAtomValue(actionsCellAtom) ?? ''
  const current = useAtomValue(cellsByIdAtom).get(id)
  const [cell, setCell] = useState(current)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => setCell(current), DELAY)
    return () => clearTimeout(timer)
  }, [current])
  if (!cell?.service) return null
  return (
    <CellPreview cell={cell}>
      <Actions cell={cell} slug={cell.service.slug} />
    </CellPreview>
  )
}

function Actions({ cell, slug }: { cell: GridCell; slug: string }) {
  const run = useSetAtom(runCommandAtom)
  const name = useAtomValue(cellLabelAtom)(cell)
  const { icon } = cell
  return (
    <div className="mt-4 flex gap-2">
      <a
        href={serviceHref(slug)}
        className="flex h-8 flex-1 items-center justify-center rounded-control bg-accent text-13 font-semibold text-accent-text hover:opacity-90"
      >
        Open page
      </a>
      {icon !== null && (
        <Button onClick={() => run('copy.drawio', { iconName: icon, name })}>
          Copy icon <Kbd>c</Kbd>
        </Button>
      )}
    </div>
  )
}
