/** Moments of the page that work can be scheduled for, and changes of the browser. */

/** Longest wait for idle time (ms). */
const IDLE_TIMEOUT_MS = 2_000

export function idle(): Promise<void> {
  return new Promise(resolve => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve)
  })
}

/** Time without input after which the visitor counts as inactive (ms). */
export const QUIET_MS = 2_000

let lastInput = -QUIET_MS

/** Notes the time of each input, for `quiet`. */
export function watchInput(): void {
  const note = () => {
    lastInput = performance.now()
  }
  for (const name of ['keydown', 'pointerdown', 'touchmove', 'wheel'])
    addEventListener(name, note, { capture: true, passive: true })
}

/** Resolves in idle time while the visitor is inactive. */
export async function quiet(): Promise<void> {
  for (;;) {
    const rest = lastInput + QUIET_MS - performance.now()
    if (rest <= 0) return idle()
    await new Promise(resolve => setTimeout(resolve, rest))
  }
}

/** Resolves once the page and its pictures are loaded. */
export function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(resolve => addEventListener('load', () => resolve(), { once: true }))
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
