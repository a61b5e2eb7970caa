/** The only listener for keys: finds the command for a key press and runs it. Icons dragged out, files dropped and parts that are missing are listened for, too. */
import type { createStore, Getter } from 'jotai'
import type { Command } from '@/commands/command'
import { actsWhileTyping, isCharacter, matchesKeys } from '@/commands/keys'
import { commandsByKeyAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { selectTemplate } from '@/commands/template-commands'
import { PaletteFrame } from '@/features/palette/palette-frame'
import { followIconDrags, onFilesDropped } from '@/platform/drag-and-drop'
import { isInDialog, isMac, isPlainKey, isTypingPlace, keyOf, layerOf, onFocusIn, onKeyDown } from '@/platform/input'
import { isFocusFree, isNothing } from '@/platform/page'
import { repeatEarlyPresses } from '@/platform/press-again'
import { offerReplacement } from '@/platform/replaced'
import { isSuggestion } from '@/platform/suggestions'
import { isEnteringAtom, isListedAtom } from '@/state/grid'
import { performAtom } from '@/state/notices'
import { overlayAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page'
import { isPaletteLeavingAtom, paletteFrameAtom, paletteOpenAtom } from '@/state/palette'
import { keyPressOf, pressInPaletteAtom } from '@/state/palette-queue'
import { singleKeysAtom } from '@/state/preferences'
import { areKeysWaitingAtom, forgetWaitingAtom, pressWaitingAtom, waitAtom } from '@/state/waiting-keys'

type Store = ReturnType<typeof createStore>

/** Binds the keys of all commands to the page, for good, and repeats what was pressed before. */
export function listenToKeys(store: Store): void {
  let before: KeyboardEvent | undefined
  const wait = (event: KeyboardEvent) => {
    event.preventDefault()
    store.set(waitAtom, [event])
  }
  /** Has it got to something that the keys before it have not reached yet? */
  const isBehindOthers = ({ target }: KeyboardEvent) =>
    store.get(isPaletteLeavingAtom) || (store.get(areKeysWaitingAtom) && isInDialog(target) && !isTypingPlace(target))
  const act = (event: KeyboardEvent) => {
    const isBusy = isTypingPlace(event.target) || isInDialog(event.target)
    const mayAct = (keys: string) =>
      actsWhileTyping(keys) || (!isBusy && (!isCharacter(keys) || store.get(singleKeysAtom)))
    const areWaiting = store.get(areKeysWaitingAtom)
    const mustWait = areWaiting || (store.get(isEnteringAtom) && isPlainKey(event))
    // Keys of cells wait for these, so that fast hands get what slow ones get.
    const isListed = store.get(isListedAtom)
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
    const isOverlayComing = store.get(overlayAtom)
    if ((isOverlayComing || areWaiting) && !isBusy && !isPress(event)) {
      // What is on its way gets the keys; Esc takes back a menu or dialog that is, and them.
      if (isOverlayComing && event.key === 'Escape') {
        event.preventDefault()
        store.set(forgetWaitingAtom)
        store.set(overlayAtom)
      } else if (bound || isPlainKey(event)) wait(event)
      return
    }
    if (!bound) return
    if (mustWait || waitsForList(bound.command.keysActIn)) return wait(event)
    event.preventDefault()
    void store.set(runCommandAtom, bound.command.id)
  }
  followWaiting(store)
  store.set(paletteFrameAtom, { Frame: PaletteFrame })
  onKeyDown(event => {
    if (event.isComposing || event.keyCode === 229) return
    if (store.get(paletteOpenAtom)) giveToPalette(store, event)
    else if (isBehindOthers(event) && (isPlainKey(event) || isBound(store, event))) {
      event.stopPropagation()
      wait(event)
    }
  }, 'first')
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

/** Presses the keys that wait when what they wait for may be there: cells, a menu or dialog, or the page behind the palette. */
function followWaiting(store: Store): void {
  // What has changed, also by the key before, is drawn first: the focus can go there, and is not in a menu that has just been closed.
  const goOn = () => {
    if (store.get(areKeysWaitingAtom)) setTimeout(() => store.set(pressWaitingAtom) && goOn())
  }
  store.sub(isListedAtom, () => store.get(isListedAtom) && goOn())
  for (const hindrance of [isEnteringAtom, overlayAtom, paletteOpenAtom, isPaletteLeavingAtom])
    store.sub(hindrance, () => store.get(hindrance) || goOn())
  onFocusIn(target => isInDialog(target) && goOn())
}

/** Is it a key of any command, wherever that acts? */
const isBound = (store: Store, event: KeyboardEvent): boolean =>
  store
    .get(commandsByKeyAtom)
    .get(keyOf(event))
    ?.some(({ binding }) => matchesKeys(event, binding, isMac())) === true

/** While the palette is open, its keys are its own wherever the focus is; no key acts on the page behind. */
function giveToPalette(store: Store, event: KeyboardEvent): void {
  const { target } = event
  const layer = layerOf(target)
  const isInPalette = layer?.matches('[data-palette]') === true
  // A menu and the list of keys go when it opens.
  if (layer && !isInPalette && !layer.matches('[role=menu], [data-sheet]')) return
  const isInField = isInPalette && target instanceof HTMLInputElement
  // A button or link that a screen reader has gone to is pressed by them.
  const isPress = isInPalette && !isInField && /^(?:Enter| )$/.test(event.key)
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
  return target.closest('[data-cell]') !== null || isNothing(target)
}
