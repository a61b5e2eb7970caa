/** True on a Mac, where ⌘ replaces Ctrl. False in Node. */
export const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** True for clicks that open a link in a new tab or window, which the browser does. */
export const isNewTabClick = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  ctrlKey || metaKey || shiftKey

/** True for keys with Ctrl, ⌘, or Alt that type nothing. AltGr (Ctrl and Alt on Windows) and Option on a Mac type. */
export const isCombination = (
  { ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
  onMac = isMac(),
): boolean => metaKey || (onMac ? ctrlKey : ctrlKey !== altKey)

/** True for keys that an input method uses while it composes text. Safari reports `keyCode` 229 instead. */
export const isComposing = (event: Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>): boolean =>
  event.isComposing === true || event.keyCode === 229

/** Punctuation in key bindings, by the position of its key on a US keyboard (`KeyboardEvent.code`). */
const US_KEYS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Period: '.', Slash: '/' }

/** Returns the name of a key in key bindings: its character or, for a non-Latin letter, the US key at its position. */
export function keyNameOf({ key, code = '' }: Pick<KeyboardEvent, 'key'> & { code?: string }): string {
  const isForeign = /^(?!\p{Script=Latin})\p{L}$/u.test(key)
  const placed = isForeign ? (US_KEYS[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]) : undefined
  return (placed ?? key).toLowerCase()
}

export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
}

/** True for elements in a dialog or menu, which handles its own keys. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null
