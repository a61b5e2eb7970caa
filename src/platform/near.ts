/** How far below the viewport something counts as near: what is loaded then is there when it is reached. */
const MARGIN = '150px'

/** Calls `handle` once one of `elements` is in the viewport or near it; returns what stops that. */
export function onNear(elements: Iterable<Element>, handle: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      handle()
    },
    { rootMargin: MARGIN },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
