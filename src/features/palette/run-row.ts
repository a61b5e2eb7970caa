/** Runs rows of the palette: their effects outside of the palette. */
import type { createStore } from 'jotai'
import { flushSync } from 'react-dom'
import type { Command } from '@/commands/command'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { requestIconsAndCatalogAtom } from '@/state/catalog'
import { urlToOpen } from '@/state/doc-language'
import { notifyAtom } from '@/state/notices'
import { openedPaletteAtom } from '@/state/palette'
import { rememberChoice, rememberItem } from '@/state/recents'
import { loadSearchAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { switchSketchIcon } from '@/state/sketch'
import { type RowRun, selectionCount } from './model'
import { paletteAtom } from './palette-atoms'
import { copiesIcon, type ItemRow, itemIdOfRow } from './row'

type Store = ReturnType<typeof createStore>

export function runRow(store: Store, { row, action }: RowRun): void {
  const { id, enter, href, target, shapeId } = row
  if (action === 'newTab' && href !== undefined) {
    remember(store, row)
    openTab(urlToOpen(store.get, href))
  } else if (action === 'select' && target?.iconName !== undefined) {
    remember(store, row)
    void store.set(runCommandAtom, 'selection.toggle', target)
  } else if (action === 'actions' && shapeId) {
    const text = switchSketchIcon(store.get, store.set, shapeId)
    if (!text) return
    store.set(paletteAtom, 'typed', text)
    store.set(paletteAtom, 'chosen', id)
  } else if (action === 'run' && enter.kind === 'link') {
    remember(store, row)
    close(store)
    ;(enter.opensTab ? openTab : goTo)(urlToOpen(store.get, enter.url))
  } else if (action === 'run' && enter.kind === 'command') runCommand(store, row, enter.command)
  else if (action === 'run' && enter.kind === 'retry') {
    store.set(searchReadinessAtom, 'idle')
    void store.set(loadSearchAtom)
    store.set(requestIconsAndCatalogAtom)
  }
}

function runCommand(store: Store, row: ItemRow, command: Command): void {
  const { target } = row
  const problem = command.when?.(store.get, target) === false ? command.disabledMessage : undefined
  if (problem === undefined && !command.skipsRecents) remember(store, row)
  const copiesSelection = copiesIcon(row) && selectionCount(store.get(paletteAtom), store.get(selectionAtom)) > 0
  if (command.keepsPaletteOpen || problem !== undefined) store.set(paletteAtom, 'ran', row)
  else close(store)
  if (problem === undefined) void store.set(runCommandAtom, command, copiesSelection ? undefined : target)
  else store.set(notifyAtom, { kind: 'info', title: problem })
}

/** Stores the item of a row as recent, and as the choice for the typed text. */
function remember(store: Store, row: ItemRow): void {
  const { enter, target, id } = row
  const used = target?.itemId ?? (enter.kind === 'command' && enter.verb === 'run' && !target ? id : undefined)
  if (used !== undefined) rememberItem(store.set, used)
  const { text, actionsOf } = store.get(paletteAtom).query
  if (!actionsOf) rememberChoice(store.set, text, itemIdOfRow(row))
}

/** Closes the palette synchronously. This returns the focus before the command runs, in the same user gesture. */
const close = (store: Store) => flushSync(() => store.set(openedPaletteAtom, null))
