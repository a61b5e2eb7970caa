import { useAtomValue } from 'jotai'
import { siteAtom } from '@/state/page'

/** Where the build inserts the list (generate/html/html). */
const MARK = '<!--static-part-->'

/** Every service in one plain list: for the browser's own search, for printing, and where scripts do not run. */
export default function AllPage() {
  const site = useAtomValue(siteAtom)
  return (
    <div className="page-column py-6 md:py-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">All {site.total} services, A to Z</h1>
      <p className="mt-2 max-w-[68ch] text-14 text-muted">
        Every service with its other names, its former names and all its documentation links, on one page: for the
        browser’s own search, and for printing.
      </p>
      {/* Neither rendered in the browser, nor in the page's data: React does not compare it when it hydrates the page. */}
      <div
        className="plain-list mt-5"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MARK : '' }}
      />
    </div>
  )
}
