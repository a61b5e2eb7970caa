import { countWithNoun } from '@/core/catalog/names/display'
import { iconDisplayName } from '@/core/catalog/names/icon-names'
import type { CursorMove } from '@/core/grid/cursor'
import { iconsQuery, MAX_LINK_ICONS } from '@/core/selection/link'
import { addToSelection, iconNameOfSelectedIcon, toggleInSelection } from '@/core/selection/list'
import { ICONS_PATH } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { irregularDisplayNamesAtom } from '@/state/catalog'
import { activeCellAtom } from '@/state/grid'
import type { Notice, NoticeAction } from '@/state/notices'
import { linkOriginAtom } from '@/state/page-data'
import { pageModelAtom, resultIconsAtom } from '@/state/page-kinds'
import {
  announceSelection,
  extendSelection,
  hasSelectionAtom,
  selectedIconNamesAtom,
  selectionAtom,
  setSelection,
} from '@/state/selection'
import { latestChangeAtom, undoAction, undoChange } from '@/state/undo'
import { type Command, type CommandContext, defineCommands } from '../command'
import { copyLink } from '../copy/copy-text'
import { SHOWN_KEYS } from '../shown-keys'
import { defaultTarget, missingIconNotice } from '../target'
import { MOVE_KEYS, moveToCell } from './cursor-commands'

/** Fields of commands that only list keys in the shortcut sheet. The thumbnails in the tray handle these keys. */
const HANDLED_BY_THUMBNAILS = { group: 'Selection', isHidden: true, when: () => false, run: () => {} } as const

export const SELECTION_COMMANDS = defineCommands([
  {
    id: 'selection.toggle',
    title: 'Select',
    titleWhenOn: 'Deselect',
    titleFor: (name, isOn) => `${isOn ? 'Deselect' : 'Select'} ${name}`,
    group: 'Selection',
    keywords: ['tick', 'mark', 'tray', 'dock'],
    keys: [SHOWN_KEYS['selection.toggle']],
    keyScope: 'results',
    keepsPaletteOpen: true,
    targetUse: 'needed',
    // Also available for a service without an icon, so that the key can show a notice.
    when: (get, target) => (target ? target.iconName !== undefined : defaultTarget(get) !== null),
    checked: (get, target) => get(selectedIconNamesAtom).has((target ?? defaultTarget(get))?.iconName ?? ''),
    run: toggleTarget,
  },
  // The moves by a screen do not extend the selection.
  ...MOVE_KEYS.filter(({ move }) => !/^(?:page|half)/.test(move)).map(
    ({ move, keys: [key] }): Command<`selection.extend-${CursorMove}`> => ({
      id: `selection.extend-${move}`,
      title: `Extend selection: ${move}`,
      helpLabel: 'Extend selection',
      group: 'Selection',
      keys: [`shift+${key}`],
      repeats: true,
      keyScope: 'results',
      isHidden: true,
      when: get => get(activeCellAtom) !== null,
      run: context => {
        const { get } = context
        const from = get(activeCellAtom)?.id ?? null
        moveToCell(context, move)
        const head = get(activeCellAtom)?.id
        if (head === undefined) return
        extendSelection(context, head, from)
        announceSelection(context)
      },
    }),
  ),
  { ...HANDLED_BY_THUMBNAILS, id: 'tray.move', title: 'Move a selected icon', keys: ['alt+left', 'alt+right'] },
  { ...HANDLED_BY_THUMBNAILS, id: 'tray.remove', title: 'Remove a selected icon', keys: ['delete'] },
  {
    id: 'selection.clear',
    title: 'Clear selection',
    titleFor: name => `Clear selection (${name})`,
    group: 'Selection',
    keywords: ['deselect', 'none', 'tray', 'dock'],
    when: get => get(hasSelectionAtom),
    disabledMessage: 'No icons are selected',
    run: clearSelection,
  },
  {
    id: 'selection.undo',
    title: 'Undo last change',
    group: 'Selection',
    keywords: ['take back', 'restore', 'revert'],
    keys: [SHOWN_KEYS['selection.undo']],
    keepsPaletteOpen: true,
    when: get => get(latestChangeAtom) !== undefined,
    disabledMessage: 'Nothing to undo',
    run: context => {
      const { get } = context
      const change = get(latestChangeAtom)
      const before = get(selectionAtom)
      if (change) undoChange(context, change)
      const selected = get(selectionAtom)
      return selected === before ? 'Undone' : `Undone. ${countWithNoun(selected.length, 'icon')} selected`
    },
  },
  {
    id: 'selection.link',
    title: 'Copy link to the selection',
    titleFor: name => `Copy link to the selection (${name})`,
    group: 'Selection',
    keywords: ['share', 'url', 'address'],
    when: get => get(hasSelectionAtom),
    disabledMessage: 'No icons are selected',
    run: copySelectionLink,
  },
])

export function selectAllCommand(count: number): Command<'selection.all'> {
  return {
    id: 'selection.all',
    title: count === 0 ? 'Select all icons' : count === 1 ? 'Select icon' : `Select all ${count} icons in this list`,
    group: 'Selection',
    keywords: ['all', 'everything', 'tick'],
    keys: [SHOWN_KEYS['selection.all']],
    keyScope: 'results',
    // Available even before the data has loaded. Otherwise Ctrl+A would select the text of the page.
    when: get => get(resultIconsAtom).length > 0 || get(pageModelAtom).load !== undefined,
    run: async context => {
      const { get } = context
      await get(pageModelAtom).load?.(context)
      if (get(resultIconsAtom).length === 0) return 'No icons to select'
      const action = selectWithUndo(context, get(resultIconsAtom))
      return { kind: 'info', title: `${countWithNoun(get(selectionAtom).length, 'icon')} selected`, action }
    },
  }
}

function toggleTarget(context: CommandContext): string | Notice {
  const { get, target } = context
  const icon = (target ?? defaultTarget(get))?.iconName
  if (icon === undefined) return missingIconNotice(get)
  const anchor = (!target && get(activeCellAtom)?.id) || null
  setSelection(context, toggleInSelection(get(selectionAtom), [icon]), anchor)
  const list = get(selectionAtom)
  const name = iconDisplayName(icon, get(irregularDisplayNamesAtom))
  return `${name} ${list.includes(icon) ? 'selected' : 'deselected'}, ${countWithNoun(list.length, 'icon')} in all`
}

/** Copies a link that selects the same icons. It leads to the icons page, because that page shows every icon. */
async function copySelectionLink(context: CommandContext): Promise<Notice> {
  const { get } = context
  // Links do not contain labels, which may be private names of resources.
  const list = [...new Set(get(selectionAtom).map(iconNameOfSelectedIcon))]
  const query = iconsQuery(list)
  if (query === null)
    return {
      kind: 'error',
      title: 'Too many icons for a link',
      description: `A link holds up to ${MAX_LINK_ICONS} icons, and ${list.length} are selected. Download a draw.io library or a ZIP instead.`,
    }
  return copyLink(context, get(linkOriginAtom) + href(ICONS_PATH) + query, countWithNoun(list.length, 'icon'))
}

export const selectWithUndo = (context: CommandContext, items: readonly string[]): NoticeAction | undefined =>
  undoAction(context, setSelection(context, addToSelection(context.get(selectionAtom), items)))

export function clearSelection(context: Pick<CommandContext, 'get' | 'set'>): Notice {
  const title = `Selection of ${countWithNoun(context.get(selectionAtom).length, 'icon')} cleared`
  return { kind: 'info', title, action: undoAction(context, setSelection(context, [])) }
}
