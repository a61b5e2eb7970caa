/**
 * What is pressed before the page is alive: the script in index.html notes it, Ctrl+K also from browsers that use it
 * themselves; this hands it on.
 */
declare global {
  interface Window {
    /** There until the commands listen to keys. */
    early?: {
      keys: KeyboardEvent[]
      buttons: Set<HTMLButtonElement>
      note: (event: Event) => void
      /** On pages with a view: shows what was prerendered after all, since the scripts cannot be had. */
      giveUp?: () => void
    }
  }
}

/** Has anything been pressed that waits for the page? */
export function hasEarlyPresses(): boolean {
  return (window.early?.keys.length ?? 0) + (window.early?.buttons.size ?? 0) > 0
}

/** To be called before React looks after the page: it takes all but keys from then on, late as it may act. */
export function endEarlyClicks(): void {
  const { early } = window
  if (early) for (const type of ['click', 'change', 'submit', 'popstate']) removeEventListener(type, early.note)
}

/** Presses the buttons that were pressed, or those that stand in their place, once each. */
export function pressEarlyButtons(): void {
  for (const button of window.early?.buttons ?? []) successorOf(button)?.click()
}

/** `element`, or the one of its name in the page that was drawn in place of its own. */
export function successorOf(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element
  const present = document.querySelectorAll<HTMLElement>(element.localName)
  return [...present].find(other => nameOf(other) === nameOf(element))
}

/** Without the count that a name may end in: `Filters (1)`. */
const nameOf = (element: HTMLElement) => (element.ariaLabel ?? element.textContent).replace(/ \(\d+\)$/, '')
