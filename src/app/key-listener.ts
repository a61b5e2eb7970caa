/** Runs commands when their keys are pressed, and handles pasted text, dragged icons, and dropped files. */
import type { Getter } from 'jotai'
import type { Command } from '@/commands/command'
import { actsWhileTyping, isCharacterBinding, matchesKeys } from '@/commands/keys'
import { commandsAtom } from '@/commands/registry'
import { isAvailable, runCommand } from '@/commands/run'
import { openFiles } from '@/commands/tasks/open-files'
import { makeIconsDraggable, onFilesDropped } from '@/platform/drag-and-drop'
import { collectPaletteInput } from '@/platform/early'
import { isNeutralElement } from '@/platform/focus'
import { isInDialog, isMac, isTextField } from '@/platform/input'
import { loadCode } from '@/platform/load'
import { runAndReport } from '@/state/notices'
import { pageContentAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openedPaletteAtom, openPalette } from '@/state/palette'
import { usesSingleKeysAtom } from '@/state/preferences'
import type { Store } from '@/state/store'

export function listenToKeys(store: Store): void {
  // The palette handles Esc itself, unless its code is still loading. Captured, because fields also handle Esc.
  const cancelPalette = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !store.get(isPaletteOpenAtom) || document.querySelector('[data-palette]')) return
    event.stopPropagation()
    store.set(openedPaletteAtom, null)
  }
  addEventListener('keydown', cancelPalette, true)
  let previous: KeyboardEvent | undefined
  addEventListener('keydown', event => {
    // Esc closes the open menu of the header.
    if (event.defaultPrevented || (event.key === 'Escape' && document.querySelector(':popover-open'))) return
    const isBusy = isTextField(event.target) || isInDialog(event.target)
    const mayAct = (keys: string) =>
      actsWhileTyping(keys) || (!isBusy && (!isCharacterBinding(keys) || store.get(usesSingleKeysAtom)))
    const bound = store
      .get(commandsAtom)
      .find(
        command =>
          command.keys?.some(binding => mayAct(binding) && matchesKeys(event, binding, isMac(), previous)) &&
          isInScope(command.keyScope, event, store.get) &&
          isAvailable(store.get, command),
      )
    previous = isBusy ? undefined : event
    // While the palette is open, its own keys have precedence over those of commands.
    if (!bound || (store.get(isPaletteOpenAtom) && bound.id !== 'palette.toggle')) return
    event.preventDefault()
    if (event.repeat && !bound.repeats) return
    void runCommand(store, bound)
  })
  // On Linux, a click with the middle button pastes, too.
  let isMiddleClick = false
  addEventListener('pointerdown', ({ button }) => (isMiddleClick = button === 1), true)
  addEventListener('keydown', () => (isMiddleClick = false), true)
  addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isMiddleClick || text.trim() === '' || isTextField(event.target) || isInDialog(event.target)) return
    event.preventDefault()
    // The palette reads a pasted template from `earlyInput` once it is mounted.
    collectPaletteInput(text)
    openPalette(store)
  })
  onFilesDropped(files => {
    const read = async () => openFiles(store, await files)
    void runAndReport(store, 'Couldn’t read the files', read)
  })
  makeIconsDraggable(async icon => (await loadCode(() => import('@/commands/copy/content'))).prepareDrag(store, icon))
}

function isInScope(scope: Command['keyScope'], event: KeyboardEvent, get: Getter): boolean {
  if (scope === 'results') return isInResults(event)
  if (scope !== 'filters') return scope === undefined || get(pageContentAtom).kind === scope
  // On radio buttons, ↓ is left to the browser, which chooses the next option.
  const control = event.key === 'ArrowDown' ? 'form [type=checkbox]' : 'form :is([type=checkbox], [type=radio])'
  return event.target instanceof Element && event.target.matches(control)
}

/** True if the focus is in a cell or on no control. False for keys that the focused link or button handles itself. */
function isInResults({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' && target.closest('a, button')) return false
  return target.closest('[data-cell]') !== null || isNeutralElement(target)
}
