/** Distance from the viewport that counts as near, so that content loads before it is visible. */
const MARGIN = '150px'

/** Calls `handle` once `element` is in or near the viewport. Returns a function that stops observing. */
export function onNearViewport(element: Element, handle: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      handle()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
