/**
 * Keys pressed before the page is alive: the script in index.html keeps them, Ctrl+K also from browsers that use it
 * themselves; this hands them on.
 */

declare global {
  interface Window {
    earlyKeys?: KeyboardEvent[]
    keepEarlyKey?: (event: KeyboardEvent) => void
  }
}

/** Ends the keeping, and presses what was kept once more, in order, where it was pressed. */
export function replayEarlyKeys(): void {
  const { earlyKeys = [], keepEarlyKey } = window
  if (keepEarlyKey) removeEventListener('keydown', keepEarlyKey)
  delete window.earlyKeys
  for (const event of earlyKeys) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const place = target instanceof Element && target.isConnected ? target : document.body
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
    place.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}
