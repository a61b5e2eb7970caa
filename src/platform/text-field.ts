/** Text fields that are written by the program while they are typed into. */

/** The selected part of the text in `input`; where nothing is selected, the place of the caret. */
export function selectionOf(input: HTMLInputElement): { start: number; end: number } {
  return { start: input.selectionStart ?? input.value.length, end: input.selectionEnd ?? input.value.length }
}

/** Puts `text` into `input`, with this selection. */
export function showText(input: HTMLInputElement, text: string, start: number, end: number): void {
  if (input.value !== text) input.value = text
  input.setSelectionRange(start, end)
}
