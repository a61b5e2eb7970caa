import { useSetAtom, useStore } from 'jotai'
import { HINTED_KEYS } from '@/commands/hinted-keys'
import { targetOfCell } from '@/commands/icons-to-copy'
import { runCommandAtom } from '@/commands/run'
import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { Button } from '@/ui/button'

/** Formats that have a button on the card. The menu of the tile offers all formats. */
const FORMATS = [
  ['copy.default', 'Copy'],
  ['copy.svg', 'SVG'],
  ['copy.png', 'PNG'],
] as const

/** An icon on light and dark backgrounds, with buttons to copy it. */
export function TilePreview({ cell }: { cell: GridCell }) {
  const store = useStore()
  const run = useSetAtom(runCommandAtom)
  if (cell.icon === null) return null
  return (
    <IconPreview icon={cell.icon} service={undefined}>
      <div className="mt-3 flex gap-1.5">
        {FORMATS.map(([command, text], i) => (
          <Button
            key={command}
            tabIndex={-1}
            variant={i === 0 ? 'solid' : 'outline'}
            onClick={() => void run(command, targetOfCell(store.get, cell))}
            className={i === 0 ? 'flex-1' : 'px-2'}
          >
            {text}
            {command === 'copy.default' && <kbd className="font-mono text-12 opacity-80">{HINTED_KEYS[command]}</kbd>}
          </Button>
        ))}
      </div>
    </IconPreview>
  )
}
