import { atom, useAtomValue } from 'jotai'
import * as lucide from 'lucide'
import { useMemo } from 'react'
import type { Command } from '@/commands/command'
import type { CommandId } from '@/commands/registry'
import type { Target } from '@/commands/target'
import { Keys } from '@/features/shared/key-hint'
import { RegionLabel } from '@/features/shared/region-label'
import { selectedIconNamesAtom } from '@/state/selection'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { StatusBadge } from '@/ui/status-badge'
import { HighlightedText } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { type EnterEffect, hasServiceIcon, type ItemRow } from './rows/row'

/** The content of a row. A click on its arrow calls `onActions`, which is null while actions are listed. */
export function RowContent(props: {
  row: ItemRow
  hasActionsButton: boolean
  onActions: ((row: ItemRow) => void) | null
}) {
  const { row, hasActionsButton, onActions } = props
  const { enter } = row
  return (
    <>
      <Glyph row={row} />
      {/* Without space after the whole title, the detail wraps to a second line, which only phones show. */}
      <span
        className={joinClasses(
          'flex min-w-0 flex-1 items-center gap-3',
          row.detail !== '' && 'max-md:flex-wrap max-md:items-baseline max-md:gap-y-0',
        )}
      >
        <span className="flex h-5.25 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 overflow-hidden max-md:contents">
          <span
            className={joinClasses(
              'flex max-w-full min-w-0 items-baseline gap-2 max-md:grow',
              row.detail !== '' && 'max-md:basis-full',
            )}
          >
            <span
              className={joinClasses(
                'truncate wrap-anywhere text-text max-md:line-clamp-2 max-md:whitespace-normal',
                enter.kind === 'type' && 'font-mono text-13',
              )}
            >
              <HighlightedText text={row.title} ranges={row.ranges} />
            </span>
            {row.status && <StatusBadge status={row.status} className="shrink-0" />}
            {row.glyph === 'service' && (
              <RegionLabel slug={row.target?.slug ?? ''} className="shrink-0 text-12 text-faint" />
            )}
          </span>
          {row.detail !== '' && (
            <span
              className={joinClasses('min-w-18 flex-1 truncate text-12 text-muted', row.isDetailCode && 'font-mono')}
            >
              <HighlightedText text={row.detail} ranges={row.detailRanges} />
            </span>
          )}
        </span>
        {row.glyph === 'icon' && row.iconName !== undefined && <SelectedMark icon={row.iconName} />}
        {enter.kind === 'command' && <OnMark command={enter.command} target={row.target} />}
        {(row.digit === undefined ? row.keys : [`${row.digit}`])?.slice(0, 1).map(keys => (
          <Keys key={keys} keys={keys} className="max-md:hidden" />
        ))}
        {row.label !== '' && row.glyph !== 'command' && (
          <span className="shrink-0 text-12 text-faint first-letter:uppercase max-md:ml-auto md:mt-1">{row.label}</span>
        )}
      </span>
      {onActions && (row.shapeId ?? (row.target && hasActionsButton)) && (
        // A `span`, because an element with the role `option` must not contain a button. The key → does the same.
        <span
          aria-hidden
          title={row.shapeId ? 'Next icon' : 'All actions'}
          onClick={event => {
            event.preventDefault()
            event.stopPropagation()
            onActions(row)
          }}
          className="absolute inset-y-0 right-0 flex w-8 items-center justify-center text-muted hover:text-text max-md:w-10"
        >
          <UiIcon icon={lucide.ChevronRight} size={16} />
        </span>
      )}
    </>
  )
}

function OnMark({ command, target }: { command: Command; target: Target | undefined }) {
  const isOn = useAtomValue(
    useMemo(
      () => atom(get => (command.kind ?? 'action') !== 'action' && command.checked?.(get, target) === true),
      [command, target],
    ),
  )
  return isOn && <UiIcon icon={lucide.Check} size={16} label="on" className="shrink-0 text-accent" />
}

function SelectedMark({ icon }: { icon: string }) {
  const isSelected = useAtomValue(selectedIconNamesAtom).has(icon)
  return isSelected && <span className="shrink-0 text-12 font-medium text-accent">selected</span>
}

const GLYPHS: Record<ItemRow['glyph'], lucide.IconNode> = {
  service: lucide.Hash,
  feature: lucide.Puzzle,
  doc: lucide.FileText,
  icon: lucide.Hash,
  operation: lucide.Zap,
  category: lucide.Tag,
  command: lucide.ArrowRight,
  link: lucide.ExternalLink,
  type: lucide.Braces,
  terraform: lucide.Braces,
  action: lucide.KeyRound,
  policy: lucide.KeyRound,
  pasted: lucide.ClipboardPaste,
  'Go to': lucide.ArrowRight,
  Actions: lucide.Zap,
  Move: lucide.ArrowUpDown,
  View: lucide.LayoutGrid,
  Filter: lucide.ListFilter,
  Page: lucide.Files,
  Selection: lucide.SquareCheck,
  Copy: lucide.Copy,
  Download: lucide.Download,
  'Copy options': lucide.SlidersHorizontal,
  Settings: lucide.Settings,
}

type PrefixOf<Id extends string> = Id extends `${infer Prefix}.${string}` ? Prefix : never

/** Icons for commands, by id or by its first part, and for other effects of Enter. */
const EFFECT_GLYPHS: Readonly<Record<string, lucide.IconNode>> = {
  back: lucide.ArrowLeft,
  'console.copy-link': lucide.Link,
  'console.open': lucide.ExternalLink,
  keys: lucide.Keyboard,
  link: lucide.Link,
  pageSize: lucide.Rows3,
  prefix: lucide.CaseSensitive,
  retry: lucide.RotateCw,
  search: lucide.Search,
  'selection.link': lucide.Link,
  shortcuts: lucide.Keyboard,
  'sketch.delete': lucide.Trash,
  'sketch.help': lucide.CircleQuestionMark,
  'sketch.open': lucide.Workflow,
  'sketch.save': lucide.Bookmark,
  sort: lucide.ArrowDownAZ,
  'target.copy-link': lucide.Link,
  'target.pin': lucide.Pin,
  theme: lucide.SunMoon,
  type: lucide.Search,
  'view.drawio': lucide.Workflow,
  'view.icon': lucide.Grid3x3,
  'view.list': lucide.List,
} satisfies Partial<Record<CommandId | PrefixOf<CommandId> | EnterEffect['kind'], lucide.IconNode>>

function glyphOf({ glyph, enter }: ItemRow): lucide.IconNode {
  const command = enter.kind === 'command' ? enter.command : null
  const effect = command?.id ?? enter.kind
  const ofEffect = EFFECT_GLYPHS[effect] ?? EFFECT_GLYPHS[effect.split('.')[0] ?? '']
  return ofEffect ?? GLYPHS[(glyph === 'command' && command?.group) || glyph]
}

function Glyph({ row }: { row: ItemRow }) {
  const { iconName, glyph, title } = row
  if (iconName === undefined && glyph !== 'service')
    return (
      <span className="flex size-5.5 shrink-0 items-center justify-center text-muted">
        <UiIcon icon={glyphOf(row)} size={15} />
      </span>
    )
  return (
    <span className="relative flex shrink-0">
      <IconImage key={iconName} icon={iconName ?? null} name={title} size={1.375} />
      {hasServiceIcon(glyph) && (
        <span className="absolute -right-1 -bottom-1 flex size-3 items-center justify-center rounded-[2px] bg-raised text-muted">
          <UiIcon icon={GLYPHS[glyph]} size={10} />
        </span>
      )}
    </span>
  )
}
