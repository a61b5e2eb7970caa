/**
 * The palette's one queue: keys are acted on in the order in which they were pressed, each on the answer to the text that
 * was typed before it. A key that acts on answers waits until these are complete, and all later keys wait behind it, letters
 * too; so fast hands get what slow ones get. Keys that come before the palette's code wait in the same queue.
 */
import { atom, type Getter } from 'jotai'
import { changeOf, type EditedText, edited } from '@/core/text-edit'
import { isMac, keyOf } from '@/platform/input'
import {
  isScopeSelectedAtom,
  leavePaletteAtom,
  paletteFieldAtom,
  paletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
} from './palette'
import { SCOPE_NAMES, SCOPES } from './palette-scopes'

/** What of a keyboard event decides what it does here. */
export interface KeyPress {
  key: string
  /** Ctrl, or ⌘ on a Mac. */
  withMod: boolean
  withShift: boolean
  isRepeat: boolean
}

/** Other names of keys, with Ctrl on all systems. On a Mac ⌘K closes the palette, elsewhere Ctrl+K. */
const WITH_CTRL: Readonly<Record<string, string>> = { n: 'ArrowDown', j: 'ArrowDown', p: 'ArrowUp' }
const WITH_CTRL_ON_MAC: typeof WITH_CTRL = { ...WITH_CTRL, k: 'ArrowUp' }

/** What `event` is to the palette. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  // AltGr is Ctrl and Alt on some systems, and types a character.
  const withMod = (ctrlKey || metaKey) && !altKey
  const key = withMod && event.key.length === 1 ? keyOf(event) : event.key
  const named = withMod && ctrlKey ? (isMac() ? WITH_CTRL_ON_MAC : WITH_CTRL)[key] : undefined
  return { key: named ?? key, withMod: withMod && named === undefined, withShift: shiftKey, isRepeat: repeat }
}

/** A key, or text to be typed. */
type Press = KeyPress | string

/** What the palette's code does with keys, once it is there. */
interface Actor {
  /** Are the answers to what is in the field complete? */
  isReady: () => boolean
  act: (press: KeyPress) => void
  /** Are there lines that digits run while nothing is typed? */
  hasDigits: () => boolean
  /** Takes another text from the field. */
  type: (text: string) => void
}

export const paletteActorAtom = atom<Actor | null>(null)

const queueAtom = atom<readonly Press[]>([])

const NO_KEY: KeyPress = { key: '', withMod: false, withShift: false, isRepeat: false }
const BACKSPACE: KeyPress = { ...NO_KEY, key: 'Backspace' }

