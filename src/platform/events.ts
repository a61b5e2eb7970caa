/** Moments of the page that work can be scheduled for: the first user input, idle time. */

export const POINTER_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel'] as const
const INPUT_EVENTS = [...POINTER_EVENTS, 'keydown', 'focusin'] as const

/** Calls `action` once, at the first user input: the time to fetch what acting on the page needs. */
export function onFirstIntent(
  action: () => void,
  types: readonly (typeof INPUT_EVENTS)[number][] = INPUT_EVENTS,
): void {
  const act = () => {
    for (const type of types) removeEventListener(type, act, true)
    action()
  }
  for (const type of types) addEventListener(type, act, { capture: true, passive: true })
}

/** Delay after the load event before background work starts, in ms, so that it does not compete with the first view. */
const LOAD_DELAY_MS = 1_000
/** A page that is never idle runs the work after this time, in ms. */
const IDLE_TIMEOUT_MS = 5_000

/** Calls `action` in idle time, once the page has loaded and `LOAD_DELAY_MS` has passed. */
export function whenIdle(action: () => void): void {
  const wait = () => setTimeout(() => inIdleTime(action), LOAD_DELAY_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Calls `action` in the browser's next idle time. */
function inIdleTime(action: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS })
  else action()
}

/** Calls `report` now and whenever the network comes or goes. */
export function followNetwork(report: (isOnline: boolean) => void): void {
  const tell = () => report(navigator.onLine)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}

/** Has the visitor asked the browser to load no more than is needed? */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls `dismiss` when the page scrolls, or a key is pressed, before anybody else; Escape is for it alone. Returns what stops it. */
export function onDismissal(dismiss: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopImmediatePropagation()
    dismiss()
  }
  addEventListener('keydown', onKey, { signal, capture: true })
  addEventListener('scroll', dismiss, { signal, passive: true })
  return () => controller.abort()
}
