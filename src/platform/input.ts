/** Keyboard and pointer. */

/** True on a Mac, where ⌘ takes the place of Ctrl. False on the server. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
}

/** Keys whose characters are bound to commands, by their place on an English keyboard. */
const PLACES: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Period: '.', Slash: '/' }

/**
 * The key as commands know it, in lower case: by the character that it writes, or, where that is of another script than the
 * Latin one, by its place on the keyboard.
 */
export function keyOf({ key, code = '' }: Pick<KeyboardEvent, 'key'> & { code?: string }): string {
  const isForeign = /^(?!\p{Script=Latin})\p{L}$/u.test(key)
  const placed = isForeign ? (PLACES[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]) : undefined
  return (placed ?? key).toLowerCase()
}

/** True for elements that take text, so that keys belong to them. */
export function isTypingPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
}

/** True in a dialog or a menu, which has keys of its own. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null
}
