import { useAtom, useAtomValue } from 'jotai'
import { countWithNoun } from '@/core/catalog/names/display'
import { Keys } from '@/features/shared/key-hint'
import { chosenQueriesAtom } from '@/state/recents'
import { selectionAtom } from '@/state/selection'
import { joinClasses } from '@/ui/join-classes'
import { Kbd } from '@/ui/text'
import { previousQuery, selectionCount } from './model'
import { copiesIcon, type ItemRow } from './rows/row'
import { paletteAtom } from './session'

export function PaletteFooter({ active }: { active: ItemRow | null }) {
  const [palette, send] = useAtom(paletteAtom)
  const isInActions = palette.query.actionsOf !== null
  const selectedCount = selectionCount(palette, useAtomValue(selectionAtom))
  const hasEarlier = previousQuery(palette, useAtomValue(chosenQueriesAtom)) !== null
  const hints: [string, string][] = active
    ? [
        [enterLabel(active, selectedCount), 'enter'],
        ...hint(active.href !== undefined && !opensTab(active), 'New tab', 'mod+enter'),
        ...hint(active.target?.iconName !== undefined, 'Select icon', 'shift+enter'),
        ...hint(hasEarlier, 'Earlier search', 'up'),
      ]
    : [
        ['Next scope', 'Tab'],
        [palette.query.text === '' ? 'Close' : 'Clear', 'esc'],
      ]
  return (
    <div className="flex h-10.5 shrink-0 items-center justify-between gap-4 border-t border-line px-4 text-12 text-muted max-md:hidden">
      <div className="flex min-w-0 gap-x-4 overflow-hidden whitespace-nowrap">
        {hints.map(([label, keys], i) => (
          <span key={label} className={HINT}>
            <span className={active && i === 0 ? 'font-semibold text-text' : undefined}>{label}</span>
            <Keys keys={keys} />
          </span>
        ))}
        {selectedCount > 0 && <span>{countWithNoun(selectedCount, 'icon')} selected</span>}
      </div>
      {active?.shapeId && (
        <span className={HINT}>
          Next icon <Kbd>→</Kbd>
        </span>
      )}
      {(isInActions || active?.target) && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => (isInActions || !active ? send('left') : send('clicked', { row: active, action: 'actions' }))}
          className={joinClasses(HINT, 'hover:text-text')}
        >
          {isInActions ? 'Back' : 'All actions'} <Kbd>{isInActions ? '←' : '→'}</Kbd>
        </button>
      )}
    </div>
  )
}

const HINT = 'flex items-center gap-1.5 whitespace-nowrap'

const opensTab = ({ enter }: ItemRow): boolean =>
  (enter.kind === 'command' && enter.command.opensTab === true) || (enter.kind === 'link' && enter.opensTab === true)

const ENTER = { open: 'Open', copy: 'Copy', filter: 'Filter', run: 'Run' } as const

/** Returns the label of Enter. If Enter copies selected icons, `selectedCount` is their number, otherwise 0. */
function enterLabel(row: ItemRow, selectedCount: number): string {
  if (selectedCount > 0 && copiesIcon(row)) return `Copy the ${countWithNoun(selectedCount, 'selected icon')}`
  if (row.label === 'console') return 'Open console'
  return opensTab(row) ? 'Open in a new tab' : ENTER[row.enter.verb]
}

const hint = (isThere: boolean, label: string, keys: string): [string, string][] => (isThere ? [[label, keys]] : [])
