import { useSetAtom, useStore } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { fieldBeforeAtom, giveFocusBackAtom, paletteFieldAtom } from '@/state/palette'
import { pumpPaletteAtom } from '@/state/palette-queue'

/** Makes the input the palette's field as long as it is mounted: keys that waited for it are typed into it, and the focus goes back behind it. */
export function usePaletteField(field: RefObject<HTMLInputElement | null>): void {
  const store = useStore()
  const pump = useSetAtom(pumpPaletteAtom)
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const port = {
      selection: () => selectionOf(input),
      show: ({ text, start, end }: { text: string; start: number; end: number }) => showText(input, text, start, end),
      focus: () => input.focus(),
    }
    const text = input.value
    const before = store.get(fieldBeforeAtom)
    // Where the caret was; else behind what was typed before the field was there.
    const { start, end } = before?.text === text ? before : { start: text.length, end: text.length }
    showText(input, text, start, end)
    store.set(paletteFieldAtom, port)
    pump()
    return () => {
      store.set(fieldBeforeAtom, { text: input.value, ...port.selection() })
      store.set(paletteFieldAtom, present => (present === port ? null : present))
    }
  }, [field, pump, store])
  // Closed and gone, or replaced by the field of the palette's code.
  useEffect(() => () => store.set(giveFocusBackAtom), [store])
}

/** The selected part of the text in `input`; where nothing is selected, the place of the caret. */
function selectionOf(input: HTMLInputElement): { start: number; end: number } {
  return { start: input.selectionStart ?? input.value.length, end: input.selectionEnd ?? input.value.length }
}

/** Puts `text` into `input`, with this selection. */
function showText(input: HTMLInputElement, text: string, start: number, end: number): void {
  if (input.value !== text) input.value = text
  input.setSelectionRange(start, end)
}
