import { useAtomValue, useSetAtom } from 'jotai'
import { countWithNoun } from '@/core/catalog/display'
import { dragAttributes } from '@/core/grid/cell-dom'
import { addToSelection, removeFromSelection, toggleInList } from '@/core/selection/list'
import { IconImage } from '@/features/grid/icon'
import { getIconLabelAtom } from '@/state/labels'
import { announceSelectionAtom, selectedIconNamesAtom, selectionAtom, setSelectionAtom } from '@/state/selection'
import { PreviewSection } from './preview'

interface Props {
  icons: readonly string[]
  title?: string
  /** Maximum number of tiles. If there are more icons, the last tile is "+10", for example. Default: all. */
  max?: number
}

export function IconTiles({ icons, title = countWithNoun(icons.length, 'icon'), max = icons.length }: Props) {
  const label = useAtomValue(getIconLabelAtom)
  const selection = useAtomValue(selectionAtom)
  const selected = useAtomValue(selectedIconNamesAtom)
  const select = useSetAtom(setSelectionAtom)
  const announce = useSetAtom(announceSelectionAtom)
  if (icons.length === 0) return null
  const change = (list: readonly string[]) => {
    select(list)
    announce()
  }
  const areSelected = icons.every(icon => selected.has(icon))
  const shown = icons.length > max ? icons.slice(0, max - 1) : icons
  return (
    <PreviewSection
      title={title}
      action={
        <button
          type="button"
          onClick={() => change(areSelected ? removeFromSelection(selection, icons) : addToSelection(selection, icons))}
          className="text-12 font-medium text-accent hover:underline"
        >
          {`${areSelected ? 'Deselect' : 'Select'}${icons.length > 1 ? ' all' : ''}`}
        </button>
      }
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1.5">
        {shown.map(icon => (
          <button
            key={icon}
            type="button"
            role="checkbox"
            aria-checked={selected.has(icon)}
            aria-label={label(icon)}
            title={label(icon)}
            {...dragAttributes(icon)}
            onClick={() => change(toggleInList(selection, icon))}
            className="flex aspect-square items-center justify-center rounded-control border border-line bg-surface hover:border-line-strong aria-checked:border-2 aria-checked:border-accent"
          >
            <IconImage icon={icon} size={1.875} />
          </button>
        ))}
        {shown.length < icons.length && (
          <span className="flex aspect-square items-center justify-center rounded-control border border-line text-12 text-muted">
            +{icons.length - shown.length}
          </span>
        )}
      </div>
    </PreviewSection>
  )
}
