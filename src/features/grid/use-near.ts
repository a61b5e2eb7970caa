import { type RefCallback, startTransition, useLayoutEffect, useState } from 'react'

/** How far from the window is near. */
const MARGIN = '100%'

interface Near {
  /** Identifiers of the cells that have been in the window or near it, or active. */
  near: ReadonlySet<string>
  /** Ref of a cell's element (`data-cell`), as long as it is far. */
  watch: RefCallback<HTMLElement>
}

/** Which cells have been near; `active` is the identifier of the one on which the keyboard stands. */
export function useNear(active: string | null): Near {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(active === null ? [] : [active]))
  const add = (ids: readonly string[]) =>
    setNear(known => (ids.every(id => known.has(id)) ? known : new Set([...known, ...ids])))
  const [watch] = useState(() => watcher(ids => startTransition(() => add(ids))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is the same but for its identity
  useLayoutEffect(() => {
    if (active !== null) add([active])
  }, [active])
  return { near, watch }
}

/** One observer for all elements that get the ref; `come` is told of those that come near. */
function watcher(come: (ids: string[]) => void): RefCallback<HTMLElement> {
  let observer: IntersectionObserver | undefined
  return element => {
    if (!element) return
    observer ??= new IntersectionObserver(
      entries => {
        const here = entries.filter(entry => entry.isIntersecting)
        if (here.length > 0) come(here.flatMap(({ target }) => (target as HTMLElement).dataset.cell ?? []))
      },
      { rootMargin: `${MARGIN} 0%` },
    )
    const watching = observer
    watching.observe(element)
    return () => watching.unobserve(element)
  }
}
