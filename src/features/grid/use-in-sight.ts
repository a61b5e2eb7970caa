import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far below or above the window counts as in sight: about one row. */
const MARGIN = '140px'

/** Addresses that have been in sight once: they are in the browser's cache and can be shown at once. */
const seen = new Set<string>()

type Listener = () => void
const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined
let isPrinting = false

/** Has the element come in sight, so that what is at `address` is worth fetching? It has at once if `isNear`. */
export function useInSight<T extends Element>(
  address: string,
  isNear: boolean,
): { ref: RefObject<T | null>; isSeen: boolean } {
  const ref = useRef<T>(null)
  const [shown, setShown] = useState(isPrinting || seen.has(address) ? address : null)
  const isSeen = isNear || shown === address
  // A layout effect: what is drawn is known to the paper at once.
  useLayoutEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    const show = () => {
      seen.add(address)
      setShown(address)
    }
    if (seen.has(address)) return show()
    return observe(element, show)
  }, [address, isSeen])
  return { ref, isSeen }
}

/** Paper has no edge to scroll over: what prints is fetched before it does, be it there already or drawn for the paper. */
function showAll(): void {
  isPrinting = true
  flushSync(() => {
    for (const listener of listeners.values()) listener()
  })
}

if (typeof window !== 'undefined') {
  // Before whoever draws more for the paper.
  addEventListener('beforeprint', showAll, true)
  addEventListener('afterprint', () => {
    isPrinting = false
  })
}

/** One observer for all. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) if (entry.isIntersecting) listeners.get(entry.target)?.()
    },
    { rootMargin: MARGIN },
  )
  const watching = observer
  listeners.set(element, listener)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    listeners.delete(element)
  }
}
