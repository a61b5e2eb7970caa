/** Events and states of the page to wait for: idle time, input, loading, printing, and elements in view. */

const IDLE_TIMEOUT_MS = 2_000

export const untilIdle = (): Promise<void> =>
  new Promise(resolve => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve)
  })

/** Time (ms) without input after which the visitor counts as inactive. */
export const INACTIVE_AFTER_MS = 2_000

/** Resolves at the next event of one of the `types` for which `isWanted` is true. */
export const untilEvent = (
  types: readonly (keyof WindowEventMap)[],
  isWanted = (_event: Event) => true,
): Promise<void> =>
  new Promise(resolve => {
    const check = (event: Event) => {
      if (!isWanted(event)) return
      stop()
      resolve()
    }
    const stop = listen(types, check, { capture: true, passive: true })
  })

/** Resolves at the next use of the page. A screen reader sends a click without the other events. */
export const untilUsed = () => untilEvent(['keydown', 'pointermove', 'pointerdown', 'click'])

let lastInput = -INACTIVE_AFTER_MS

export function recordInputTime(): void {
  onInput(() => {
    lastInput = performance.now()
  })
}

const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift']

/** Calls `listener` at each press, scroll, and key other than a modifier. Returns a stop function. */
export function onInput(listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (!(event instanceof KeyboardEvent && MODIFIERS.includes(event.key))) listener()
  }
  return listen(['keydown', 'pointerdown', 'touchmove', 'wheel'], onEvent, { capture: true, passive: true })
}

export async function untilInactive(): Promise<void> {
  for (;;) {
    const rest = lastInput + INACTIVE_AFTER_MS - performance.now()
    if (rest <= 0) return untilIdle()
    await new Promise(resolve => setTimeout(resolve, rest))
  }
}

export async function untilLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await untilEvent(['load'])
}

/** Resolves once the visitor switches to another tab or window; never if the visitor goes to another page. */
export const untilHidden = (): Promise<void> =>
  new Promise(resolve => {
    // `visibilitychange` also fires when the visitor leaves the page. Checks in a new task, which then no longer runs.
    const check = () => setTimeout(() => document.visibilityState === 'hidden' && resolve())
    document.addEventListener('visibilitychange', check)
    check()
  })

/** Calls `listener` at events with these names. Returns a stop function. */
export function listen<Name extends keyof WindowEventMap>(
  names: Name | readonly Name[],
  listener: (event: WindowEventMap[Name]) => void,
  options?: AddEventListenerOptions,
  target: EventTarget = globalThis,
): () => void {
  const controller = new AbortController()
  for (const name of [names].flat())
    target.addEventListener(name, listener as EventListener, { ...options, signal: controller.signal })
  return () => controller.abort()
}

/** Calls `listener` before and after printing, and makes all images load. The browser does not wait for rendering. */
export const onPrint = (listener: (isPrinting: boolean) => void): (() => void) =>
  listen(['beforeprint', 'afterprint'], ({ type }) => {
    listener(type === 'beforeprint')
    for (const image of document.images) image.loading = 'eager'
  })

/** Calls `report` when `element` enters or leaves the viewport, extended by `margin` (CSS). Returns a stop function. */
export function observeInView(element: Element, margin: string, report: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(entries => report(entries.at(-1)?.isIntersecting === true), {
    rootMargin: margin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
