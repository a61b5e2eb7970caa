import { atom, useAtomValue } from 'jotai'
import {
  ArrowDownAZ,
  ArrowRight,
  ArrowUpDown,
  Braces,
  CaseSensitive,
  Check,
  ClipboardPaste,
  Copy,
  Download,
  ExternalLink,
  Files,
  FileText,
  Hash,
  type IconNode,
  KeyRound,
  LayoutGrid,
  ListFilter,
  Puzzle,
  Rows3,
  Settings,
  SlidersHorizontal,
  SquareCheck,
  Tag,
  Zap,
} from 'lucide'
import { memo, useMemo } from 'react'
import type { Command, Target } from '@/commands/command'
import { printKeys } from '@/commands/key-names'
import { GridIcon } from '@/features/grid/icon'
import { gridIconSourceAtom } from '@/state/icon-source'
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

const NO_RANGES: ItemRow['ranges'] = []

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
      className="flex h-9 w-full cursor-pointer items-center gap-3 rounded-[7px] px-2.5 text-left text-14 max-[56.25rem]:pr-11 max-md:h-11 outline-none aria-selected:bg-accent-soft forced-colors:outline-[Highlight] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-solid forced-colors:aria-selected:-outline-offset-2"
    >
      <Glyph row={row} />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className={classes('truncate text-text', row.detail !== '' && !row.status && 'max-w-[85%] shrink-0')}>
          <Marked text={row.title} ranges={row.ranges} />
        </span>
        {row.status && <StatusBadge status={row.status} isShort className="shrink-0" />}
        {row.detail !== '' && (
          <span className="min-w-0 flex-1 truncate text-12 text-muted">
            <Marked text={row.detail} ranges={row.detailRanges ?? NO_RANGES} />
          </span>
        )}
      </span>
      {row.glyph === 'icon' && row.iconName !== undefined && <SelectedMark icon={row.iconName} />}
      {'command' in enter && <OnMark command={enter.command} target={row.target} />}
      {(row.digit === undefined ? row.keys : [`${row.digit}`])?.slice(0, 1).map(keys => (
        <span key={keys} className="max-md:hidden">
          <Kbd>{printKeys(keys, isMac)}</Kbd>
        </span>
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

/** The sign of what a row is, or of the group of commands that it belongs to. */
const GLYPHS: Record<ItemRow['glyph'], IconNode> = {
  service: Hash,
  feature: Puzzle,
  doc: FileText,
  icon: Hash,
  operation: Zap,
  category: Tag,
  command: ArrowRight,
  link: ExternalLink,
  type: Braces,
  terraform: Braces,
  action: KeyRound,
  policy: KeyRound,
  pasted: ClipboardPaste,
  'Go to': ArrowRight,
  Move: ArrowUpDown,
  Layout: LayoutGrid,
  Sort: ArrowDownAZ,
  Names: CaseSensitive,
  'Items per page': Rows3,
  Filter: ListFilter,
  Page: Files,
  Selection: SquareCheck,
  Copy: Copy,
  Download: Download,
  'Copy options': SlidersHorizontal,
  Settings: Settings,
}

/** Kinds whose icon is that of their service: a small sign says that they are something else. */
const SIGNED: readonly string[] = ['doc', 'operation', 'type', 'terraform', 'action', 'policy', 'pasted']

function Glyph({ row }: { row: ItemRow }) {
  const source = useAtomValue(gridIconSourceAtom)
  const { iconName, glyph, title } = row
  if (iconName === undefined && glyph !== 'service')
    return (
      <span className="flex size-5.5 shrink-0 items-center justify-center text-muted">
        <UiIcon icon={GLYPHS[glyph]} size={15} />
      </span>
    )
  return (
    <span className="relative flex shrink-0">
      <GridIcon key={iconName} icon={iconName ?? null} name={title} size={1.375} source={source} />
      {SIGNED.includes(glyph) && (
        <span className="absolute -right-1 -bottom-1 flex size-3 items-center justify-center rounded-[2px] bg-raised text-muted">
          <UiIcon icon={GLYPHS[glyph]} size={10} />
        </span>
      )}
    </span>
  )
}
