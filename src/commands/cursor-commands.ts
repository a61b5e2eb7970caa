/** Commands for moving in the results by keyboard, in all layouts. */
import type { Getter } from 'jotai'
import type { GridCell } from '@/core/grid/cell'
import type { Move } from '@/core/grid/cursor'
import { cellCenter } from '@/platform/cells'
import { openTab } from '@/platform/page'
import { serviceHref } from '@/platform/site'
import { activeCellAtom, cellsAtom, gridRowsAtom, moveAtom } from '@/state/grid'
import { itemMenuAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page'
import type { Command } from './command'
import { ownerOf, targetHere } from './subject'

const MOVE_KEYS: readonly { move: Move; title: string; keys: readonly string[] }[] = [
  { move: 'left', title: 'Previous result', keys: ['left', 'h'] },
  { move: 'right', title: 'Next result', keys: ['right', 'l'] },
  { move: 'up', title: 'Result above', keys: ['up', 'k'] },
  { move: 'down', title: 'Result below', keys: ['down', 'j'] },
  { move: 'first', title: 'First result of the page', keys: ['home'] },
  { move: 'last', title: 'Last result of the page', keys: ['end'] },
  { move: 'page-up', title: 'One screen up', keys: ['pageup'] },
  { move: 'page-down', title: 'One screen down', keys: ['pagedown'] },
]

/** The palette leaves them out: they are of use by their keys alone. */
const BY_KEY = { group: 'Move', inResults: true, isHidden: true } as const

export const CURSOR_COMMANDS: readonly Command[] = [
  ...MOVE_KEYS.map(
    ({ move, title, keys }): Command => ({
      id: `cursor.${move}`,
      title,
      keys,
      ...BY_KEY,
      // On a service's page the keys scroll, unless one is among its icons.
      when: get =>
        get(gridRowsAtom).length > 0 && (get(pageContentAtom).kind !== 'service' || get(activeCellAtom) !== null),
      run: ({ set }) => set(moveAtom, move),
    }),
  ),
  {
    id: 'cursor.open',
    title: 'Open the service (new tab)',
    keys: ['enter'],
    ...BY_KEY,
    when: get => slugHere(get) !== undefined,
    run: ({ get }) => {
      const slug = slugHere(get)
      if (slug !== undefined) openTab(serviceHref(slug))
    },
  },
  {
    id: 'cursor.menu',
    title: 'Actions of the focused item',
    keys: ['.'],
    ...BY_KEY,
    when: get => cellHere(get) !== null,
    run: ({ get, set }) => {
      const cell = cellHere(get)
      const place = cell && cellCenter(cell.id)
      if (place) set(itemMenuAtom, { cell, ...place })
    },
  },
  {
    id: 'cursor.docs',
    title: 'Open the official documentation',
    keys: ['o'],
    ...BY_KEY,
    when: get => targetHere(get)?.url !== undefined,
    run: ({ get }) => {
      const url = targetHere(get)?.url
      if (url !== undefined) openTab(url)
    },
  },
]

/** The service of the active cell; of an icon, the one that shows it. */
function slugHere(get: Getter): string | undefined {
  const cell = get(activeCellAtom)
  return cell ? (cell.service?.slug ?? ownerOf(get, cell.icon)) : undefined
}

/** The active cell; on a service's page, where none need be, its first. */
function cellHere(get: Getter): GridCell | null {
  return get(activeCellAtom) ?? (get(pageContentAtom).kind === 'service' ? (get(cellsAtom)[0] ?? null) : null)
}
