import { useSetAtom, useStore } from 'jotai'
import { commandsAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { paletteOpenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { rememberThingAtom } from '@/state/things'
import { type ItemRow, type PaletteRow, tabHref } from './row'
import { findRowsAtom } from './rows-for'
import type { Actions } from './use-actions'
import type { Rows } from './use-rows'

/** What Enter does: the row's first action, its page in a new tab, or its icon into the selection. */
export type RunMode = 'here' | 'tab' | 'select'

/**
 * Runs a row. When the list still answers an older text, what is in the field is ranked first, and its best answer is
 * run: Enter never acts on anything but the text one sees.
 */
export function useRunRow(options: {
  /** Null before the first answer. */
  answers: Rows | null
  /** The actions that are listed; null while answers are. */
  actions: Actions | null
  /** The text has been read; what is typed next is the next word. To be undone when nothing was run. */
  onTaken: () => void
  onNothing: () => void
}) {
  const { answers, actions, onTaken, onNothing } = options
  const store = useStore()
  const run = useSetAtom(runCommandAtom)

  const isStale = () =>
    actions
      ? !actions.isWhole || actions.filter !== store.get(paletteTextAtom)
      : answers?.text !== store.get(paletteTextAtom) || answers.scope !== store.get(paletteScopeAtom)

  const commandOf = (row: ItemRow | null) => store.get(commandsAtom).find(known => known.id === row?.command)

  const current = async (row: ItemRow | null): Promise<ItemRow | null> => {
    const text = store.get(paletteTextAtom)
    const scope = store.get(paletteScopeAtom)
    if (!isStale()) return row
    if (actions) {
      // A row that was moved to stays what is meant.
      const isMeant = row && row !== actions.rows[0] && actions.filter === text
      return isMeant ? row : ((await actions.find(text))[0] ?? null)
    }
    const rows: readonly PaletteRow[] = await store.set(findRowsAtom, text, scope).then(
      found => found.rows,
      () => [],
    )
    return rows.find(other => other.kind === 'item') ?? null
  }

  return async (shown: ItemRow | null, mode: RunMode): Promise<void> => {
    // At once: the next letter may be typed before the answer is there.
    if (mode === 'here' && (isStale() || commandOf(shown)?.stays)) onTaken()
    const row = await current(shown)
    if (!row) return onNothing()
    if (row.target?.thing !== undefined) store.set(rememberThingAtom, row.target.thing)
    if (mode === 'select') {
      if (row.target?.iconName !== undefined) await run('selection.toggle', row.target)
      return
    }
    if (mode === 'tab') {
      const href = tabHref(row)
      if (href !== undefined) openTab(href)
      return
    }
    const command = commandOf(row)
    if (!command && row.href === undefined) return
    if (!command?.stays) store.set(paletteOpenAtom, false)
    if (command) await run(command.id, row.target)
    else if (row.href !== undefined) goTo(row.href)
  }
}
