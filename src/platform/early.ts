/**
 * What is pressed before the page is alive: the script in index.html notes it, Ctrl+K also from browsers that use it
 * themselves; this hands it on.
 */

declare global {
  interface Window {
    /** There as long as the page is not alive. */
    early?: {
      keys: KeyboardEvent[]
      buttons: Set<HTMLButtonElement>
      note: (event: Event) => void
    }
  }
}

/** Has anything been pressed that waits for the page? */
export function hasEarlyPresses(): boolean {
  return (window.early?.keys.length ?? 0) + (window.early?.buttons.size ?? 0) > 0
}

/** To be called before React looks after the page: it takes clicks and choices from then on, late as they may act. */
export function endEarlyClicks(): void {
  const { early } = window
  if (early) for (const type of ['click', 'change']) removeEventListener(type, early.note)
}

/** Presses the buttons that were pressed, or those of the same name that stand in their place, once each. */
export function pressEarlyButtons(): void {
  for (const button of window.early?.buttons ?? []) {
    const namesake = () => [...document.querySelectorAll('button')].find(other => nameOf(other) === nameOf(button))
    const present = button.isConnected ? button : namesake()
    present?.click()
  }
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

/** Ends the noting, and presses once more, in order and in place, the keys that were pressed. */
export function pressEarlyKeys(): void {
  const { early } = window
  if (!early) return
  removeEventListener('keydown', early.note)
  delete window.early
  for (const event of early.keys) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    // What was typed into a field was meant for the field, also if another one stands in its place.
    if (target instanceof Element && target.matches('input, select') && !ctrlKey && !metaKey) continue
    const place = target instanceof Element && target.isConnected ? target : document.body
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
    place.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}
