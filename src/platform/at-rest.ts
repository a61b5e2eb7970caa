/** What can wait until the page is at rest, for elements in the window or not far from it. */
import { inIdleTime } from './events'

/** How far from the window is not far. */
const MARGIN = '200%'
/** At rest is a page where for this long nothing new has come near, in ms. */
const CALM = 300

const actions = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `action` once `element` is near and the page at rest, together with those of all others; returns what calls it off. */
export function whenAtRest(element: Element, action: () => void): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: MARGIN })
  const watching = observer
  actions.set(element, action)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    actions.delete(element)
    near.delete(element)
  }
}

function notice(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) near.add(target)
    else near.delete(target)
  clearTimeout(timer)
  timer = setTimeout(() => inIdleTime(act), CALM)
}

function act(): void {
  for (const element of near) actions.get(element)?.()
}
