import { useAtomValue } from 'jotai'
import { printKeys } from '@/commands/keys'
import { counted } from '@/core/catalogue/display'
import { SCOPE_NAMES, SCOPES, type Scope } from '@/state/palette'
import { Kbd, useIsMac } from '@/ui/text'
import type { ItemRow } from './row'
import { marksAtom, takesIcon } from './session'

interface FooterProps {
  /** The row that the keys work on. */
  active: ItemRow | null
  /** Its actions are not what is listed already. */
  hasActions: boolean
  onScope: (scope: Scope) => void
}

/** What the keys do to the active row, and the scopes as chips that Tab reaches. */
export function PaletteFooter({ active, hasActions, onScope }: FooterProps) {
  const isMac = useIsMac()
  const marks = useAtomValue(marksAtom)
  const hints: [string, string][] = active
    ? [
        ['↵', whatEnterDoes(active, marks)],
        ...hint(active.href !== undefined && !opensTab(active), isMac ? '⌘↵' : 'Ctrl ↵', 'new tab'),
        ...hint(hasActions && active.target !== undefined, '→', 'actions'),
        ...hint(active.target?.iconName !== undefined, isMac ? '⇧↵' : '⇧ ↵', 'select icon'),
      ]
    : []
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line px-4 py-2 text-12 text-muted">
      <div className="flex gap-x-3 max-md:hidden">
        {hints.map(([keys, what]) => (
          <span key={what} className="flex items-center gap-1.5">
            <Kbd>{printKeys(keys, isMac)}</Kbd> {what}
          </span>
        ))}
      </div>
      <div className="-mr-1.5 flex flex-wrap">
        {SCOPE_NAMES.map(scope => (
          <button
            key={scope}
            type="button"
            title={SCOPES[scope].placeholder}
            onClick={() => onScope(scope)}
            className="flex h-7 items-center gap-1.5 rounded-sm px-1.5 text-12 hover:bg-sunken hover:text-text"
          >
            <Kbd>{SCOPES[scope].key}</Kbd>
            <span className={SCOPES[scope].isLabeled ? '' : 'md:sr-only'}>{SCOPES[scope].label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const opensTab = ({ enter }: ItemRow): boolean =>
  ('command' in enter && enter.command.opensTab === true) || ('address' in enter && enter.opensTab === true)

/** `marks`: the number of icons that Enter on one of them copies instead of that one. */
function whatEnterDoes(row: ItemRow, marks: number): string {
  if (marks > 0 && takesIcon(row)) return `copy the ${counted(marks, 'selected icon')}`
  return opensTab(row) ? 'open in a new tab' : row.enter.verb
}

const hint = (isThere: boolean, keys: string, what: string): [string, string][] => (isThere ? [[keys, what]] : [])
