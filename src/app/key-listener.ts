/** The only listener for keys: finds the command for a key press and runs it. Icons dragged out, files dropped and parts that are missing are listened for, too. */
import type { createStore, Getter } from 'jotai'
import type { Command } from '@/commands/command'
import { actsWhileTyping, isCharacter, matchesKeys } from '@/commands/keys'
import { commandsByKeyAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { selectTemplate } from '@/commands/template-commands'
import { PaletteFrame } from '@/features/palette/palette-frame'
import { followIconDrags, onFilesDropped } from '@/platform/drag-and-drop'
import { repeatEarlyPresses } from '@/platform/early'
import {
  isInDialog,
  isMac,
  isPlainKey,
  isTypingPlace,
  keyOf,
  layerOf,
  onFocusIn,
  onKeyDown,
  pressAgain,
} from '@/platform/input'
import { isFocusFree } from '@/platform/page'
import { offerReplacement } from '@/platform/replaced'
import { isSuggestion } from '@/platform/suggestions'
import { isEnteringAtom, isListedAtom } from '@/state/grid'
import { recordAtom } from '@/state/history'
import { performAtom } from '@/state/notices'
import { overlayAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page'
import { paletteFrameAtom, paletteOpenAtom } from '@/state/palette'
import { keyPressOf, pressAfterPaletteAtom, pressInPaletteAtom } from '@/state/palette-queue'
import { singleKeysAtom } from '@/state/preferences'

/** The palette's dialog. */
const PALETTE = '[data-palette]'

/** Binds the keys of all commands to the page, for good, and repeats what was pressed before. */
export function listenToKeys(store: ReturnType<typeof createStore>): void {
  let before: KeyboardEvent | undefined
  const waiting: KeyboardEvent[] = []
  const wait = (event: KeyboardEvent) => {
    event.preventDefault()
    waiting.push(event)
  }
  // What has changed is drawn first, so that the focus can go there.
  const goOn = () => {
    if (waiting.length > 0)
      setTimeout(() => {
        for (const event of waiting.splice(0)) pressAgain(event)
      })
  }
  const act = (event: KeyboardEvent) => {
    const isBusy = isTypingPlace(event.target) || isInDialog(event.target)
    const mayAct = (keys: string) =>
      actsWhileTyping(keys) || (!isBusy && (!isCharacter(keys) || store.get(singleKeysAtom)))
    const isListed = store.get(isListedAtom)
    // Keys of cells wait for these, and later ones behind them, so that fast hands get what slow ones get.
    const mustWait = waiting.length > 0 || (store.get(isEnteringAtom) && isPlainKey(event))
    const waitsForList = (keysActIn: Command['keysActIn']) =>
      !isListed && (keysActIn === 'results' || keysActIn === 'suggestions')
    // Several commands may share a key: the first that is available now is run. What waits is asked when its turn comes.
    const bound = store
      .get(commandsByKeyAtom)
      .get(keyOf(event))
      ?.find(
        ({ binding, command: { keysActIn, when } }) =>
          mayAct(binding) &&
          matchesKeys(event, binding, isMac(), before) &&
          (keysActIn === undefined || PLACES[keysActIn](event, store.get)) &&
          (when?.(store.get) !== false || mustWait || waitsForList(keysActIn)),
      )
    before = isBusy ? undefined : event
    if (store.get(overlayAtom) && !isBusy && !isPress(event)) {
      // A menu or dialog that is on its way gets the keys; Esc takes it back, and them.
      if (event.key === 'Escape') {
        waiting.length = 0
        event.preventDefault()
        store.set(overlayAtom)
      } else if (bound || isPlainKey(event)) wait(event)
      return
    }
    if (!bound) return
    if (mustWait || waitsForList(bound.command.keysActIn)) return wait(event)
    event.preventDefault()
    void store.set(runCommandAtom, bound.command.id)
  }
  store.sub(isListedAtom, () => store.get(isListedAtom) && goOn())
  store.sub(isEnteringAtom, () => store.get(isEnteringAtom) || goOn())
  store.sub(overlayAtom, () => store.get(overlayAtom) || goOn())
  onFocusIn(target => isInDialog(target) && goOn())
  store.set(recordAtom)
  store.set(paletteFrameAtom, { Frame: PaletteFrame })
  onKeyDown(event => giveToPalette(store, event), 'first')
  onKeyDown(event => {
    if (!event.defaultPrevented) act(event)
  }, 'last')
  onFilesDropped(texts => {
    const read = async () => selectTemplate({ get: store.get, set: store.set }, await texts)
    void store.set(performAtom, 'Reading the files', read)
  })
  followIconDrags(async icon => (await import('@/commands/copy/produce')).draggedText(store, icon))
  if (import.meta.env.PROD) offerReplacement()
  repeatEarlyPresses()
}

/**
 * While the palette is open, its keys are its own wherever the focus is; no key acts on the page behind. Those that are pressed
 * after it has closed, while it is still on the screen, reach the page when it is gone.
 */
function giveToPalette(store: ReturnType<typeof createStore>, event: KeyboardEvent): void {
  const { target } = event
  if (event.isComposing || event.keyCode === 229) return
  const layer = layerOf(target)
  if (!store.get(paletteOpenAtom)) {
    // It has closed, and is gone when that is drawn.
    if (!layer?.matches(PALETTE) || !(isPlainKey(event) || event.key === 'Escape')) return
    store.set(pressAfterPaletteAtom, keyPressOf(event))
    event.preventDefault()
    event.stopPropagation()
    return
  }
  if (layer && !layer.matches(PALETTE)) return
  const isInField = layer !== null && target instanceof HTMLInputElement
  // A button or link that a screen reader has gone to is pressed by them.
  const isPress = layer !== null && !isInField && /^(?:Enter| )$/.test(event.key)
  if (!isPress) {
    if (store.set(pressInPaletteAtom, keyPressOf(event), isInField)) event.preventDefault()
    else if (event.ctrlKey || event.metaKey) return
  }
  event.stopPropagation()
}

const PLACES: Readonly<Record<NonNullable<Command['keysActIn']>, (event: KeyboardEvent, get: Getter) => boolean>> = {
  results: isForResults,
  explorer: (_event, get) => get(pageContentAtom).kind === 'explorer',
  service: (_event, get) => get(pageContentAtom).kind === 'service',
  suggestions: ({ target }) => isSuggestion(target) || isFocusFree(),
  // In a group of radio buttons the arrow chooses the next one, as everywhere.
  filters: ({ target, key }) =>
    target instanceof Element &&
    target.closest('form') !== null &&
    target.matches(key === 'ArrowDown' ? '[type=checkbox]' : '[type=checkbox], [type=radio]'),
}

/** Does it press a control, such as `Try again`? In cells, and where a menu is on its way, it may be meant for that. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (!/^(?:Enter| )$/.test(key) || !(target instanceof Element)) return false
  return target.closest('a, button, input') !== null && target.closest('[data-cell], [aria-haspopup]') === null
}

/** Keys of the results act in a cell, or when nothing in particular has the focus; links and buttons keep Enter and Space. */
function isForResults({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' && target.closest('a, button')) return false
  if (key === ' ' && target.closest('button')) return false
  return target.closest('[data-cell]') !== null || target instanceof HTMLBodyElement || target.id === 'main'
}
