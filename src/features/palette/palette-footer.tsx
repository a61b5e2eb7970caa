import { useAtomValue, useStore } from 'jotai'
import { readableKeys } from '@/commands/key-names'
import { countWithNoun } from '@/core/catalog/display'
import { Kbd, useIsMac } from '@/ui/text'
import { previousQueryAtom } from './palette-keys'
import { listedActionsAtom } from './palette-results'
import type { ItemRow } from './row'
import { closeActions, copiesIcon, openActions, selectionCountForEnterAtom } from './run-row'

/** Shows the effects of keys on the active row. */
export function PaletteFooter({ active }: { active: ItemRow | null }) {
  const store = useStore()
  const isInActions = useAtomValue(listedActionsAtom) !== null
  const isMac = useIsMac()
  const selectedCount = useAtomValue(selectionCountForEnterAtom)
  const hasEarlier = useAtomValue(previousQueryAtom) !== null
  const hints: [string, string][] = active
    ? [
        [enterLabel(active, selectedCount), 'enter'],
        ...hint(active.href !== undefined && !opensTab(active), 'New tab', 'mod+enter'),
        ...hint(active.target?.iconName !== undefined, 'Select icon', 'shift+enter'),
        ...hint(hasEarlier, 'Earlier search', 'up'),
      ]
    : []
  return (
    <div className="flex h-10.5 shrink-0 items-center justify-between gap-4 border-t border-line px-4 text-12 text-muted max-md:hidden">
      <div className="flex min-w-0 gap-x-4 overflow-hidden whitespace-nowrap">
        {hints.map(([what, keys], i) => (
          <span key={what} className={HINT}>
            <span className={i === 0 ? 'font-semibold text-text' : undefined}>{what}</span>
            <Kbd>{readableKeys(keys, isMac)}</Kbd>
          </span>
        ))}
        {selectedCount > 0 && <span>{countWithNoun(selectedCount, 'icon')} selected</span>}
      </div>
      {active?.sketched && (
        <span className={HINT}>
          Next icon <Kbd>→</Kbd>
        </span>
      )}
      {(isInActions || active?.target) && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => closeActions(store) || (active && openActions(store, active))}
          className={`${HINT} hover:text-text`}
        >
          {isInActions ? 'Back' : 'All actions'} <Kbd>{isInActions ? '←' : '→'}</Kbd>
        </button>
      )}
    </div>
  )
}

const HINT = 'flex items-center gap-1.5 whitespace-nowrap'

const opensTab = ({ enter }: ItemRow): boolean =>
  (enter.does === 'command' && enter.command.opensTab === true) || (enter.does === 'link' && enter.opensTab === true)

const ENTER = { open: 'Open', copy: 'Copy', filter: 'Filter', run: 'Run' } as const

/** Returns the label of Enter. If Enter copies selected icons, `selectedCount` is their number, otherwise 0. */
function enterLabel(row: ItemRow, selectedCount: number): string {
  if (selectedCount > 0 && copiesIcon(row)) return `Copy the ${countWithNoun(selectedCount, 'selected icon')}`
  if (row.label === 'console') return 'Open console'
  return opensTab(row) ? 'Open in a new tab' : ENTER[row.enter.verb]
}

const hint = (isThere: boolean, what: string, keys: string): [string, string][] => (isThere ? [[what, keys]] : [])
