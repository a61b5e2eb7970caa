/** Calls `report` when `element` enters or leaves the viewport, extended by `margin` (CSS). Returns a stop function. */
export function observeInView(element: Element, margin: string, report: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(entries => report(entries.at(-1)?.isIntersecting === true), {
    rootMargin: margin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
