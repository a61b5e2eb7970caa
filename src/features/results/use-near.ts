import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far from the window is near. */
const MARGIN = '100%'

/**
 * Identifiers of those cells under `container` marked `data-far` that have been in the window or near it, or were `active`.
 * `cells` is anything that is another one when the cells are.
 */
export function useNear(
  container: RefObject<Element | null>,
  cells: unknown,
  active: string | null,
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set(active === null ? [] : [active]))
  // For good: what has been drawn whole is watched no longer.
  if (active !== null && !near.has(active)) setNear(new Set([...near, active]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells are to be watched
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const come = entries.filter(entry => entry.isIntersecting).map(({ target }) => target)
        if (come.length === 0) return
        for (const element of come) observer.unobserve(element)
        const ids = come.flatMap(element => (element as HTMLElement).dataset.cell ?? [])
        startTransition(() => setNear(known => new Set([...known, ...ids])))
      },
      { rootMargin: `${MARGIN} 0%` },
    )
    for (const element of container.current?.querySelectorAll('[data-far]') ?? []) observer.observe(element)
    return () => observer.disconnect()
  }, [container, cells])
  return near
}
