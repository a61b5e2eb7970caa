import { useAtom } from 'jotai'
import type { KeyboardEvent, RefObject } from 'react'
import { keyInField } from './model'
import { paletteAtom } from './session'

/** Returns the key handler of the palette. Keys in the field change its state; other keys move the focus. */
export function usePaletteKeys(field: RefObject<HTMLInputElement | null>, pane: RefObject<HTMLElement | null>) {
  const [palette, send] = useAtom(paletteAtom)
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isInPane = pane.current?.contains(event.target as Node)
    const isPaneKey = event.key === 'F6' || (event.key === 'ArrowDown' && (event.ctrlKey || event.metaKey))
    if (pane.current && isPaneKey) {
      event.preventDefault()
      return (isInPane ? field : pane).current?.focus()
    }
    // In the pane, these keys are left to the browser, which scrolls.
    if (isInPane && /^(?:Arrow|Page|Home|End)/.test(event.key)) return event.stopPropagation()
    if (!field.current || event.target !== field.current) {
      // Focused buttons handle these keys themselves.
      if (/^(?:Enter| )$/.test(event.key)) return event.stopPropagation()
      // A typed letter moves the focus to the field. Tab, Ctrl, and ⌘ do not, so that selected text can be copied.
      if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) field.current?.focus()
      return
    }
    const { value, selectionStart } = field.current
    const pressed = keyInField(palette, event, value, selectionStart === value.length)
    if (pressed.handler === 'palette') event.preventDefault()
    if (pressed.handler !== 'cmdk') event.stopPropagation()
    if (pressed.event) send(...pressed.event)
  }
}
