/** How far below the viewport something counts as near: what is loaded then is there when it is reached. */
const MARGIN = '150px'

/** Calls `handle` once `element` is in the viewport or near it; returns what stops that. */
export function onNear(element: Element, handle: () => void): () => void {
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
