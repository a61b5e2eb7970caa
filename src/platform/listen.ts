/** Adds a listener to the window, or to another target. Returns a function that removes it. */
export function listen<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  options?: AddEventListenerOptions,
  target: EventTarget = globalThis,
): () => void {
  target.addEventListener(name, listener as EventListener, options)
  return () => target.removeEventListener(name, listener as EventListener, options)
}