/** Does the key act on answers? `hasDigits`: a digit does while nothing is typed. */
function actsOnAnswers({ key, withMod }: KeyPress, { text, start }: EditedText, hasDigits: boolean): boolean {
  if (/^[1-9]$/.test(key)) return hasDigits && text === '' && !withMod
  if (key === 'ArrowRight') return start === text.length
  if (key === 'Home' || key === 'End') return text === ''
  return /^(?:Enter|Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(key) || (withMod && key === '.')
}

/** Is it more than an edit of the text otherwise? */
function actsAtOnce(press: KeyPress, { text }: EditedText): boolean {
  if (press.key === 'Backspace' || press.key === 'ArrowLeft') return text === ''
  return press.key === 'Tab' || closes(press)
}

/** Undo, redo, copy: keys of the field, and of the page behind an Enter that closes the palette. */
const isForPageBehindEnter = ({ key, withMod, withShift }: KeyPress) =>
  withMod && (/^[zy]$/.test(key) || (key === 'c' && !withShift))

const isEnter = (press: Press) => typeof press !== 'string' && press.key === 'Enter'

const closes = ({ key, withMod }: KeyPress) => withMod && key === 'k'

/** Ctrl+A selects the scope, too, and what is typed then replaces it. */
const keepsScopeSelected = (press: Press, isSelected: boolean): boolean =>
  typeof press === 'string' || press.key.length > 1 || !press.withMod
    ? isSelected && (typeof press === 'string' || /^(?:.|Backspace|Delete|Shift|Control|Meta)$/.test(press.key))
    : press.key === 'a'

const caretBehind = (text: string): EditedText => ({ text, start: text.length, end: text.length })

/** The text as it would be edited now. */
const present = (get: Getter): EditedText => ({
  ...caretBehind(get(paletteTextAtom)),
  ...get(paletteFieldAtom)?.selection(),
})

/** The text in the field is another one. */
const editAtom = atom(null, (get, set, text: string) => {
  const actor = get(paletteActorAtom)
  if (actor) actor.type(text)
  else set(typeIntoPaletteAtom, text)
})

/** The browser has put another text into the field, by a key, a paste or an input method. */
export const editPaletteAtom = atom(null, (get, set, text: string) => {
  if (get(queueAtom).length === 0) return set(editAtom, text)
  // It goes to its place in the queue, and the field is as it was.
  const { removed, added } = changeOf(get(paletteTextAtom), text)
  const deletions = Array.from({ length: removed }, () => BACKSPACE)
  set(queueAtom, [...get(queueAtom), ...deletions, added])
})

/** Selects all of the text, so that the next word replaces it. */
export const selectPaletteTextAtom = atom(null, get => {
  const text = get(paletteTextAtom)
  get(paletteFieldAtom)?.show({ text, start: 0, end: text.length })
})

/** Replaces the text. */
export const setPaletteTextAtom = atom(null, (get, set, text: string) => {
  set(paletteTextAtom, text)
  get(paletteFieldAtom)?.show(caretBehind(text))
})

const isPumpingAtom = atom(false)

/** Acts on the keys that no longer have to wait. To be called whenever that may have changed. */
export const pumpPaletteAtom = atom(null, (get, set) => {
  if (get(isPumpingAtom)) return
  set(isPumpingAtom, true)
  try {
    while (get(paletteOpenAtom)) {
      const [press, ...rest] = get(queueAtom)
      if (press === undefined) return
      const field = present(get)
      const actor = get(paletteActorAtom)
      const key = typeof press === 'string' ? { ...NO_KEY, key: press } : press
      const waits = actsOnAnswers(key, field, actor?.hasDigits() === true)
      if (waits || (typeof press !== 'string' && actsAtOnce(press, field))) {
        // Before its field is there, the palette cannot be left: the focus would have nothing to come back from.
        if (!actor || !get(paletteFieldAtom) || (waits && !actor.isReady())) return
        set(queueAtom, rest)
        actor.act(key)
      } else {
        if (!get(paletteFieldAtom)) return
        set(queueAtom, rest)
        set(isScopeSelectedAtom, keepsScopeSelected(press, get(isScopeSelectedAtom)))
        const next = edited(field, press)
        if (!next) continue
        if (next.text !== field.text) set(editAtom, next.text)
        // A character that leads into a scope is not in the text any more.
        const text = get(paletteTextAtom)
        get(paletteFieldAtom)?.show(text === next.text ? next : caretBehind(text))
      }
    }
    set(queueAtom, [])
  } finally {
    set(isPumpingAtom, false)
  }
})

/**
 * A key is pressed while the palette is open; true when it is the palette's, false when the browser is to act. `isInField`:
 * the browser would type it into the palette's field.
 */
export const pressInPaletteAtom = atom(null, (get, set, press: KeyPress, isInField: boolean): boolean => {
  if (press.key === 'Escape') {
    // What waits is taken back.
    set(queueAtom, [])
    const actor = get(paletteActorAtom)
    if (actor) actor.act(press)
    else set(leavePaletteAtom)
    return true
  }
  const isWaiting = get(queueAtom).length > 0
  const field = present(get)
  const hasDigits = get(paletteActorAtom)?.hasDigits() === true
  const isOurs = actsOnAnswers(press, field, hasDigits) || actsAtOnce(press, field)
  const isText = press.key.length === 1 && !press.withMod
  const mayBeForPage = get(queueAtom).some(isEnter) && isForPageBehindEnter(press)
  // A key without a meaning here, such as F5.
  if (!isOurs && !isText && !edited(field, press) && !mayBeForPage) return false
  // With nothing before it, it is closed by its own command.
  if (!isWaiting && (closes(press) || (!isOurs && isInField))) {
    set(isScopeSelectedAtom, keepsScopeSelected(press, get(isScopeSelectedAtom)))
    return false
  }
  if (!isInField) get(paletteFieldAtom)?.focus()
  set(queueAtom, [...get(queueAtom), isText ? press.key : press])
  set(pumpPaletteAtom)
  return true
})

/** Sets the text; the character of another scope, typed at its beginning or in the place of all of it, leads into that scope. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  if (get(isScopeSelectedAtom)) set(paletteScopeAtom, null)
  set(isScopeSelectedAtom, false)
  // `@aws-sdk/client-s3` is a package, no category.
  const isPackage = /^@[\w-]+\//.test(text)
  const scope = SCOPE_NAMES.find(name => text !== '' && !isPackage && SCOPES[name].key === text[0])
  const isNew = text[0] !== get(paletteTextAtom)[0]
  if (scope !== undefined && isNew && scope !== get(paletteScopeAtom)) {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
