import type { Getter } from 'jotai'
import { ignoreError } from '@/core/errors'
import type { GridCell } from '@/core/grid/cell'
import { type CursorMove, moveCursor } from '@/core/grid/cursor'
import { cellCenter } from '@/platform/cells'
import { focusLifecycleEntry, focusMain, focusSuggestion, isFocusNeutral } from '@/platform/focus'
import { goTo, heightBelowHeader, openTab } from '@/platform/page'
import { iconsAtom } from '@/state/catalog'
import {
  areResultsLoadingAtom,
  bestMatchAtom,
  resultsAtom,
  unfinishedSearchedTextAtom,
  viewOnExplorerAtom,
} from '@/state/explorer'
import { findExplorerMatches } from '@/state/explorer-matches'
import {
  activeCellAtom,
  focusVisibleCell,
  goToCell,
  gridCellsAtom,
  gridRowsAtom,
  rowExpansionAtom,
  targetCellAtom,
  toggleRow,
} from '@/state/grid'
import { rankIcons, unrankedTextAtom } from '@/state/icon-ranking'
import { itemMenuAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page-data'
import { pageModelAtom } from '@/state/page-kinds'
import { scrollRequestAtom } from '@/state/scroll-request'
import type { Store } from '@/state/store'
import { type Command, type CommandContext, defineCommands, openLinkFields } from '../command'
import { SHOWN_KEYS } from '../shown-keys'
import { defaultTarget, servicePageUrl, targetOfCell } from '../target'

/** The moves of the cursor and their keys. The first key of a move also extends the selection with Shift. */
export const MOVE_KEYS: readonly { move: CursorMove; title: string; helpLabel: string; keys: readonly string[] }[] = [
  { move: 'left', title: 'Previous result', helpLabel: 'Next or previous result', keys: ['left', 'h'] },
  { move: 'down', title: 'Result below', helpLabel: 'Next or previous result', keys: ['down', 'j'] },
  { move: 'up', title: 'Result above', helpLabel: 'Next or previous result', keys: ['up', 'k'] },
  { move: 'right', title: 'Next result', helpLabel: 'Next or previous result', keys: ['right', 'l'] },
  { move: 'first', title: 'First result of the page', helpLabel: 'First or last result', keys: ['home', 'g g'] },
  { move: 'last', title: 'Last result of the page', helpLabel: 'First or last result', keys: ['end', 'shift+g'] },
  { move: 'page-up', title: 'One screen up', helpLabel: 'One screen up or down', keys: ['pageup'] },
  { move: 'page-down', title: 'One screen down', helpLabel: 'One screen up or down', keys: ['pagedown'] },
  { move: 'half-up', title: 'Half a screen up', helpLabel: 'Half a screen up or down', keys: ['ctrl+u'] },
  { move: 'half-down', title: 'Half a screen down', helpLabel: 'Half a screen up or down', keys: ['ctrl+d'] },
]

export function moveToCell(context: CommandContext, move: CursorMove): void {
  const { get } = context
  const next = moveCursor(get(gridRowsAtom), get(activeCellAtom)?.id ?? null, move, heightBelowHeader())
  if (next !== null) goToCell(context, next)
}

/** The search text of the explorer if it has no results, but the palette's search may find some; otherwise null. */
const searchWithoutResults = (get: Getter) => (get(resultsAtom)?.found === 0 ? get(unfinishedSearchedTextAtom) : null)

/** Searches that may still change the first result, by kind of page. They are pending while data loads, too. */
const RESULT_SEARCHES: Partial<
  Record<string, { isPending: (get: Getter) => boolean; wait: (store: Store) => Promise<void> }>
> = {
  explorer: {
    isPending: get => get(areResultsLoadingAtom) || searchWithoutResults(get) !== null,
    wait: store => findExplorerMatches(store, searchWithoutResults(store.get)),
  },
  icons: { isPending: get => get(iconsAtom) === null || get(unrankedTextAtom) !== null, wait: rankIcons },
}

/** Returns a command that waits for the results and calls `go`, unless the visitor focuses a control meanwhile. */
const resultsCommand = <const Id extends string>(
  go: (context: CommandContext) => unknown,
  fields: Pick<Command<Id>, 'id' | 'title' | 'helpLabel' | 'keywords' | 'keys' | 'keyScope' | 'isHidden'>,
): Command<Id> => ({
  ...fields,
  group: 'Go to',
  when: get => get(pageModelAtom).load !== undefined,
  run: async context => {
    const search = RESULT_SEARCHES[context.get(pageContentAtom).kind]
    if (search?.isPending(context.get)) {
      focusMain()
      await context.get(pageModelAtom).load?.(context)
      // If the search fails, the results are those that match literally.
      await search.wait(context).catch(ignoreError)
      if (!isFocusNeutral()) return
    }
    go(context)
  },
})

/** Goes to the first result or, if there are no results, to the first "Did you mean" link or back to the search box. */
function goToFirst(context: CommandContext): void {
  const { get, set } = context
  if (get(gridCellsAtom).length > 0) moveToCell(context, 'first')
  else if (get(pageContentAtom).kind === 'icons') focusSuggestion()
  else {
    focusMain()
    set(scrollRequestAtom, { kind: 'suggestion' })
  }
}

const HIDDEN_MOVE = { group: 'Move', isHidden: true } as const
const KEY_ONLY = { ...HIDDEN_MOVE, keyScope: 'results' } as const
const KEY_ACTION = { ...KEY_ONLY, group: 'Actions' } as const

const isOnLifecycle = (get: Getter) => get(pageContentAtom).kind === 'lifecycle'
const ENTRY_MOVE = { ...HIDDEN_MOVE, when: isOnLifecycle, repeats: true, helpLabel: 'Move in the lifecycle' } as const

function openBestMatch(context: CommandContext): void {
  const page = servicePageUrl({ slug: context.get(bestMatchAtom)?.slug })
  if (page === undefined) goToFirst(context)
  else goTo(page)
}

/** Returns a command that expands or collapses the active list row. On other cells, its key moves the cursor. */
const expandCommand = <const Id extends string>(id: Id, title: string, key: string, isOpen: boolean): Command<Id> => ({
  id,
  title,
  helpLabel: 'Expand or collapse a row (list)',
  keys: [key],
  ...KEY_ONLY,
  when: get => {
    const cell = get(activeCellAtom)
    if (!cell || get(viewOnExplorerAtom).layout !== 'list') return false
    return (get(rowExpansionAtom).get(cell.id) ?? false) === isOpen
  },
  run: context => toggleRow(context, context.get(activeCellAtom)?.id ?? ''),
})

export const CURSOR_COMMANDS = defineCommands([
  // Listed before the moves, which have the same keys, because the first available command runs.
  expandCommand('cursor.expand', 'Expand the row (list)', 'right', false),
  expandCommand('cursor.collapse', 'Collapse the row (list)', 'left', true),
  ...MOVE_KEYS.map(
    ({ move, ...fields }): Command<`cursor.${CursorMove}`> => ({
      id: `cursor.${move}`,
      ...fields,
      ...KEY_ONLY,
      repeats: true,
      // Without an active cell, arrows scroll the service page, and the browser handles Ctrl+U and Ctrl+D.
      when: get =>
        get(gridRowsAtom).length > 0 &&
        (get(activeCellAtom) !== null || (get(pageContentAtom).kind !== 'service' && !move.startsWith('half'))),
      run: context => moveToCell(context, move),
    }),
  ),
  { ...ENTRY_MOVE, id: 'entry.next', title: 'Next entry', keys: ['j'], run: () => focusLifecycleEntry(1) },
  { ...ENTRY_MOVE, id: 'entry.previous', title: 'Previous entry', keys: ['k'], run: () => focusLifecycleEntry(-1) },
  resultsCommand(context => focusVisibleCell(context) || focusMain(), {
    id: 'results.focus',
    title: 'Go to the results',
    helpLabel: 'Results, from a filter',
    keywords: ['first', 'focus'],
    keys: ['j', 'down'],
    keyScope: 'filters',
  }),
  resultsCommand(goToFirst, { id: 'results.first', title: 'Go to the first result', isHidden: true }),
  resultsCommand(openBestMatch, {
    id: 'results.best',
    title: 'Open the best match, or go to the first result',
    isHidden: true,
  }),
  {
    id: 'cursor.open',
    title: 'Open the service in a new tab (list)',
    keys: ['enter'],
    ...KEY_ACTION,
    ...openLinkFields(get => {
      const cell = get(activeCellAtom)
      return cell ? servicePageUrl(targetOfCell(get, cell)) : undefined
    }, openTab),
  },
  {
    id: 'cursor.menu',
    title: 'All actions',
    keys: ['.'],
    ...KEY_ACTION,
    when: get => menuCell(get) !== null,
    run: ({ get, set }) => {
      const cell = menuCell(get)
      const center = cell && cellCenter(cell.id)
      if (center) set(itemMenuAtom, { cell, ...center })
    },
  },
  {
    id: 'cursor.docs',
    title: 'Open documentation home',
    keys: [SHOWN_KEYS['cursor.docs']],
    ...KEY_ACTION,
    ...openLinkFields(get => defaultTarget(get)?.url, openTab),
  },
])

const menuCell = (get: Getter): GridCell | null =>
  get(targetCellAtom) ?? (get(pageContentAtom).kind === 'service' ? (get(gridCellsAtom)[0] ?? null) : null)
