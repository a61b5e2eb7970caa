import { useAtomValue } from 'jotai'
import { useState, useSyncExternalStore } from 'react'
import { siteAtom } from '@/state/page'

/** Where the build inserts the list (generate/html/html). */
const MARK = '<!--static-part-->'

/** The prerendered list, which is nowhere else in the browser. */
const prerendered = import.meta.env.SSR ? null : document.querySelector('.plain-list')

/** Puts the list into another element than the prerendered one, after a hydration mismatch. */
function keepList(element: HTMLElement | null): void {
  if (element && prerendered && element !== prerendered) element.replaceChildren(...prerendered.childNodes)
}

/** Every service in one plain list: for the browser's own search, for printing, and where scripts do not run. */
export default function AllPage() {
  const site = useAtomValue(siteAtom)
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [wasHydrated] = useState(isHydrating)
  return (
    <div className="page-column py-6 md:py-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">All {site.total} services, A to Z</h1>
      <p className="mt-2 max-w-[68ch] text-14 text-muted">
        Every service with its other and former names and all its documentation links on one page, for find in page and
        for printing.
      </p>
      <div
        ref={keepList}
        className="plain-list mt-5"
        suppressHydrationWarning
        // React does not compare it when it hydrates the page.
        {...(wasHydrated && { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? MARK : '' } })}
      />
    </div>
  )
}
