import { atom, useAtomValue } from 'jotai'
import {
  BookText,
  Braces,
  Check,
  ClipboardPaste,
  Copy,
  CornerDownLeft,
  ExternalLink,
  Hash,
  KeyRound,
  Puzzle,
  Tag,
  Zap,
} from 'lucide'
import { memo, useMemo } from 'react'
import type { Command, Target } from '@/commands/command'
import { printKeys } from '@/commands/keys'
import { IconImage } from '@/features/grid/icon'
import { selectedNamesAtom } from '@/state/selection'
import { classes } from '@/ui/classes'
import { StatusBadge } from '@/ui/status-badge'
import { Kbd, Marked, useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { PaletteItem } from './palette-cmdk'
import type { ItemRow } from './row'

interface RowProps {
  row: ItemRow
  index: number
  position: number
  count: number
  onRun: (row: ItemRow) => void
}

/** A row of the palette: an option of the list, and a real link where it leads somewhere. */
export const PaletteRowView = memo(function PaletteRowView({ row, index, position, count, onRun }: RowProps) {
  const isMac = useIsMac()
  const { enter } = row
  return (
    <PaletteItem
      id={row.id}
      index={index}
      href={row.href}
      aria-setsize={count}
      aria-posinset={position}
      onRun={() => onRun(row)}
      className="flex h-11 w-full cursor-pointer items-center gap-3 pr-11 pl-4 text-left text-14 outline-none aria-selected:bg-accent-soft forced-colors:outline-[Highlight] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-solid forced-colors:aria-selected:-outline-offset-2"
    >
      <Glyph row={row} />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className={classes('truncate text-text', row.detail !== '' && 'shrink-0 max-w-[85%] md:max-w-[70%]')}>
          <Marked text={row.title} ranges={row.ranges} />
        </span>
        {row.status && <StatusBadge status={row.status} isShort className="shrink-0" />}
        {row.detail !== '' && <span className="min-w-0 flex-1 truncate text-12 text-muted">{row.detail}</span>}
      </span>
      {row.glyph === 'icon' && row.iconName !== undefined && <SelectedMark icon={row.iconName} />}
      {'command' in enter && <OnMark command={enter.command} target={row.target} />}
      {row.keys?.slice(0, 1).map(keys => (
        <Kbd key={keys}>{printKeys(keys, isMac)}</Kbd>
      ))}
      {row.label !== '' && <span className="shrink-0 text-12 text-faint">{row.label}</span>}
    </PaletteItem>
  )
})

/** Says that an option is on. */
function OnMark({ command, target }: { command: Command; target: Target | undefined }) {
  const isOn = useAtomValue(
    useMemo(
      () => atom(get => (command.kind ?? 'action') !== 'action' && command.checked?.(get, target) === true),
      [command, target],
    ),
  )
  return isOn && <UiIcon icon={Check} size={16} label="on" className="shrink-0 text-accent" />
}

function SelectedMark({ icon }: { icon: string }) {
  const isSelected = useAtomValue(selectedNamesAtom).has(icon)
  return isSelected && <span className="shrink-0 text-12 font-medium text-accent">selected</span>
}

const GLYPHS = {
  service: Hash,
  feature: Puzzle,
  doc: BookText,
  icon: Hash,
  operation: Zap,
  category: Tag,
  command: CornerDownLeft,
  link: ExternalLink,
  copy: Copy,
  type: Braces,
  terraform: Braces,
  action: KeyRound,
  policy: KeyRound,
  pasted: ClipboardPaste,
} as const

function Glyph({ row }: { row: ItemRow }) {
  if (row.iconName !== undefined || row.glyph === 'service')
    return <IconImage key={row.iconName} icon={row.iconName ?? null} size={1.5} className="shrink-0" />
  return (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-sm border border-line bg-surface text-muted">
      <UiIcon icon={GLYPHS[row.glyph]} size={13} />
    </span>
  )
}
