/** State shared with the early script (`app/early.ts`), which handles keys until the commands have loaded. */

/** Text typed until the palette has loaded, whether Enter followed, and whether typing replaces it. */
type PaletteInput = { text: string; isEntered: boolean; isSelected?: boolean }

interface EarlyInput {
  /** Undefined unless text is collected for the palette. */
  palette?: PaletteInput | undefined
  /** Keys pressed before the page handles them, except those that a text field or an open menu has handled. */
  keys: KeyboardEvent[]
  /** True if the visitor has edited a form before hydration. */
  isFormEdited: boolean
}

const global = globalThis as { earlyInput?: EarlyInput }
global.earlyInput ??= { keys: [], isFormEdited: false }
/** Input before the page handles it. It is global, because the early script is a bundle of its own. */
export const { earlyInput } = global

/** Makes `app/early.ts` collect input until the palette has loaded: after `text` or, if it is empty, earlier text. */
export function collectPaletteInput(text: string, options?: { isEntered?: boolean; isSelected?: boolean }): void {
  if (!earlyInput.palette || text !== '') earlyInput.palette = { text, isEntered: false, ...options }
}

/** Returns the input after a key: undefined if the key ends the collection, `input` itself if it has no effect. */
export function inputAfterKey(input: PaletteInput, key: string, isShifted: boolean): PaletteInput | undefined {
  const text = input.isSelected ? '' : input.text
  if (key === 'Escape') return undefined
  if (key === 'Enter' && !isShifted) return { ...input, isEntered: true }
  if (key === 'Backspace') return { text: text.replace(/.$/su, ''), isEntered: false }
  return [...key].length === 1 ? { text: text + key, isEntered: false } : input
}

/** Returns the collected input, and ends the collection. */
export function takePaletteInput(): PaletteInput | undefined {
  const { palette } = earlyInput
  earlyInput.palette = undefined
  return palette
}

/** Sets the state of the page. `hydrated`: React handles clicks and fields. `listening`: keys also run commands. */
export function setPageState(state: 'hydrated' | 'listening'): void {
  document.documentElement.dataset.state = state
}

/** Shows the hidden view (`data-waiting`). If `hasFailed`, also shows the error bar of index.html. */
export function showView(hasFailed: boolean): void {
  document.documentElement.removeAttribute('data-waiting')
  const bar = document.getElementById('trouble')
  if (!bar) return
  bar.hidden = !hasFailed
  const button = bar.querySelector('button')
  if (button) button.onclick = () => location.reload()
}
