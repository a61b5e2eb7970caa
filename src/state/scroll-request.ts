/** Scrolling that waits for the cells, and scrolling after a change of the view. */
import { atom } from 'jotai'
import { firstVisibleService } from '@/platform/cells'
import { scrollPosition, scrollToTop } from '@/platform/scroll'
import type { Store } from './store'

/** Scrolling to do once the cells are mounted. */
export type ScrollRequest =
  /** Show and focus the active cell, or focus the first "Did you mean" link. */
  | { kind: 'cell' | 'suggestion' }
  /** Restore the position (CSS px) after Back, Forward, or a reload. */
  | { kind: 'return'; top: number }
  | { kind: 'keep-in-view'; slug: string }

export const scrollRequestAtom = atom<ScrollRequest | null>(null)

/** The service that the last layout change kept in view, and the resulting scroll position (CSS px). */
export const serviceKeptInViewAtom = atom<{ slug: string; top: number } | null>(null)

/** Scrolls to the top, or keeps a service in view (DECISIONS.md, "Changes of the list"). */
export function requestScroll({ get, set }: Store, changesListOrPage: boolean): void {
  if (changesListOrPage) {
    set(scrollRequestAtom, null)
    scrollToTop()
    return
  }
  // Keeps the first visible service or, if the page has not scrolled since the last change, the service kept then.
  const kept = get(serviceKeptInViewAtom)
  const slug = kept && kept.top === scrollPosition() ? kept.slug : firstVisibleService()
  set(scrollRequestAtom, slug === null ? null : { kind: 'keep-in-view', slug })
}

/** Focuses the active cell, once mounted, without scrolling to it. Returns true, because the cell gets the focus. */
export function focusInPlace({ get, set }: Store): boolean {
  if (get(scrollRequestAtom)?.kind !== 'return') set(scrollRequestAtom, { kind: 'return', top: scrollPosition() })
  return true
}
