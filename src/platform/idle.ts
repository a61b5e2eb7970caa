/** The moment at which the page has nothing else to do. */

/** Time for which the page is left alone once it is there, in ms: what was asked for first comes first. */
const REST = 1_000
/** A page that is never idle is not waited for longer, in ms. */
const PATIENCE = 5_000

/** Calls `action` once everything that the page asked for has come, and a rest later. */
export function whenIdle(action: () => void): void {
  const wait = () => setTimeout(() => inIdleTime(action), REST)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Calls `action` as soon as the browser has time for it. */
export function inIdleTime(action: () => void): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: PATIENCE })
  else action()
}
