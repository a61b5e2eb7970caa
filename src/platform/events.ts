/** Waits for events: idle time, an inactive visitor, the end of loading, and a dismissal. */

const IDLE_TIMEOUT_MS = 2_000

export function untilIdle(): Promise<void> {
  return new Promise(resolve => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve)
  })
}

/** Time (ms) without input after which the visitor counts as inactive. */
export const INACTIVE_AFTER_MS = 2_000

let lastInput = -INACTIVE_AFTER_MS

/** Records the time of each input, for `untilInactive`. */
export function recordInputTime(): void {
  const note = () => {
    lastInput = performance.now()
  }
  for (const name of ['keydown', 'pointerdown', 'touchmove', 'wheel'])
    addEventListener(name, note, { capture: true, passive: true })
}

/** Resolves in idle time once the visitor is inactive. */
export async function untilInactive(): Promise<void> {
  for (;;) {
    const rest = lastInput + INACTIVE_AFTER_MS - performance.now()
    if (rest <= 0) return untilIdle()
    await new Promise(resolve => setTimeout(resolve, rest))
  }
}

/** Resolves once the page and its images have loaded. */
export function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(resolve => addEventListener('load', () => resolve(), { once: true }))
}

/** Resolves once the visitor switches to another tab or window; never if the visitor goes to another page. */
export function untilHidden(): Promise<void> {
  return new Promise(resolve => {
    // `visibilitychange` also fires when the visitor leaves the page. Checks in a new task, which then no longer runs.
    const check = () => setTimeout(() => document.visibilityState === 'hidden' && resolve())
    document.addEventListener('visibilitychange', check)
    check()
  })
}

/** Calls `dismiss` on scroll or any key; hides Escape from other handlers. Returns a function that stops both. */
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
