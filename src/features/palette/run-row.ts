/** Runs rows of the palette, and lists the actions on a row. */
import { atom, type createStore } from 'jotai'
import { flushSync } from 'react-dom'
import type { Command, Target } from '@/commands/command'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { requestIconsAndCatalogAtom } from '@/state/catalog'
import { urlToOpen } from '@/state/doc-language'
import { notifyAtom } from '@/state/notices'
import {
  chosenRowIdAtom,
  isPaletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
  pendingActionAtom,
  type RowAction,
  textSelectionRequestCountAtom,
  typeIntoPaletteAtom,
} from '@/state/palette'
import { rememberChoiceAtom, rememberItemAtom } from '@/state/recents'
import { loadSearchAtom, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { switchSketchIconAtom } from '@/state/sketch'
import { activeRowAtom, areResultsFinalAtom, listedActionsAtom } from './palette-results'
import { type ItemRow, itemIdOfRow } from './row'

type Store = ReturnType<typeof createStore>

export function openActions(store: Store, of: ItemRow): void {
  if (!of.target || store.get(listedActionsAtom)) return
  store.set(listedActionsAtom, { of, text: store.get(paletteTextAtom) })
  store.set(paletteTextAtom, '')
}

/** Leaves the actions on a row and restores the earlier text. Returns false if no actions are listed. */
export function closeActions(store: Store): boolean {
  const actions = store.get(listedActionsAtom)
  if (!actions) return false
  store.set(listedActionsAtom, null)
  store.set(paletteTextAtom, actions.text)
  store.set(chosenRowIdAtom, actions.of.id)
  return true
}

/** Leaves the listed actions or, if no actions are listed, the scope. */
export function leaveActionsOrScope(store: Store): void {
  if (!closeActions(store)) store.set(paletteScopeAtom, null)
}

export const selectionBeforePaletteAtom = atom<readonly string[]>([])

/** Number of selected icons, which Enter on an icon copies; 0 if none were added while the palette was open. */
export const selectionCountForEnterAtom = atom(get => {
  const [before, now] = [get(selectionBeforePaletteAtom), get(selectionAtom)]
  return now.some(icon => !before.includes(icon)) ? now.length : 0
})

export const copiesIcon = ({ enter, target }: ItemRow): boolean =>
  enter.verb === 'copy' && target?.iconName !== undefined

/** Stores the item of a row as recent, and as the choice for the typed text. */
function remember(store: Store, row: ItemRow): void {
  const { enter, target, id } = row
  const used = target?.itemId ?? (enter.does === 'command' && enter.verb === 'run' && !target ? id : undefined)
  if (used !== undefined) store.set(rememberItemAtom, used)
  if (!store.get(listedActionsAtom)) store.set(rememberChoiceAtom, store.get(paletteTextAtom), itemIdOfRow(row))
}

/** Closes the palette synchronously. This returns the focus before the command runs, in the same user gesture. */
function close(store: Store): void {
  flushSync(() => store.set(isPaletteOpenAtom, false))
}

export function runRow(store: Store, row: ItemRow): void {
  const { enter, target } = row
  switch (enter.does) {
    case 'retry':
      store.set(searchReadinessAtom, 'idle')
      void store.set(loadSearchAtom)
      store.set(requestIconsAndCatalogAtom)
      break
    case 'back':
      leaveActionsOrScope(store)
      break
    case 'type':
      store.set(typeIntoPaletteAtom, row.title)
      break
    case 'link':
      remember(store, row)
      close(store)
      ;(enter.opensTab ? openTab : goTo)(urlToOpen(store.get, enter.url))
      break
    case 'command':
      runCommand(store, row, enter.command, target)
  }
}

function runCommand(store: Store, row: ItemRow, command: Command, target: Target | undefined): void {
  const problem = command.when?.(store.get, target) === false ? command.disabledMessage : undefined
  if (problem === undefined && !command.skipsRecents) remember(store, row)
  const copiesSelection = store.get(selectionCountForEnterAtom) > 0 && copiesIcon(row)
  if (command.keepsPaletteOpen || problem !== undefined) {
    // Selects the text, so that typing replaces it, and keeps the row active, so that Enter repeats the command.
    store.set(textSelectionRequestCountAtom, n => n + 1)
    store.set(chosenRowIdAtom, row.id)
  } else close(store)
  if (problem === undefined) void store.set(runCommandAtom, command, copiesSelection ? undefined : target)
  else store.set(notifyAtom, { kind: 'info', title: problem })
}

/** Runs `action` on the active row, immediately or once the results are final. */
export function runAction(store: Store, action: RowAction): void {
  const isReady = store.get(areResultsFinalAtom)
  store.set(pendingActionAtom, isReady ? null : action)
  const row = store.get(activeRowAtom)
  if (!row || !isReady) return
  switch (action) {
    case 'run':
      runRow(store, row)
      break
    case 'newTab':
      if (row.href === undefined) break
      remember(store, row)
      openTab(urlToOpen(store.get, row.href))
      break
    case 'select':
      if (row.target?.iconName === undefined) break
      remember(store, row)
      void store.set(runCommandAtom, 'selection.toggle', row.target)
      break
    case 'actions': {
      openActions(store, row)
      // Writes the next candidate icon for a name into the sketch. The row of the name stays active.
      const text = row.sketched && store.set(switchSketchIconAtom, row.sketched)
      if (!text) break
      store.set(paletteTextAtom, text)
      store.set(chosenRowIdAtom, row.id)
    }
  }
}
