import type { KeyboardEvent } from 'react'
import type { Move } from './use-active-row'
import type { RunMode } from './use-run-row'

/** What the keys of the palette lead to. */
export interface PaletteControls {
  move: (where: Move) => void
  /** A key that is held down runs once. */
  run: (mode: RunMode) => void
  openActions: () => void
  /** Clears the text, else goes one step back, else closes. */
  leave: () => void
  /** Leaves the actions of a row, else the scope; false when there is neither. */
  goBack: () => boolean
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

/** Does what a key says; false when it has no meaning here. `field` is the palette's text field. */
export function handlePaletteKey(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLInputElement | null,
  controls: PaletteControls & { hasActions: boolean },
): boolean {
  const withControl = event.ctrlKey || event.metaKey
  const isInField = field !== null && event.target === field
  const isEmpty = field?.value === ''
  const isCaretAtEnd = field?.selectionStart === field?.value.length && field?.selectionEnd === field?.value.length
  const move = MOVES[event.key]
  if (move) controls.move(move)
  else if (event.key === 'Escape') controls.leave()
  else if (event.key === 'Enter' && isInField) {
    if (!event.repeat) controls.run(event.shiftKey ? 'select' : withControl ? 'tab' : 'here')
  } else if (event.key === 'Backspace' && isInField && isEmpty) return controls.goBack()
  else if (event.key === 'ArrowLeft' && isInField && isEmpty && controls.hasActions) controls.goBack()
  else if ((event.key === 'ArrowRight' && isInField && isCaretAtEnd) || (event.key === '.' && withControl))
    controls.openActions()
  else return false
  return true
}
