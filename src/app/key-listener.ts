/** The only listener for keys: finds the command for a key press and runs it. */
import type { createStore } from 'jotai'
import type { Command } from '@/commands/command'
import { actsWhileTyping, isCharacter, matchesKeys } from '@/commands/keys'
import { commandsByKeyAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { repeatEarlyPresses } from '@/platform/early'
import { isInDialog, isMac, isTypingPlace, keyOf, onKeyDown } from '@/platform/input'
import {
  paletteEnteredAtom,
  paletteMountedAtom,
  paletteOpenAtom,
  paletteTextAtom,
  typeIntoPaletteAtom,
} from '@/state/palette'
import { singleKeysAtom } from '@/state/preferences'

/** Binds the keys of all commands to the page, for good, and repeats what was pressed before. */
export function listenToKeys(store: ReturnType<typeof createStore>): void {
  let before: KeyboardEvent | undefined
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keepForPalette(store, event)) return
    const isBusy = isTypingPlace(event.target) || isInDialog(event.target)
    const mayAct = (keys: string) =>
      actsWhileTyping(keys) || (!isBusy && (!isCharacter(keys) || store.get(singleKeysAtom)))
    // Several commands may share a key: the first that is available now is run.
    const bound = store
      .get(commandsByKeyAtom)
      .get(keyOf(event))
      ?.find(
        ({ binding, command: { keysActIn, when } }) =>
          mayAct(binding) &&
          matchesKeys(event, binding, isMac(), before) &&
          (keysActIn === undefined || PLACES[keysActIn](event)) &&
          when?.(store.get) !== false,
      )
    before = isBusy ? undefined : event
    if (!bound) return
    event.preventDefault()
    void store.set(runCommandAtom, bound.command.id)
  }
  onKeyDown(handle)
  repeatEarlyPresses()
}

/** While the palette is open but its code is still loading, its letters and Enter are queued; no key acts on the page behind. */
function keepForPalette(store: ReturnType<typeof createStore>, event: KeyboardEvent): boolean {
  if (!store.get(paletteOpenAtom) || store.get(paletteMountedAtom)) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const text = store.get(paletteTextAtom)
  if (event.key === 'Escape') store.set(paletteOpenAtom, false)
  else if (event.key === 'Enter') store.set(paletteEnteredAtom, text !== '')
  else if (event.key !== 'Backspace' && event.key.length > 1) return true
  // What is typed after Enter does not belong to the query.
  else if (!store.get(paletteEnteredAtom))
    store.set(typeIntoPaletteAtom, event.key === 'Backspace' ? text.slice(0, -1) : text + event.key)
  event.preventDefault()
  return true
}

const PLACES: Readonly<Record<NonNullable<Command['keysActIn']>, (event: KeyboardEvent) => boolean>> = {
  results: isForResults,
  // In a group of radio buttons the arrow chooses the next one, as everywhere.
  filters: ({ target, key }) =>
    target instanceof Element &&
    target.closest('form') !== null &&
    target.matches(key === 'ArrowDown' ? '[type=checkbox]' : '[type=checkbox], [type=radio]'),
}

/** Keys of the results act in a cell, or when nothing in particular has the focus; links and buttons keep Enter and Space. */
function isForResults({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' && target.closest('a, button')) return false
  if (key === ' ' && target.closest('button')) return false
  return target.closest('[data-cell]') !== null || target instanceof HTMLBodyElement || target.id === 'main'
}
