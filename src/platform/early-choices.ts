/**
 * What was chosen or typed in the prerendered page before it was alive: React takes the page over without noticing, so
 * the boxes would show what nothing acts on. Made once more, each choice acts.
 */
export function replayEarlyChoices(page: ParentNode): void {
  const inputs = [...page.querySelectorAll('input')]
  for (const input of inputs)
    if (input.type === 'checkbox' || input.type === 'radio') {
      // Of the radios of a group, the one that was left is unchecked by the other.
      if (input.checked === input.defaultChecked || (input.type === 'radio' && !input.checked)) continue
      input.checked = !input.checked
      input.click()
    } else if (input.value !== input.defaultValue) {
      const typed = input.value
      input.value = input.defaultValue
      setNatively(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
}

/** As typing does: past React, which notes what is set through the element itself. */
function setNatively(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
