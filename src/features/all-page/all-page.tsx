import { useAtomValue } from 'jotai'
import { useState, useSyncExternalStore } from 'react'
import { siteAtom } from '@/state/page'

/** Placeholder that the build replaces with the list (generate/html/html). */
const LIST_PLACEHOLDER = '<!--static-part-->'

/** The prerendered list, which is the browser's only copy of this data. */
const prerendered = import.meta.env.SSR ? null : document.querySelector('.plain-list')

/** If hydration fails and React creates a new element, moves the prerendered list into that element. */
function keepList(element: HTMLElement | null): void {
  if (element && prerendered && element !== prerendered) element.replaceChildren(...prerendered.childNodes)
}

/** All services in one plain list, for find-in-page, printing, and browsers without scripts. */
export default function AllServicesPage() {
  const site = useAtomValue(siteAtom)
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [wasHydrated] = useState(isHydrating)
  return (
    <div className="page-padding right-column pt-4 pb-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">All {site.total} services, A–Z</h1>
      <p className="mt-2 text-14 text-pretty text-muted">
        Every service with all its names and documentation. Print this page, or search it in your browser.
      </p>
      <div
        ref={keepList}
        className="plain-list max-lg:mt-5"
        suppressHydrationWarning
        // During hydration, React keeps the prerendered HTML and ignores this value.
        {...(wasHydrated && { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? LIST_PLACEHOLDER : '' } })}
      />
    </div>
  )
}
