import { useSetAtom, useStore } from 'jotai'
import { targetOfCell } from '@/commands/icons-to-copy'
import { runCommandAtom } from '@/commands/run'
import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { KeyHint } from '@/features/shared/key-hint'
import { Button } from '@/ui/button'

/** An icon on light and dark backgrounds, with a button to copy it. The menu of the tile offers all formats. */
export function TilePreview({ cell }: { cell: GridCell }) {
  const store = useStore()
  const run = useSetAtom(runCommandAtom)
  if (cell.icon === null) return null
  return (
    <IconPreview icon={cell.icon} service={undefined}>
      <Button
        tabIndex={-1}
        onClick={() => void run('copy.default', targetOfCell(store.get, cell))}
        className="mt-3 w-full"
      >
        Copy icon
        <KeyHint command="copy.default" aria-hidden />
      </Button>
    </IconPreview>
  )
}
